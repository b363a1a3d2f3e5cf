import type { DepositPage } from '../../../../contract/endpoints/deposit-page.ts';
import { addDays, type IsoDate } from '../../../../domain/dates.ts';
import { addressLine } from '../../../../domain/listings/address.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import { formatBsb } from '../../../../domain/payments/bank-account.ts';
import { bankOfBsb } from '../../../../domain/payments/banks.ts';
import { eventsFrom } from '../../../../domain/state-machine.ts';
import { SOLD_DEPOSIT_MACHINE } from '../../../../domain/trust/deposit-states.ts';
import type { Tx } from '../../../db/transaction.ts';
import { findAsker } from '../../aml/own-check/service.ts';
import { isReversed } from '../book/reversed.ts';
import { type EntryRow, findEntriesOfDeposit } from '../book/store.ts';
import { depositAccount } from '../deposits/account.ts';
import { depositMoney } from '../deposits/money.ts';
import { wouldObjectionCount } from '../deposits/objection.ts';
import { todayAt } from '../deposits/open.ts';
import type { DepositPersonRow, DepositRow } from '../deposits/store.ts';
import { shownCoolingOff, shownRelease } from '../deposits/view-of-sale.ts';
import { findLineIds, findPayId } from './store.ts';

/** A deposit that a link leads to, its listing and whose link it is. */
export type OpenedPage = { row: DepositRow; listing: Listing; person: DepositPersonRow };

const STANDINGS: Record<DepositRow['state'], DepositPage['standing']> = {
  not_due: 'open',
  due: 'open',
  requested: 'open',
  part_received: 'open',
  overdue: 'open',
  received: 'clearing',
  held: 'held',
  release_requested: 'release',
  release_authorised: 'release',
  accounting: 'held',
  frozen: 'disputed',
  refund_pending: 'over',
  refunded: 'over',
  forfeited: 'over',
  disbursed: 'done',
};

/** A deposit as a buyer or a conveyancer of its sale sees it. */
export async function toDepositPage(
  tx: Tx,
  { row, listing, person }: OpenedPage,
  { supportPhone, now }: { supportPhone: string; now: Date },
): Promise<DepositPage> {
  const { agencyId } = row;
  const { state } = listing.address;
  const asker = await findAsker(tx, agencyId, listing.leadAgentId);
  const entries = await findEntriesOfDeposit(tx, agencyId, row.id);
  const today = todayAt(now, listing);
  const { timings, received, short, over, isLate } = depositMoney(row, entries, { state, today });
  const pay =
    short > 0 ? await shownAccount(tx, { row, listing, person, entries, now }) : undefined;
  const coolingOff = shownCoolingOff(row, state, now);
  const release = shownRelease(row, state, now);
  const mayObject =
    person.side !== 'vendor-conveyancer' &&
    listed(row, 'objection') &&
    (await wouldObjectionCount(tx, row, state, now));
  const receipts = entries.filter(({ kind }) => kind === 'receipt');
  return {
    agencyName: asker?.agencyName ?? '',
    ...(asker?.agent ? { agent: asker.agent } : {}),
    supportPhone,
    property: addressLine(listing.address),
    side: person.side,
    name: person.name,
    standing: STANDINGS[row.state],
    amount: cents(row.amount),
    received,
    short,
    over,
    ...(row.dueOn === null ? {} : { dueOn: row.dueOn as IsoDate }),
    isLate,
    holder: row.holder,
    ...(pay ? { pay } : {}),
    receipts: receipts.map((each) => toReceipt(each, entries, timings)),
    ...(coolingOff.kind === 'ends' ? { coolingOff: withoutKind(coolingOff) } : {}),
    ...(release ? { release: { ...toRelease(release, row, person), mayObject } } : {}),
    paidOut: await paidOutTo(tx, row, person, entries),
    ...(row.noticeOn === null ? {} : { settledOn: row.noticeOn as IsoDate }),
    mayGiveNotice: person.side === 'vendor-conveyancer' && listed(row, 'settlementNotice'),
  };
}

const listed = ({ state }: DepositRow, event: 'settlementNotice' | 'objection') =>
  eventsFrom(SOLD_DEPOSIT_MACHINE, state, ['CVY']).includes(event);

/** For how many days an account is new: somebody may have put another one in the place of the agency's. */
const NEW_FOR_DAYS = 14;

/** Where the buyer's side pays. The vendor's never sees the account, and nobody one that was stopped. */
async function shownAccount(
  tx: Tx,
  { row, listing, person, entries, now }: OpenedPage & { entries: readonly EntryRow[]; now: Date },
): Promise<DepositPage['pay']> {
  const isAsked = row.holder === 'agent' && STANDINGS[row.state] === 'open';
  if (person.side === 'vendor-conveyancer' || !isAsked) return undefined;
  const account = await depositAccount(tx, row, { hasEntries: entries.length > 0, now });
  if (!account?.isPayable) return undefined;
  const { bsb, accountNumber, accountName } = account.row;
  const bank = bankOfBsb(bsb);
  const payId = await findPayId(tx, row.agencyId, now);
  const [since, today] = [todayAt(account.since, listing), todayAt(now, listing)];
  return {
    bsb: formatBsb(bsb),
    accountNumber,
    accountName,
    ...(bank ? { bank } : {}),
    reference: row.reference,
    ...(payId ? { payId } : {}),
    since,
    isNew: today < addDays(since, NEW_FOR_DAYS),
  };
}

function toReceipt(
  entry: EntryRow,
  all: readonly EntryRow[],
  timings: ReturnType<typeof depositMoney>['timings'],
): DepositPage['receipts'][number] {
  const { id, number, amount, method, name, clearsOn } = entry;
  const timing = timings.get(id);
  return {
    id,
    number,
    amount: cents(amount),
    on: entry.on as IsoDate,
    method,
    name,
    ...(timing ? { timing } : {}),
    ...(clearsOn === null ? {} : { clearsOn: clearsOn as IsoDate }),
    isReversed: isReversed(entry, all),
  };
}

function withoutKind<T extends { kind: unknown }>({ kind: _, ...rest }: T) {
  return rest;
}

function toRelease(
  { standing, servedOn, until }: NonNullable<ReturnType<typeof shownRelease>>,
  row: DepositRow,
  { side }: DepositPersonRow,
): Omit<NonNullable<DepositPage['release']>, 'mayObject'> {
  const isRefused = standing === 'condition-open' || standing === 'served-before-contract';
  const isAsked = standing === 'asked' || standing === 'waits';
  return {
    standing: isRefused ? 'refused' : standing,
    ...(servedOn ? { servedOn } : {}),
    ...(until ? { until } : {}),
    mayAgree: isAsked && side !== 'vendor-conveyancer' && row.state === 'release_requested',
  };
}

/** What was paid out to the reader's side and didn't come back. */
async function paidOutTo(
  tx: Tx,
  row: DepositRow,
  { side }: DepositPersonRow,
  entries: readonly EntryRow[],
): Promise<Cents> {
  const lines = await findLineIds(tx, row, side === 'vendor-conveyancer' ? 'vendor' : 'buyer');
  const paid = entries.filter(
    (entry) =>
      entry.kind === 'payment' && lines.has(entry.withdrawalLineId) && !isReversed(entry, entries),
  );
  return cents(paid.reduce((sum, { amount }) => sum + amount, 0));
}
