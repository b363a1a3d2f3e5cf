import type { TrustBookView } from '../../../../contract/endpoints/trust-book.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { propertyDate, propertyZone } from '../../../../domain/listings/property-time.ts';
import { cents } from '../../../../domain/money.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import { reconcile, trialBalance } from '../../../../domain/trust/trust-book.ts';
import { clearingDay, isCarriedToBank } from '../../../../domain/trust/trust-clearing.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { Ids } from '../../../ports/ids.ts';
import { wholeListing } from '../../listings/service.ts';
import { type Acting, acting } from '../../people/service.ts';
import { bankDay } from '../../supplier-payments/bank-file-service.ts';
import { bringOn } from '../deposits/bring-on.ts';
import type { Doer } from '../deposits/move.ts';
import { findDepositById } from '../deposits/store.ts';
import { insertReconciliation } from '../matters/store.ts';
import { whyNotLicensee } from './licensee.ts';
import { lastDay, monthOf, readWholeBook } from './read-book.ts';
import { releaseLines } from './release-lines.ts';
import { isReversed } from './reversed.ts';
import { type EntryRow, findEntriesById, findEntriesOfDeposit, updateEntry } from './store.ts';
import { takeBack } from './take-back.ts';
import { shownBook } from './view.ts';

type Outcome<T> = Promise<Result<T, Refusal>>;
type Deps = { ids: Ids };

const refused = (detail: string) => refuse({ code: 'trust.refused' as const, detail });
const NO_ACCOUNT =
  'The agency has no trust account in force. A principal enters it under Settings, Accounts.';

const doerOf = ({ now }: { now: Date }, { ids }: Deps, { me }: Acting): Doer => ({
  now,
  ids,
  by: { id: me.id, name: me.name },
});

/** The book of an account for a month. */
export async function readBook(
  tx: Tx,
  call: SignedInCall,
  { month, accountId }: { month?: string | undefined; accountId?: string | undefined },
): Outcome<TrustBookView> {
  const by = await acting(tx, call, { lock: false });
  return by.ok ? ok(await shownBook(tx, call, by.value, month, accountId)) : by;
}

/** Why a receipt isn’t banked on a day; undefined where it is, or was said to be on that very day. */
function whyNotBanked(
  row: EntryRow,
  rows: readonly EntryRow[],
  bankedOn: IsoDate,
): string | undefined {
  if (row.kind !== 'receipt' || isReversed(row, rows)) {
    return 'Only receipts that stand are banked. Look again.';
  }
  if (!isCarriedToBank(row.method)) {
    return `Receipt ${row.number} came by the bank. Import the statement that shows it.`;
  }
  if (row.bankedOn !== null && row.bankedOn !== bankedOn) {
    return `Receipt ${row.number} was banked on another day already.`;
  }
  return bankedOn < row.on ? `Receipt ${row.number} came after that day.` : undefined;
}

/** A deposit that an entry is of, held, with its entries and the day at its property. */
async function openMatter(tx: Tx, { agencyId }: Acting, depositId: string, now: Date) {
  const deposit = await findDepositById(tx, agencyId, depositId, { lock: true });
  const listing = deposit && (await wholeListing(tx, deposit.listingId, agencyId));
  if (!listing) throw new Error('An entry of the book without its listing');
  const rows = await findEntriesOfDeposit(tx, agencyId, depositId);
  const { state } = listing.address;
  return { deposit, rows, state, today: propertyDate(now, propertyZone(state)) };
}

