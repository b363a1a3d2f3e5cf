import type { Cell } from '../../domain/aml/sanctions-list.ts';
import type { Result } from '../../domain/result.ts';

/**
 * Reads the cells of a workbook (XLSX) or of a text with commas (CSV), row by row, of its first sheet that has any. A file
 * that is cut, locked, carries programs, or unfolds to more than it may is refused with what is wrong with it.
 */
export type SpreadsheetReader = {
  read(file: Uint8Array): Promise<Result<Cell[][], string>>;
};
