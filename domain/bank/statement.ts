import type { IsoDate } from '../dates.ts';

/** A line of a bank statement. */
export type StatementLine = {
  bookedOn: IsoDate;
  /** In cents: above nothing came in, below nothing went out. */
  amount: number;
  text: string;
  reference: string | null;
  /** What the bank knows the line by (FITID, AcctSvcrRef); null where the file has none. */
  bankId: string | null;
  /** What the account had after it, in cents; null where the file doesn't say. */
  balance: number | null;
};

const normalText = (text: string) =>
  text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toUpperCase();

/**
 * What each line is known by, in the order of the lines, so that it counts once however often, and in whatever overlap, files
 * are imported. A line is its day, amount and text, and the bank's id where there is one; else lines that are alike are
 * told apart by their place among those of the day: two equal coffees of a day are two, and the same day imported twice has
 * the same two. So a file without ids must hold whole days: of two files that each hold another half of a day,
 * equal lines count as one. The texts are not short: hash them to keep them.
 */
export function lineKeys(lines: readonly StatementLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ bookedOn, amount, text, bankId }) => {
    const parts = [bookedOn, amount, normalText(text)];
    if (bankId !== null) return JSON.stringify([...parts, bankId]);
    const alike = JSON.stringify(parts);
    const ordinal = (seen.get(alike) ?? 0) + 1;
    seen.set(alike, ordinal);
    return JSON.stringify([...parts, ordinal]);
  });
}
