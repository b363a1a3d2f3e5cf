import type { Supplier } from '../../../../contract/endpoints/suppliers.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import { showsRegisteredName } from '../../../../domain/payments/payee-check.ts';
import { comparePayeeNames } from '../../../../domain/payments/payee-name.ts';
import { can } from '../../../../domain/permissions.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import {
  numberToCall,
  type SupplierDetails,
  withPhone,
} from '../../../../domain/suppliers/supplier.ts';
import {
  confirmFault,
  payableSupplierAccount,
  SUPPLIER_CONFIRM_FAULT_WORDS,
  supplierAccountStanding,
  supplierAccountStartsAt,
} from '../../../../domain/suppliers/supplier-account.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { Ids } from '../../../ports/ids.ts';
import type { PaymentGateway } from '../../../ports/payment-gateway.ts';
import { isOnlyHolder } from '../../people/holders-service.ts';
import { peopleOf } from '../../people/principals-service.ts';
import { acting } from '../../people/service.ts';
import { holdForNewAccount } from '../invoices/hold.ts';
import {
  findSupplier,
  findSupplierAccounts,
  findSuppliers,
  insertSupplier,
  insertSupplierAccount,
  markSupplierAccount,
  type SupplierAccountRow,
  type SupplierRow,
  updateSupplier,
} from './store.ts';
import { tellPrincipalsOfAccount } from './tell.ts';
import { type Reader, toSupplier } from './view.ts';

/** What suppliers and their accounts need from outside. */
export type SupplierDeps = {
  ids: Ids;
  gateways: readonly Pick<PaymentGateway, 'checkPayee'>[];
};

type Outcome<T> = Promise<Result<T, Refusal>>;

const WHY = {
  exists: 'There is a supplier of this id already.',
  waiting: 'Another account of this supplier waits already. Confirm or stop it first.',
  same: 'This account is paid already.',
  renamed:
    'A supplier with an account can’t become somebody else. Add a new supplier, and archive this one.',
  'not-held': 'This account doesn’t wait any more. Look again.',
  'no-number':
    'No phone number of this supplier was known before. Find one yourself, not on the letter, and say which one you called.',
};
const refused = (why: keyof typeof WHY) =>
  refuse({ code: 'supplier.refused' as const, detail: WHY[why] });

async function readerOf(
  tx: Tx,
  { principal, now }: SignedInCall,
  agencyId: string,
): Promise<Reader> {
  const people = await peopleOf(tx, agencyId);
  return {
    id: principal.subject,
    mayConfirm: can(principal.roles, 'supplier.confirm') !== 'none',
    isOnlyOne: isOnlyHolder(people, principal.subject, 'supplier.confirm'),
    now,
  };
}

async function shown(tx: Tx, call: SignedInCall, row: SupplierRow): Promise<Supplier> {
  const accounts = await findSupplierAccounts(tx, row.agencyId, row.id);
  return toSupplier(row, accounts, await readerOf(tx, call, row.agencyId));
}

/** Every supplier of the agency. */
export async function listSuppliers(
  tx: Tx,
  call: SignedInCall,
): Outcome<{ suppliers: Supplier[] }> {
  const { agencyId } = call.principal;
  if (agencyId === undefined) return ok({ suppliers: [] });
  const rows = await findSuppliers(tx, agencyId);
  const accounts = await findSupplierAccounts(tx, agencyId);
  const reader = await readerOf(tx, call, agencyId);
  return ok({ suppliers: rows.map((row) => toSupplier(row, accounts, reader)) });
}

const columns = ({ name, abn, isGstRegistered, email, phone }: SupplierDetails) => ({
  name,
  abn: abn ?? null,
  isGstRegistered: isGstRegistered ?? null,
  email: email ?? null,
  phone: phone ?? null,
});

