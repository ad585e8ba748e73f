//! Compiles the students' sources.
//!
//! A [`Toolchain`] is a compiler with its flags that was seen to work on this machine. It turns the
//! bytes of a source into an executable, or into a sentence about why there is none.

mod cache_entry;
mod code_only;
mod compile;
mod compile_cache;
mod compiled;
mod compiler;
mod compiler_message;
mod explain;
mod failure;
mod flags;
mod full_width;
mod precompiled_header;
mod ready;
mod source_lines;

pub use compile_cache::{Cache, CompileCache};
pub use compiled::{Built, CompileFailure, CompileResult, Compiled, Provenance, Revealing};
pub use compiler::{Compiler, Family, NoCompiler, Version};
pub use compiler_message::{CompilerMessage, MessageKind, SOURCE_NAME};
pub use failure::{FailureKind, NotCpp};
pub use flags::{Fill, Flags, Linking, Sanitizers, Standard, UnknownStandard};
pub use ready::{NotReady, Toolchain};
