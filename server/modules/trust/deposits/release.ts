import type { Refusal } from '../../../../contract/problems.ts';
import { addDays, type IsoDate } from '../../../../domain/dates.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import type { EarlyReleaseRefusal } from '../../../../domain/trust/section-27.ts';
import { DEPOSIT_SIDES } from '../../../../domain/trust/trust-work.ts';
import type { Tx } from '../../../db/transaction.ts';
import { tellSide } from './letters.ts';
import { type Doer, moveDeposit, noteDeposit, refusedDeposit } from './move.ts';
import { todayAt } from './open.ts';
import { releaseOf } from './sale.ts';
import { type DepositRow, hasPrepared } from './store.ts';

/** A locked deposit that somebody acts on, its listing, and the day it is there. */
export type Opened = { row: DepositRow; listing: Listing; doer: Doer; today: IsoDate };

type Moved = Promise<Result<DepositRow, Refusal>>;
type Evidence = { documentId?: string | undefined };

const REFUSAL_WORDS: Record<EarlyReleaseRefusal, string> = {
  'condition-open':
    'A condition that helps the buyer is still open, or they may cool off. Nothing is released before that ends.',
  'served-before-contract':
    'The statement was served before the contract, so it counts for nothing.',
};

/** Asks for an early release: the vendor’s statement was served, or the buyer is asked. */
export async function requestRelease(
  tx: Tx,
  { row, listing, doer, today }: Opened,
  { servedOn, documentId }: { servedOn: IsoDate } & Evidence,
): Moved {
  if (servedOn > today) return refusedDeposit('The day it was served can’t be ahead.');
  // Asked for again as of an earlier day, an objection would be gone and its time over.
  if (row.objectedAt !== null && servedOn < todayAt(row.objectedAt, listing)) {
    return refusedDeposit('The buyer objected. Only a request made after that counts.');
  }
  const set = { servedOn, releaseSignedOn: null, objectedAt: null, objectedByName: null };
  const found = releaseOf({ ...row, ...set }, listing.address.state, doer.now);
  if (!found)
    return refusedDeposit('The contract has no day yet. Enter the day of exchange first.');
  if (!found.ok) return refusedDeposit(REFUSAL_WORDS[found.error]);
  return moveDeposit(tx, doer, row, { event: 'requestRelease', actors: ['AGT'], set, documentId });
}

/** Keeps the buyer’s written release. One that doesn't count isn't kept. */
export async function recordSignedRelease(
  tx: Tx,
  { row, listing, doer, today }: Opened,
  { signedOn, documentId }: { signedOn: IsoDate } & Evidence,
): Moved {
  if (row.state !== 'release_requested') {
    return refusedDeposit('Ask for the early release first.');
  }
  if (signedOn > today) return refusedDeposit('The day it was signed can’t be ahead.');
  const contractOn = row.exchangedOn ?? row.coolingOffFrom;
  if (contractOn !== null && signedOn <= contractOn) {
    return refusedDeposit('A release signed with the contract, or before it, counts for nothing.');
  }
  const set = { releaseSignedOn: signedOn };
  const found = releaseOf({ ...row, ...set }, listing.address.state, doer.now);
  if (found && !found.ok) return refusedDeposit(REFUSAL_WORDS[found.error]);
  if (found?.value.standing !== 'signed') {
    return refusedDeposit('A release signed before the statement was served counts for nothing.');
  }
  const kept = await noteDeposit(tx, doer, row, { event: 'recordRelease', set, documentId });
  if (doer.by.id !== null) await tellOfRelease(tx, doer, kept);
  return ok(kept);
}

/** Tells the buyer's side that the office says they agreed: who didn't can object. */
async function tellOfRelease(tx: Tx, doer: Doer, row: DepositRow): Promise<void> {
  for (const side of ['buyer', 'buyer-conveyancer'] as const) {
    const message = { kind: 'deposit-release', facts: { side } } as const;
    await tellSide(tx, doer, row, { side, key: `${row.id} ${row.version}`, message });
  }
}

/** A notice of a day further before the planned one needs a paper, or a principal. */
const MOST_DAYS_EARLY = 7;
const EARLY_WORDS =
  'That is more than 7 days before the planned settlement. The agency needs the notice as a paper, or a principal enters it.';

/** Keeps that the sale settled. What another holder has is accounted for by them: nothing is left to pay out here. */
export async function noteSettlement(
  tx: Tx,
  { row, listing, doer, today }: Opened,
  { on, documentId, isPrincipal }: { on: IsoDate; isPrincipal: boolean } & Evidence,
): Moved {
  if (on > today) return refusedDeposit('The day of settlement can’t be ahead.');
  if (row.exchangedOn !== null && on < row.exchangedOn) {
    return refusedDeposit('A sale doesn’t settle before its contract.');
  }
  const plannedOn = listing.dates?.settlementDueOn;
  const isEarly = plannedOn !== undefined && on < addDays(plannedOn, -MOST_DAYS_EARLY);
  if (isEarly && documentId === undefined && !isPrincipal) {
    return refusedDeposit(EARLY_WORDS);
  }
  const noted = await moveDeposit(tx, doer, row, {
    event: 'settlementNotice',
    actors: ['CVY'],
    set: { noticeOn: on },
    documentId,
  });
  if (!noted.ok) return noted;
  for (const side of DEPOSIT_SIDES) {
    const message = { kind: 'deposit-settled', facts: { on } } as const;
    await tellSide(tx, doer, noted.value, { side, key: `${row.id} ${row.version}`, message });
  }
  if (row.heldElsewhere === null) return noted;
  const amount = row.heldElsewhere;
  return moveDeposit(tx, doer, noted.value, { event: 'disburse', actors: ['PRN'], amount });
}

/** Takes a notice of settlement back: the deposit is held until the sale settles. */
export async function cancelNotice(
  tx: Tx,
  { row, doer }: Opened,
  { reason }: { reason: string },
): Moved {
  if (await hasPrepared(tx, row)) return refusedDeposit('Cancel the prepared payment first.');
  const set = { noticeOn: null };
  return moveDeposit(tx, doer, row, { event: 'cancelNotice', actors: ['PRN'], set, reason });
}
