import { suggestMapping } from './import-fields.ts';

const LOOKED_AT = 20;

/**
 * Which of the first rows names the columns: the one with the most names that we know, else the first with more
 * than one cell, for titles above stand alone. The index among the rows given.
 */
export function findHeaderRow(rows: readonly (readonly string[])[]): number {
  const known = rows
    .slice(0, LOOKED_AT)
    .map((cells) => suggestMapping(cells).filter(Boolean).length);
  const most = Math.max(0, ...known);
  if (most > 1) return known.indexOf(most);
  const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;
  return Math.max(
    0,
    rows.findIndex((cells) => filled(cells) > 1),
  );
}
