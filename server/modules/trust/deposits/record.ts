import type { SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import { addDays, type IsoDate } from '../../../../domain/dates.ts';
import { can } from '../../../../domain/permissions.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import {
  clearingDay,
  isCarriedToBank,
  type TrustMethod,
} from '../../../../domain/trust/trust-clearing.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { Ids } from '../../../ports/ids.ts';
import { type EntryRow, findEntriesById } from '../book/store.ts';
import { openDeposit } from './access.ts';
import { evidenceFault } from './evidence.ts';
import { moveDeposit, refusedDeposit } from './move.ts';
import { receiveMoney } from './receive.ts';
import { findDepositById } from './store.ts';
import { toSoldDeposit } from './view.ts';

type Outcome = Promise<Result<SoldDeposit, Refusal>>;

/** Money that somebody enters; days at the property, the amount in cents. */
export type GivenReceipt = {
  id: string;
  amount: number;
  receivedOn: IsoDate;
  method: TrustMethod;
  name: string;
  reference?: string | undefined;
  bankedOn?: IsoDate | undefined;
};

/** How many days ago money may have come that somebody enters now. */
const OLDEST_DAYS = 60;

function receiptFault(
  { receivedOn, bankedOn }: Pick<GivenReceipt, 'receivedOn' | 'bankedOn'>,
  today: IsoDate,
): string | undefined {
  if (receivedOn > today) return 'The day it came can’t be ahead.';
  if (receivedOn < addDays(today, -OLDEST_DAYS)) {
    return `It came more than ${OLDEST_DAYS} days ago. Import the statement that shows it.`;
  }
  if (bankedOn === undefined) return undefined;
  if (bankedOn > today) return 'The day it was banked can’t be ahead.';
  return bankedOn < receivedOn ? 'It can’t be banked before it came.' : undefined;
}

/** The day on which cash or a cheque was banked, as the keeper of the book says. Anybody else only says that it came. */
function bankedDay({ principal }: SignedInCall, { method, bankedOn }: GivenReceipt) {
  const isKeeper = can(principal.roles, 'trust.keep') !== 'none';
  return isKeeper && isCarriedToBank(method) ? (bankedOn ?? null) : null;
}

const isSame = (kept: EntryRow, { amount, receivedOn, method }: GivenReceipt) =>
  kept.amount === amount && kept.on === receivedOn && kept.method === method;

/** Enters money before a statement shows it. What comes by the bank is banked once its statement shows it. */
export async function recordReceipt(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  listingId: string,
  given: GivenReceipt,
): Outcome {
  const opened = await openDeposit(tx, call, ids, listingId);
  if (!opened.ok) return opened;
  const { row, listing, doer, today } = opened.value;
  const fault = receiptFault(given, today);
  if (fault !== undefined) return refusedDeposit(fault);
  const { id, amount, receivedOn: on, method, name, reference } = given;
  const [known] = await findEntriesById(tx, row.agencyId, [id]);
  if (known && !isSame(known, given)) {
    return refusedDeposit('This receipt was entered already, with another amount, day or method.');
  }
  const bankedOn = bankedDay(call, given);
  const entered = await receiveMoney(tx, doer, {
    deposit: row,
    listing,
    entry: {
      id,
      amount,
      on,
      method,
      name,
      reference: reference || null,
      bankedOn,
      clearsOn: bankedOn === null ? null : clearingDay(method, bankedOn),
      presentedOn: null,
    },
  });
  if (!entered.ok) return entered;
  const kept = await findDepositById(tx, row.agencyId, row.id, { lock: false });
  return ok(await toSoldDeposit(tx, call, kept ?? row, listing));
}

/** Keeps what another holder says they have in all; it counts as held once that is the whole deposit. */
export async function recordElsewhere(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  listingId: string,
  { amount, on, documentId }: { amount: number; on: IsoDate; documentId?: string | undefined },
): Outcome {
  const opened = await openDeposit(tx, call, ids, listingId);
  if (!opened.ok) return opened;
  const { row, listing, doer, today } = opened.value;
  if (row.holder === 'agent') {
    return refusedDeposit('The agency holds this deposit. Enter what came as a receipt.');
  }
  if (on > today) return refusedDeposit('The day can’t be ahead.');
  const unknown = await evidenceFault(tx, listingId, documentId);
  if (unknown !== undefined) return refusedDeposit(unknown);
  const told = { amount, documentId, set: { heldElsewhere: amount, heldElsewhereOn: on } };
  const isFull = row.state !== 'not_due' && amount >= row.amount;
  const event = isFull ? 'receiveFull' : 'receivePart';
  const received = await moveDeposit(tx, doer, row, { event, actors: ['PAY'], ...told });
  if (!received.ok) return received;
  const cleared = isFull
    ? await moveDeposit(tx, doer, received.value, { event: 'clear', actors: ['PRN'], amount })
    : received;
  return cleared.ok ? ok(await toSoldDeposit(tx, call, cleared.value, listing)) : cleared;
}
