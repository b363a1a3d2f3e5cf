import type { Refusal } from '../../../../contract/problems.ts';
import type { AustralianState } from '../../../../domain/listings/listing-fields.ts';
import type { Result } from '../../../../domain/result.ts';
import type { SoldDepositActor } from '../../../../domain/trust/deposit-states.ts';
import type { Tx } from '../../../db/transaction.ts';
import { tellSide } from './letters.ts';
import { moveDeposit, refusedDeposit } from './move.ts';
import { todayAt } from './open.ts';
import type { Opened } from './release.ts';
import { releaseOf } from './sale.ts';
import { type DepositRow, findDepositEvents } from './store.ts';

type Objection = {
  at: Date;
  by: string;
  reason?: string | undefined;
  documentId?: string | undefined;
  actors: readonly SoldDepositActor[];
};

/** A deposit without a release that the office alone recorded: an objection in time counts against that. */
async function withoutOfficeRelease(tx: Tx, row: DepositRow): Promise<DepositRow> {
  if (row.releaseSignedOn === null) return row;
  const events = await findDepositEvents(tx, row);
  const recorded = events.findLast(({ event }) => event === 'recordRelease');
  // Nobody's id: the buyer's side agreed by their own link.
  return recorded?.actorId === null ? row : { ...row, releaseSignedOn: null };
}

/** Whether an objection that comes now counts, where the deposit's state still has one. */
export async function wouldObjectionCount(
  tx: Tx,
  row: DepositRow,
  state: AustralianState,
  now: Date,
): Promise<boolean> {
  const open = await withoutOfficeRelease(tx, row);
  const found = releaseOf({ ...open, objectedAt: now }, state, now);
  return found?.ok === true && found.value.standing === 'objected';
}

/**
 * Keeps an objection that came in time, whenever it is entered; the deposit stays until settlement. The vendor's
 * conveyancer hears of it, and the buyers where the office entered it.
 */
export async function recordObjection(
  tx: Tx,
  { row, listing, doer }: Opened,
  { at, by, actors, ...told }: Objection,
): Promise<Result<DepositRow, Refusal>> {
  if (at > doer.now) return refusedDeposit('The objection can’t have come ahead of now.');
  if (row.servedOn === null || todayAt(at, listing) < row.servedOn) {
    return refusedDeposit('It came before anybody asked for the release.');
  }
  const { releaseSignedOn } = await withoutOfficeRelease(tx, row);
  const set = { releaseSignedOn, objectedAt: at, objectedByName: by };
  const found = releaseOf({ ...row, ...set }, listing.address.state, doer.now);
  if (!found?.ok || found.value.standing !== 'objected') {
    return refusedDeposit(
      found?.ok && found.value.standing === 'signed'
        ? 'The buyer has signed the release already.'
        : 'It came after the last minute for an objection, so the buyer is taken to have agreed.',
    );
  }
  const onBehalfOf = doer.by.id === null ? {} : { onBehalfOf: by };
  const move = { event: 'objection', actors, set, ...onBehalfOf, ...told } as const;
  const moved = await moveDeposit(tx, doer, row, move);
  if (!moved.ok) return moved;
  const sides = doer.by.id === null ? (['vendor-conveyancer'] as const) : OFFICE_TELLS;
  for (const side of sides) {
    const message = { kind: 'deposit-objected', facts: { side } } as const;
    await tellSide(tx, doer, moved.value, { side, key: `${row.id} ${at.toISOString()}`, message });
  }
  return moved;
}

const OFFICE_TELLS = ['vendor-conveyancer', 'buyer'] as const;