/** Says on which day receipts were banked: from then on they clear, and their deposits move on. */
export async function bankReceipts(
  tx: Tx,
  call: SignedInCall,
  deps: Deps,
  { entryIds, bankedOn }: { entryIds: readonly string[]; bankedOn: IsoDate },
): Outcome<TrustBookView> {
  const by = await acting(tx, call, { lock: false });
  if (!by.ok) return by;
  const { agencyId } = by.value;
  if (bankedOn > bankDay(call.now)) return refused('That day is still to come.');
  const wanted = new Set(entryIds);
  const seen = await findEntriesById(tx, agencyId, [...wanted]);
  if (seen.length < wanted.size) return refuse({ code: 'resource.not-found' });
  // Always in one order: two who bank the same receipts come after each other.
  for (const depositId of [...new Set(seen.map((row) => row.depositId))].sort()) {
    const { deposit, rows, today } = await openMatter(tx, by.value, depositId, call.now);
    for (const row of rows.filter(({ id }) => wanted.has(id))) {
      const fault = whyNotBanked(row, rows, bankedOn);
      if (fault !== undefined) return refused(fault);
      const clearsOn = clearingDay(row.method, bankedOn);
      if (row.bankedOn === null) await updateEntry(tx, row, { bankedOn, clearsOn });
    }
    await bringOn(tx, doerOf(call, deps, by.value), deposit, today);
  }
  return ok(await shownBook(tx, call, by.value));
}

/**
 * Takes a receipt or payment back whole, by hand: a payment only as the licensee in charge, who `demandSignIn` asks to
 * have signed in just now. The same once more changes nothing.
 */
export async function reverseEntry(
  tx: Tx,
  call: SignedInCall,
  { demandSignIn, ...deps }: Deps & { demandSignIn: () => void },
  { entryId, id, on, reason }: { entryId: string; id: string; on: IsoDate; reason: string },
): Outcome<TrustBookView> {
  const by = await acting(tx, call, { lock: false });
  if (!by.ok) return by;
  const [seen] = await findEntriesById(tx, by.value.agencyId, [entryId]);
  if (!seen) return refuse({ code: 'resource.not-found' });
  const { deposit, rows, state } = await openMatter(tx, by.value, seen.depositId, call.now);
  const entry = rows.find((row) => row.id === entryId);
  if (!entry) throw new Error('An entry of the book is gone');
  if (rows.some((row) => row.id === id)) return ok(await shownBook(tx, call, by.value));
  if (on > bankDay(call.now)) return refused('That day is still to come.');
  if (entry.kind === 'payment') {
    demandSignIn();
    const why = await whyNotLicensee(tx, by.value, call.now, 'takes a payment back');
    if (why !== undefined) return refuse({ code: 'auth.forbidden', detail: why });
  }
  const done = await takeBack(tx, doerOf(call, deps, by.value), {
    deposit,
    state,
    entry,
    back: { id, on, reason, presentedOn: null },
  });
  if (!done.ok) return done;
  await releaseLines(tx, entry);
  return ok(await shownBook(tx, call, by.value));
}

/** Reconciles the end of a month that is over; kept with its difference, and another one replaces it. */
export async function reconcileMonth(
  tx: Tx,
  call: SignedInCall,
  { id, month, statementBalance }: { id: string; month: string; statementBalance: number },
): Outcome<TrustBookView> {
  const by = await acting(tx, call, { lock: false });
  if (!by.ok) return by;
  const { agencyId, me } = by.value;
  const whole = await readWholeBook(tx, agencyId, call.now);
  if (!whole.account) return refused(NO_ACCOUNT);
  if (whole.reconciliations.some((row) => row.id === id)) {
    return ok(await shownBook(tx, call, by.value, month));
  }
  if (month >= monthOf(whole.today)) return refused('A month is reconciled once it is over.');
  const asOf = lastDay(month);
  const book = whole.book.filter(({ on }) => on <= asOf);
  const waiting = whole.rows.filter(
    ({ on, presentedOn }) => on <= asOf && (presentedOn === null || presentedOn > asOf),
  );
  const worked = reconcile(book, cents(statementBalance), waiting);
  if (!worked.ok) throw new Error('An entry of the book is not in the book');
  await insertReconciliation(tx, {
    ...worked.value,
    agencyId,
    id,
    accountId: whole.account.id,
    asOf,
    trialBalance: trialBalance(book, asOf).total,
    unpresentedIds: waiting.map((row) => row.id),
    doneAt: call.now,
    doneBy: me.id,
    doneByName: me.name,
  });
  return ok(await shownBook(tx, call, by.value, month));
}
