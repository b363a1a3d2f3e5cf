import type { Refusal } from '../../../../contract/problems.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import type { Result } from '../../../../domain/result.ts';
import type { SoldDepositActor } from '../../../../domain/trust/deposit-states.ts';
import type { EarlyReleaseRefusal } from '../../../../domain/trust/section-27.ts';
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
  return noteDeposit(tx, doer, row, { event: 'recordRelease', set, documentId }).then((value) => ({
    ok: true,
    value,
  }));
}

type Objection = Evidence & {
  at: Date;
  by: string;
  reason?: string | undefined;
  actors: readonly SoldDepositActor[];
};

/** Keeps an objection that came in time; the deposit stays until settlement. The vendor's conveyancer hears of it. */
export async function recordObjection(
  tx: Tx,
  { row, listing, doer }: Opened,
  { at, by, actors, ...told }: Objection,
): Moved {
  if (at > doer.now) return refusedDeposit('The objection can’t have come ahead of now.');
  if (row.servedOn === null || todayAt(at, listing) < row.servedOn) {
    return refusedDeposit('It came before anybody asked for the release.');
  }
  const set = { objectedAt: at, objectedByName: by };
  const found = releaseOf({ ...row, ...set }, listing.address.state, doer.now);
  if (!found?.ok || found.value.standing !== 'objected') {
    return refusedDeposit(
      found?.ok && found.value.standing === 'signed'
        ? 'The buyer has signed the release already.'
        : 'It came after the last minute for an objection, so the buyer is taken to have agreed.',
    );
  }
  const moved = await moveDeposit(tx, doer, row, { event: 'objection', actors, set, ...told });
  if (!moved.ok) return moved;
  await tellSide(tx, doer, moved.value, {
    side: 'vendor-conveyancer',
    key: `${row.id} ${at.toISOString()}`,
    message: { kind: 'deposit-objected' },
  });
  return moved;
}

/** Keeps that the sale settled. What another holder has is accounted for by them: nothing is left to pay out here. */
export async function noteSettlement(
  tx: Tx,
  { row, doer, today }: Opened,
  { on, documentId }: { on: IsoDate } & Evidence,
): Moved {
  if (on > today) return refusedDeposit('The day of settlement can’t be ahead.');
  if (row.exchangedOn !== null && on < row.exchangedOn) {
    return refusedDeposit('A sale doesn’t settle before its contract.');
  }
  const noted = await moveDeposit(tx, doer, row, {
    event: 'settlementNotice',
    actors: ['CVY'],
    set: { noticeOn: on },
    documentId,
  });
  if (!noted.ok || row.heldElsewhere === null) return noted;
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