/** Adds a supplier under the id that its writer made. */
export async function addSupplier(
  tx: Tx,
  call: SignedInCall,
  { id, ...details }: SupplierDetails & { id: string },
): Outcome<Supplier> {
  const by = await acting(tx, call, { lock: false });
  if (!by.ok) return by;
  const { agencyId, me } = by.value;
  const kept = await insertSupplier(tx, {
    agencyId,
    id,
    ...columns(details),
    phoneBy: details.phone ? me.id : null,
    version: 1,
    createdAt: call.now,
    createdByName: me.name,
  });
  return kept ? ok(await shown(tx, call, kept)) : refused('exists');
}

/** Writes what is known of a supplier on top of the version the person saw. */
export async function editSupplier(
  tx: Tx,
  call: SignedInCall,
  {
    supplierId,
    version,
    isArchived,
    ...details
  }: SupplierDetails & { supplierId: string; version: number; isArchived: boolean },
): Outcome<Supplier> {
  const by = await acting(tx, call, { lock: false });
  if (!by.ok) return by;
  const found = await findSupplier(tx, by.value.agencyId, supplierId, { lock: true });
  if (!found) return refuse({ code: 'resource.not-found' });
  const stale = async () =>
    refuse({ code: 'etag.stale' as const, current: await shown(tx, call, found) });
  if (found.version !== version) return stale();
  const accounts = await findSupplierAccounts(tx, found.agencyId, found.id);
  if (accounts.length > 0 && comparePayeeNames(details.name, found.name) === 'no-match') {
    return refused('renamed');
  }
  const kept = await updateSupplier(tx, found, {
    ...columns(details),
    ...withPhone(found, details.phone ?? null, by.value.me.id),
    isArchived,
  });
  return kept ? ok(await shown(tx, call, kept)) : stale();
}

type Typed = { bsb: string; accountNumber: string; name: string };

async function askBank({ gateways }: Pick<SupplierDeps, 'gateways'>, typed: Typed) {
  const [gateway] = gateways;
  const none = { result: 'error' as const, registeredName: null };
  return gateway ? gateway.checkPayee(typed) : none;
}

/** What the bank says of the name of an account that somebody types. */
export async function answerName(deps: Pick<SupplierDeps, 'gateways'>, typed: Typed) {
  const { result, registeredName } = await askBank(deps, typed);
  const isShown = registeredName !== null && showsRegisteredName(result, 'person');
  return ok({ result, ...(isShown ? { registeredName } : {}) });
}

const isSameAccount = (row: SupplierAccountRow, { bsb, accountNumber, name }: Typed) =>
  row.bsb === bsb && row.accountNumber === accountNumber && row.accountName === name;

/**
 * Whether a first account seems to be the supplier's: it is in its name, and no other supplier of the agency has, or had
 * stopped, the same one. Whoever gives an account of their own has it matched by the bank.
 */
async function isOwnAccount(tx: Tx, { agencyId, id, name }: SupplierRow, typed: Typed) {
  if (comparePayeeNames(typed.name, name) === 'no-match') return false;
  const accounts = await findSupplierAccounts(tx, agencyId);
  return !accounts.some(
    (row) =>
      row.supplierId !== id && row.bsb === typed.bsb && row.accountNumber === typed.accountNumber,
  );
}

/**
 * Gives a supplier another account and tells the principals. It is paid after its hold, or once somebody else
 * confirmed it by a call; a close match that nobody agreed to counts as none.
 */
