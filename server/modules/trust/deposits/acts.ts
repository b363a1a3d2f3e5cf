import type { DepositAct, SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { propertyInstant, propertyZone } from '../../../../domain/listings/property-time.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { SoldDepositActor } from '../../../../domain/trust/deposit-states.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { Ids } from '../../../ports/ids.ts';
import { moveByConsequence } from '../../listings/signed-service.ts';
import { openDeposit } from './access.ts';
import { evidenceFault } from './evidence.ts';
import { moveDeposit, refusedDeposit } from './move.ts';
import { recordObjection } from './objection.ts';
import { isSold } from './open.ts';
import { confirmParties } from './parties.ts';
import {
  cancelNotice,
  noteSettlement,
  type Opened,
  recordSignedRelease,
  requestRelease,
} from './release.ts';
import { makeRescission } from './rescind.ts';
import { mayBuyerCoolOff, releaseOf } from './sale.ts';
import type { DepositRow } from './store.ts';
import { toSoldDeposit } from './view.ts';

type Moved = Promise<Result<DepositRow, Refusal>>;

/** What only a principal does. */
const PRINCIPALS: readonly DepositAct['event'][] = [
  'authoriseRelease',
  'cancelNotice',
  'confirmParties',
  'rescind',
  'dispute',
  'resolve',
];

/** Does to a deposit what moves it without money. */
export async function actOnDeposit(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  listingId: string,
  act: DepositAct,
): Promise<Result<SoldDeposit, Refusal>> {
  const opened = await openDeposit(tx, call, ids, listingId);
  if (!opened.ok) return opened;
  const { actors, listing } = opened.value;
  if (PRINCIPALS.includes(act.event) && !actors.includes('PRN')) {
    return refuse({ code: 'auth.forbidden' });
  }
  const documentId = 'documentId' in act ? act.documentId : undefined;
  const unknown = await evidenceFault(tx, listingId, documentId);
  if (unknown !== undefined) return refusedDeposit(unknown);
  const moved = await doAct(tx, opened.value, act);
  return moved.ok ? ok(await toSoldDeposit(tx, call, moved.value, listing)) : moved;
}

type OpenedToAct = Opened & { actors: readonly SoldDepositActor[] };

function doAct(tx: Tx, opened: OpenedToAct, act: DepositAct): Moved {
  switch (act.event) {
    case 'requestRelease':
      return requestRelease(tx, opened, act);
    case 'recordRelease':
      return recordSignedRelease(tx, opened, act);
    case 'objection': {
      const { receivedAt, by, reason, documentId } = act;
      const at = new Date(receivedAt);
      return recordObjection(tx, opened, { at, by, reason, documentId, actors: ['CVY', 'BUY'] });
    }
    case 'authoriseRelease':
      return authoriseRelease(tx, opened);
    case 'confirmParties':
      return confirmParties(tx, opened);
    case 'cancelNotice':
      return cancelNotice(tx, opened, act);
    case 'settlementNotice':
      return noteSettlement(tx, opened, { ...act, isPrincipal: opened.actors.includes('PRN') });
    case 'rescind':
      return rescind(tx, opened, act);
    case 'dispute': {
      const { by: onBehalfOf, ...told } = act;
      return moveDeposit(tx, opened.doer, opened.row, { ...told, onBehalfOf, actors: ['PRN'] });
    }
    case 'resolve':
      return moveDeposit(tx, opened.doer, opened.row, { ...act, actors: ['PRN'] });
  }
}

/** Agrees to pay early what the buyer released, or in Victoria didn't object to in time. */
async function authoriseRelease(tx: Tx, { row, listing, doer }: Opened): Moved {
  const found = releaseOf(row, listing.address.state, doer.now);
  const standing = found?.ok ? found.value.standing : undefined;
  if (standing !== 'signed' && standing !== 'deemed') {
    return refusedDeposit('The buyer hasn’t released the deposit. It stays here until settlement.');
  }
  return moveDeposit(tx, doer, row, { event: 'authoriseRelease', actors: ['PRN'] });
}

/** Whether a notice of that day was in time to cool off; its hour isn't known, unless it is today's. */
function wasInTime({ row, listing, doer, today }: Opened, on: IsoDate): boolean {
  const { state } = listing.address;
  const start = propertyInstant({ date: on, time: '00:00' }, propertyZone(state));
  const at = on === today || start === null ? doer.now : new Date(start);
  return mayBuyerCoolOff(row, state, at);
}

/** Has the sale fall through: what is held is refunded, and the listing is for sale again. */
async function rescind(
  tx: Tx,
  opened: Opened,
  { on, reason, documentId }: Extract<DepositAct, { event: 'rescind' }>,
): Moved {
  const { row, listing, doer, today } = opened;
  if (on > today) return refusedDeposit('The day of the notice can’t be ahead.');
  if (row.exchangedOn !== null && on < row.exchangedOn) {
    return refusedDeposit('The notice can’t be before the contract.');
  }
  const how = wasInTime(opened, on) ? 'Cooled off in time' : 'Contract rescinded';
  const told = { on, reason: `${how}: ${reason}`, documentId };
  const moved = await makeRescission(tx, doer, row, told);
  if (!moved.ok || !isSold(listing)) return moved;
  const { id: actorId, name: actorName } = doer.by;
  const consequence = { event: 'rescind', as: 'AGT', actorId, actorName, reason } as const;
  const back = await moveByConsequence(tx, doer, listing, consequence);
  if (!back.ok) throw new Error(`A listing whose sale fell through stays: ${back.error.join()}`);
  return moved;
}
