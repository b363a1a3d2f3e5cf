import type { StatementLine } from '../../domain/bank/statement.ts';
import type { StatementFault, StatementFormatId } from '../../domain/bank/statement-formats.ts';
import type { Result } from '../../domain/result.ts';

/** How a file is written: as CSV of a bank, as OFX, or as CAMT.053 of ISO 20022. */
export type StatementFileFormat = StatementFormatId | 'ofx' | 'camt053';

/**
 * Why a file isn't read, and on which line of it, from 1. Beside those of CSV `markup`: it isn't well formed, is nested too
 * deep, or declares a document type or entities; `currency`: other money than Australian dollars.
 */
export type StatementFileFault = {
  code: StatementFault['code'] | 'markup' | 'currency';
  line: number;
};

/**
 * Reads a bank statement, all of it or none: OFX (1 and 2) and CAMT.053 (versions 2 to 8) are known by how they begin,
 * all else is CSV of the bank that is named, or of the one its first line shows. Amounts are exact cents of Australian
 * dollars, days are those the bank writes. Never throws, whatever the text.
 *
 * CSV has no ids of lines and its texts are shorter, so a line of CSV has another key than the same line of OFX: an account is
 * imported in one format for good.
 */
export type StatementReader = {
  read(
    text: string,
    format?: StatementFormatId,
  ): Result<{ format: StatementFileFormat; lines: StatementLine[] }, StatementFileFault>;
};
