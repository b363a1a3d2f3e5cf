import type { Refusal } from '../../../../contract/problems.ts';
import { showsRegisteredName } from '../../../../domain/payments/payee-check.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import {
  payableSupplierAccount,
  supplierAccountStanding,
  supplierAccountStartsAt,
} from '../../../../domain/suppliers/supplier-account.ts';
import { paidParties } from '../../../../domain/trust/deposit-parties.ts';
import { DEPOSIT_PARTY } from '../../../../domain/trust/trust-work.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { Ids } from '../../../ports/ids.ts';
import type { PaymentGateway } from '../../../ports/payment-gateway.ts';
import { notify } from '../../notifications/requests/service.ts';
import { type Doer, noteDeposit, refusedDeposit } from '../deposits/move.ts';
import type { DepositPayeeRow, DepositRow } from '../deposits/store.ts';
import { type Opened, openToPayOut } from '../withdrawals/open.ts';
import { findPayees, insertPayee, markPayee } from './store.ts';
import { findParty, PAYEE_CONFIRM_WORDS, whyNotConfirmed } from './view.ts';

/** What accounts of payees need from outside. */
export type PayeeDeps = {
  ids: Ids;
  gateways: readonly Pick<PaymentGateway, 'checkPayee'>[];
};

type Outcome<T> = Promise<Result<T, Refusal>>;
type Typed = { bsb: string; accountNumber: string; name: string };

const doerOf = ({ now }: { now: Date }, { ids }: { ids: Ids }, { me }: Opened): Doer => ({
  now,
  ids,
  by: { id: me.id, name: me.name },
});

async function askBank({ gateways }: Pick<PayeeDeps, 'gateways'>, typed: Typed) {
  const [gateway] = gateways;
  const none = { result: 'error' as const, registeredName: null };
  return gateway ? gateway.checkPayee(typed) : none;
}

/** What the bank says of the name of an account, for somebody who may edit the deposit. */
export async function checkPayee(
  call: SignedInCall,
  deps: Pick<PayeeDeps, 'gateways'>,
  listingId: string,
  typed: Typed,
) {
  const may = await call.transaction((tx) => openToPayOut(tx, call, listingId, { lock: false }));
  if (!may.ok) return may;
  const { result, registeredName } = await askBank(deps, typed);
  const isShown = registeredName !== null && showsRegisteredName(result, 'person');
  return ok({ result, ...(isShown ? { registeredName } : {}) });
}

type Wanted = Typed & {
  listingId: string;
  id: string;
  partyId: string;
  agreedName?: string | undefined;
};

/**
 * Gives the account of a vendor or buyer, and tells them. It is in force after 24 hours, or once somebody else confirmed
 * it by a call; their first one too. A close match nobody agreed to counts as none.
 */
export async function setPayee(
  call: SignedInCall,
  deps: PayeeDeps,
  wanted: Wanted,
): Outcome<undefined> {
  const may = await call.transaction((tx) =>
    openToPayOut(tx, call, wanted.listingId, { lock: false }),
  );
  if (!may.ok) return may;
  const answer = await askBank(deps, wanted);
  const isAgreed = answer.registeredName !== null && wanted.agreedName === answer.registeredName;
  const nameCheck = answer.result === 'close-match' && !isAgreed ? 'no-match' : answer.result;
  return call.transaction(async (tx) => {
    const opened = await openToPayOut(tx, call, wanted.listingId, { lock: true });
    if (!opened.ok) return opened;
    const checked = { nameCheck, registeredName: isAgreed ? answer.registeredName : null };
    return keepPayee(tx, call, deps, { opened: opened.value, wanted, checked });
  });
}

