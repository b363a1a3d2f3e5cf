import type { Refusal } from '../../../../contract/problems.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import { FAIL_WORDS } from '../../../../domain/settlement/fail-words.ts';
import type { FailReason } from '../../../../domain/settlement/settlement-work.ts';
import type { Tx } from '../../../db/transaction.ts';
import { tellSides, tellVendorsOutcome } from '../bookings/letters.ts';
import { type Doer, moveSettlement, refusedSettlement } from '../bookings/move.ts';
import type { Opened } from '../bookings/open.ts';
import { NO_REPORT, type SettlementRow } from '../bookings/store.ts';
import { findLinkPerson } from './store.ts';

type Moved = Promise<Result<SettlementRow, Refusal>>;
type Failure = { reason: FailReason; note: string };

/** Keeps that settlement did not take place on its day, and tells every side why. */
export async function recordFailure(
  tx: Tx,
  doer: Doer,
  { row, listing }: Pick<Opened, 'row' | 'listing'>,
  { reason, note }: Failure,
): Moved {
  const words = [FAIL_WORDS[reason], note].filter(Boolean).join('. ');
  const failed = await moveSettlement(tx, doer, row, {
    event: 'fail',
    actors: ['CVY'],
    set: { failReason: reason, ...NO_REPORT },
    settleOn: row.settleOn ?? undefined,
    reason: words,
  });
  if (!failed.ok) return failed;
  const key = `${row.id} ${failed.value.version}`;
  await tellSides(tx, doer, failed.value, {
    kind: 'settlement-failed',
    reason: words,
    sides: 'all',
    key,
  });
  await tellVendorsOutcome(tx, doer, listing, failed.value);
  return ok(failed.value);
}

/**
 * The same by somebody of the office: not before its day, nor while a colleague says that it settled. What a side says by
 * its link is cleared by it, as nobody there may ever take it back.
 */
export async function failSettlement(
  tx: Tx,
  doer: Doer,
  opened: Pick<Opened, 'row' | 'listing' | 'today'>,
  failure: Failure,
): Moved {
  const { row, today } = opened;
  if (row.reportedById !== null && !(await findLinkPerson(tx, row, row.reportedById))) {
    return refusedSettlement(
      `${row.reportedByName} says that it settled. They take that back first.`,
    );
  }
  if (row.settleOn !== null && row.settleOn > today) {
    return refusedSettlement('The day of settlement is ahead. Propose another date instead.');
  }
  return recordFailure(tx, doer, opened, failure);
}
