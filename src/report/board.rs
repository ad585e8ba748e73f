//! Cases and lines of play as they are drawn for people.

use reference::Text;

use super::{Language, Line, Style};

/// How a problem's cases are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawing {
    /// A grid of numbers in which 0 is an empty cell, drawn as a dot.
    Grid,
    /// The lines of the case as they are.
    AsWritten,
}

impl Drawing {
    /// The drawing for the problem with this id.
    #[must_use]
    pub fn of_problem(id: &str) -> Self {
        match id {
            "tabletop-game" => Self::Grid,
            _ => Self::AsWritten,
        }
    }

    /// Draws the lines of a case.
    #[must_use]
    pub fn draw(self, case: &str) -> Vec<String> {
        case.lines()
            .map(|line| match self {
                Self::AsWritten => line.to_owned(),
                Self::Grid => {
                    let cells = line.split_whitespace();
                    let cells = cells.map(|cell| if cell == "0" { "." } else { cell });
                    cells.collect::<Vec<_>>().join(" ")
                }
            })
            .collect()
    }
}

/// A witness: an input of one or more cases, of which the last one fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnInput {
    /// The cases, drawn. Only one where the input cannot be taken apart.
    pub cases: Vec<Vec<String>>,
}

impl DrawnInput {
    /// Takes an input apart: a count, then as many cases of equally many lines each.
    #[must_use]
    pub fn new(drawing: Drawing, input: &str) -> Self {
        let whole = || vec![input.lines().map(str::to_owned).collect()];
        let cases = match (drawing, input.split_once('\n')) {
            (Drawing::Grid, Some((count, rest))) => {
                let lines = drawing.draw(rest);
                match count.trim().parse::<usize>() {
                    Ok(count @ 1..) if !lines.is_empty() && lines.len().is_multiple_of(count) => {
                        let each = lines.len() / count;
                        lines.chunks(each).map(<[String]>::to_vec).collect()
                    }
                    _ => whole(),
                }
            }
            _ => whole(),
        };
        Self { cases }
    }
}

/// Lines of a drawing, indented.
#[must_use]
pub fn indented(drawn: &[String]) -> Vec<Line> {
    let line = |text: &String| Line::plain(format!("    {text}"));
    drawn.iter().map(line).collect()
}

/// A line of best play: numbered moves, then the count.
#[must_use]
pub fn moves(line: &[Text], language: Language) -> Vec<Line> {
    let last = line.len().saturating_sub(1);
    line.iter()
        .enumerate()
        .map(|(index, step)| {
            let mark = if index == last {
                "  → ".to_owned()
            } else {
                format!("  {}. ", index + 1)
            };
            Line::empty()
                .with(Style::Dim, mark)
                .with(Style::Plain, language.of(step))
        })
        .collect()
}