async function keepPayee(
  tx: Tx,
  call: SignedInCall,
  deps: PayeeDeps,
  {
    opened,
    wanted,
    checked,
  }: {
    opened: Opened;
    wanted: Wanted;
    checked: Pick<DepositPayeeRow, 'nameCheck' | 'registeredName'>;
  },
): Outcome<undefined> {
  const { deposit, listing, me } = opened;
  const rows = await findPayees(tx, deposit);
  // Sent again it was given already.
  if (rows.some(({ id }) => id === wanted.id)) return ok(undefined);
  const party = findParty(paidParties(deposit, listing), wanted.partyId);
  if (!party) return refusedDeposit('Choose a vendor or buyer of the listing.');
  const own = rows.filter(({ partyId }) => partyId === party.id);
  if (own.some((row) => supplierAccountStanding(row, own, call.now) === 'held')) {
    return refusedDeposit('Another account of theirs waits already. Confirm or stop it first.');
  }
  const { bsb, accountNumber, name: accountName } = wanted;
  const before = payableSupplierAccount(own, call.now);
  const isSame =
    before?.bsb === bsb &&
    before.accountNumber === accountNumber &&
    before.accountName === accountName;
  if (isSame) return refusedDeposit('This account is in force already.');
  await insertPayee(tx, {
    ...checked,
    agencyId: deposit.agencyId,
    depositId: deposit.id,
    id: wanted.id,
    partyId: party.id,
    bsb,
    accountNumber,
    accountName,
    startsAt: supplierAccountStartsAt({
      enteredAt: call.now,
      isFirst: false,
      nameCheck: checked.nameCheck,
      isNameAgreed: checked.registeredName !== null,
    }),
    createdAt: call.now,
    createdBy: me.id,
    createdByName: me.name,
  });
  await noteDeposit(tx, doerOf(call, deps, opened), deposit, {
    event: 'setPayee',
    reason: party.name,
  });
  const ending = accountNumber.slice(-SHOWN_DIGITS);
  await tellParty(tx, { now: call.now, ids: deps.ids }, deposit, {
    partyId: party.id,
    payeeId: wanted.id,
    ending,
  });
  return ok(undefined);
}

/** Digits of an account that a letter shows, as its mask does. */
const SHOWN_DIGITS = 3;

/** Tells whose account it is said to be, where they were reached at exchange. */
async function tellParty(
  tx: Tx,
  doing: { now: Date; ids: Ids },
  { agencyId, id: aboutId }: DepositRow,
  { partyId: personId, payeeId, ending }: { partyId: string; payeeId: string; ending: string },
): Promise<void> {
  await notify(tx, doing, [
    {
      kind: 'deposit-account-given',
      facts: { ending },
      agencyId,
      about: DEPOSIT_PARTY,
      aboutId,
      personId,
      dedupeKey: `deposit-account-given ${payeeId}`,
    },
  ]);
}

type Named = { listingId: string; accountId: string };

async function openPayee(tx: Tx, call: SignedInCall, { listingId, accountId }: Named) {
  const opened = await openToPayOut(tx, call, listingId, { lock: true });
  if (!opened.ok) return opened;
  const rows = await findPayees(tx, opened.value.deposit);
  const row = rows.find(({ id }) => id === accountId);
  if (!row) return refuse({ code: 'resource.not-found' as const });
  return ok({ ...opened.value, row, own: rows.filter(({ partyId }) => partyId === row.partyId) });
}

/** Puts a held account in force: somebody else called their number at exchange and heard that it is right. */
export async function confirmPayee(
  tx: Tx,
  call: SignedInCall,
  deps: PayeeDeps,
  named: Named,
): Outcome<undefined> {
  const opened = await openPayee(tx, call, named);
  if (!opened.ok) return opened;
  const { row, own, me, all, deposit, listing } = opened.value;
  // Said again it is confirmed.
  if (row.confirmedBy === me.id) return ok(undefined);
  if (supplierAccountStanding(row, own, call.now) !== 'held') {
    return refusedDeposit('This account doesn’t wait any more. Look again.');
  }
  const parties = paidParties(deposit, listing);
  const why = whyNotConfirmed(call, all, { row, listing, parties });
  if (why) return refusedDeposit(PAYEE_CONFIRM_WORDS[why]);
  const party = findParty(parties, row.partyId);
  await markPayee(tx, row, {
    confirmedAt: call.now,
    confirmedBy: me.id,
    confirmedByName: me.name,
    calledNumber: party?.mobile ?? null,
  });
  await noteDeposit(tx, doerOf(call, deps, opened.value), deposit, {
    event: 'confirmPayee',
    reason: party?.name,
  });
  return ok(undefined);
}

/** Has nothing paid to an account any more; stopped already is fine. */
export async function stopPayee(tx: Tx, call: SignedInCall, named: Named): Outcome<undefined> {
  const opened = await openPayee(tx, call, named);
  if (!opened.ok) return opened;
  const { row, me } = opened.value;
  if (row.stoppedAt === null) {
    await markPayee(tx, row, { stoppedAt: call.now, stoppedByName: me.name });
  }
  return ok(undefined);
}
