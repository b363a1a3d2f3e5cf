import type { ListingSummary } from '../../../../contract/endpoints/listings.ts';
import { errorText } from '../../../platform/api-errors.ts';
import { groupDigits } from '../../../ui/format/money-text.ts';

const AT_A_TIME = 4;

/** A move that can be asked for many listings at once, one change a listing. */
export type BulkMove = 'archive' | 'restore';

/** What came of each listing. */
export type BulkOutcome = {
  moved: ListingSummary[];
  refused: { row: ListingSummary; reason: string }[];
};

/** Makes the changes, a few at a time; each stands for itself, so one refusal stops nothing. */
export async function moveEach(
  rows: readonly ListingSummary[],
  call: (row: ListingSummary) => Promise<unknown>,
  onProgress: (done: number) => void,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { moved: [], refused: [] };
  const waiting = [...rows];
  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      try {
        await call(row);
        outcome.moved.push(row);
      } catch (error) {
        outcome.refused.push({ row, reason: errorText(error).replace(/\.$/, '') });
      }
      onProgress(outcome.moved.length + outcome.refused.length);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return outcome;
}

/** "1 listing", "1,234 listings". */
export function countOfListings(count: number): string {
  return `${groupDigits(String(count))} ${count === 1 ? 'listing' : 'listings'}`;
}

/** Why listings were refused: one sentence a reason, the most common first. */
export function refusalSentences(refused: BulkOutcome['refused']): string[] {
  const byReason = Map.groupBy(refused, ({ reason }) => reason);
  return [...byReason]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([reason, rows]) => {
      const [first] = rows;
      const who = rows.length === 1 && first ? first.row.addressLine : countOfListings(rows.length);
      return `${who}: ${reason}.`;
    });
}
