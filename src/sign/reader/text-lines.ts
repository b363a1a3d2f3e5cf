/** A piece of text as the PDF library gives it. */
type Piece = { str: string; hasEOL: boolean };

/** Pieces of text put together to lines; empty ones left out. */
export function linesOf(pieces: readonly Piece[]): string[] {
  const lines: string[] = [];
  let line = '';
  for (const { str, hasEOL } of pieces) {
    line += str;
    if (!hasEOL) continue;
    lines.push(line);
    line = '';
  }
  return [...lines, line].map((each) => each.replaceAll(/\s+/g, ' ').trim()).filter(Boolean);
}