export async function changeSupplierAccount(
  call: SignedInCall,
  deps: SupplierDeps,
  wanted: Typed & { supplierId: string; id: string; agreedName?: string | undefined },
): Outcome<Supplier> {
  const answer = await askBank(deps, wanted);
  const isAgreed = answer.registeredName !== null && wanted.agreedName === answer.registeredName;
  const nameCheck = answer.result === 'close-match' && !isAgreed ? 'no-match' : answer.result;
  return call.transaction(async (tx) => {
    const by = await acting(tx, call, { lock: false });
    if (!by.ok) return by;
    const { agencyId, me } = by.value;
    const found = await findSupplier(tx, agencyId, wanted.supplierId, { lock: true });
    if (!found) return refuse({ code: 'resource.not-found' });
    const all = await findSupplierAccounts(tx, agencyId, found.id);
    // Sent again it was given already.
    if (all.some(({ id }) => id === wanted.id)) return ok(await shown(tx, call, found));
    const waits = all.some((row) => supplierAccountStanding(row, all, call.now) === 'held');
    if (waits) return refused('waiting');
    const before = payableSupplierAccount(all, call.now);
    if (before && isSameAccount(before, wanted)) return refused('same');
    const isFirst = all.length === 0 && (await isOwnAccount(tx, found, wanted));
    const row = {
      agencyId,
      supplierId: found.id,
      id: wanted.id,
      bsb: wanted.bsb,
      accountNumber: wanted.accountNumber,
      accountName: wanted.name,
      nameCheck,
      registeredName: isAgreed ? answer.registeredName : null,
      startsAt: supplierAccountStartsAt({
        enteredAt: call.now,
        isFirst,
        nameCheck,
        isNameAgreed: isAgreed,
      }),
      createdAt: call.now,
      createdBy: me.id,
      createdByName: me.name,
    };
    await insertSupplierAccount(tx, row);
    // A first account of the supplier's own name is no news: nobody was paid at another one.
    if (!isFirst) await tellPrincipalsOfAccount(tx, call, deps, { supplier: found, ...row });
    if (all.length > 0) await holdForNewAccount(tx, call, deps, found);
    return ok(await shown(tx, call, found));
  });
}

type Named = { supplierId: string; accountId: string };

async function openAccount(tx: Tx, call: SignedInCall, { supplierId, accountId }: Named) {
  const by = await acting(tx, call, { lock: false });
  if (!by.ok) return by;
  const { agencyId, me, all: people } = by.value;
  const found = await findSupplier(tx, agencyId, supplierId, { lock: true });
  const all = found ? await findSupplierAccounts(tx, agencyId, supplierId) : [];
  const row = all.find(({ id }) => id === accountId);
  return found && row
    ? ok({ supplier: found, row, all, me, people })
    : refuse({ code: 'resource.not-found' as const });
}

/** Puts an account in force at once: somebody else called the number that was known and heard that it is right. */
export async function confirmSupplierAccount(
  tx: Tx,
  call: SignedInCall,
  { calledNumber: typed, ...named }: Named & { calledNumber?: string | undefined },
): Outcome<Supplier> {
  const opened = await openAccount(tx, call, named);
  if (!opened.ok) return opened;
  const { supplier, row, all, me, people } = opened.value;
  // Said again it is confirmed.
  if (row.confirmedBy === me.id) return ok(await shown(tx, call, supplier));
  const standing = supplierAccountStanding(row, all, call.now);
  if (standing !== 'held') return refused('not-held');
  const fault = confirmFault({
    askedBy: row.createdBy,
    by: me.id,
    isOnlyOne: isOnlyHolder(people, me.id, 'supplier.confirm'),
    startsAt: row.startsAt,
    now: call.now,
  });
  if (fault)
    return refuse({ code: 'supplier.refused', detail: SUPPLIER_CONFIRM_FAULT_WORDS[fault] });
  const known = numberToCall(supplier, { accountBy: row.createdBy, confirmedBy: me.id });
  const calledNumber = known ?? typed;
  if (calledNumber === undefined) return refused('no-number');
  await markSupplierAccount(tx, row, {
    confirmedAt: call.now,
    confirmedBy: me.id,
    confirmedByName: me.name,
    calledNumber,
  });
  return ok(await shown(tx, call, supplier));
}

/** Has nothing paid to an account any more; stopped already is fine. */
export async function stopSupplierAccount(
  tx: Tx,
  call: SignedInCall,
  named: Named,
): Outcome<Supplier> {
  const opened = await openAccount(tx, call, named);
  if (!opened.ok) return opened;
  const { supplier, row, me } = opened.value;
  if (row.stoppedAt === null) {
    await markSupplierAccount(tx, row, { stoppedAt: call.now, stoppedByName: me.name });
  }
  return ok(await shown(tx, call, supplier));
}
