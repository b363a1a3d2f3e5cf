import { addMinutes } from 'date-fns/addMinutes';
import type { DepositAct } from '../contract/deposit-shapes.ts';
import { addBusinessDays } from '../domain/business-days.ts';
import { addDays, type IsoDate, utcDate } from '../domain/dates.ts';
import type { Listing, ListingInput } from '../domain/listings/listing.ts';
import { cents, plainDollars } from '../domain/money.ts';
import type { TrustMethod } from '../domain/trust/trust-clearing.ts';
import type { Database } from './db/client.ts';
import { createIssuer } from './db/demo-data/identifiers.ts';
import { createRandom } from './db/demo-data/random.ts';
import type { DemoStaffUser } from './db/demo-data/shapes.ts';
import { asTenant, readingAs, type Tx } from './db/transaction.ts';
import { staffCall, took } from './demo-call.ts';
import { moment } from './demo-supplier-bills.ts';
import type { SignedInCall } from './http/call.ts';
import type { LinkSealer } from './modules/applications/link-service.ts';
import { wholeListing } from './modules/listings/service.ts';
import { lockListing } from './modules/listings/signed-service.ts';
import { nameLicensee } from './modules/trust/book/licensee-service.ts';
import { lastDay, monthOf, readWholeBook, signedAmount } from './modules/trust/book/read-book.ts';
import { reconcileMonth } from './modules/trust/book/service.ts';
import {
  importTrustStatement,
  type TrustStatementDeps,
} from './modules/trust/book/statement-service.ts';
import { actOnDeposit } from './modules/trust/deposits/acts.ts';
import { BY_ITSELF } from './modules/trust/deposits/move.ts';
import { openForSale } from './modules/trust/deposits/open.ts';
import { recordReceipt } from './modules/trust/deposits/record.ts';
import { sendDepositLink } from './modules/trust/deposits/send-link.ts';
import { type PayeeDeps, setPayee } from './modules/trust/payees/service.ts';
import { type AuthoriseDeps, authoriseWithdrawal } from './modules/trust/withdrawals/authorise.ts';
import { prepareWithdrawal } from './modules/trust/withdrawals/service.ts';
import { findLines, findWithdrawal } from './modules/trust/withdrawals/store.ts';

type Deps = AuthoriseDeps &
  PayeeDeps &
  TrustStatementDeps & { database: Database; links: LinkSealer };
type Staff = Pick<DemoStaffUser, 'id' | 'agencyId' | 'roles'>;
type Sold = {
  id: string;
  reference: string;
  status: Listing['state'];
  record: ListingInput;
};

/** What became of a deposit in the demonstration. */
type Story =
  | 'held'
  | 'due'
  | 'requested'
  | 'part'
  | 'late'
  | 'excess'
  | 'unbanked'
  | 'clearing'
  | 'release'
  | 'dispute'
  | 'settled'
  | 'waits'
  | 'disbursed';

const SEED = 20261128;
const MAIN = 'Quillwater Property Co';
/** Sales of the last weeks, each with its own story; the rest are held. */
const STORIES: readonly Story[] = [
  'due',
  'requested',
  'part',
  'late',
  'excess',
  'unbanked',
  'clearing',
  'dispute',
  'settled',
  'waits',
];
const MOST_DISBURSED = 12;
const MOST_OPEN = 30;
const BSB = '062000';

type Desk = {
  tx: Tx;
  deps: Deps;
  now: Date;
  today: IsoDate;
  agencyId: string;
  newId: (at: Date) => string;
  call: (at: Date) => SignedInCall;
  ownerId: string;
};

/** Deposits of the main agency's sales, and its trust book, by the same code as anybody's. */
export async function addDemoDeposits(deps: Deps, now: Date): Promise<void> {
  const owner = await findOwner(deps.database);
  if (!owner) return;
  const { agencyId, id: subject } = owner;
  const sold = await findSold(deps.database, agencyId);
  await asTenant(deps.database, { agencyId, subject }, async (tx) => {
    // All sales are told in one transaction, in which listings are locked before applications.
    for (const { id } of sold) await lockListing(tx, id);
    const issuer = createIssuer(createRandom(SEED));
    const desk: Desk = {
      tx,
      deps,
      now,
      today: utcDate(now),
      agencyId,
      ownerId: owner.id,
      newId: (at) => issuer.id(at.getTime()),
      call: (at) => ({
        ...staffCall(deps.database, owner, at),
        transaction: (work) => work(tx),
      }),
    };
    const began = moment(addDays(desk.today, -400), 0);
    const naming = { id: desk.newId(began), personId: owner.id };
    took(await nameLicensee(tx, desk.call(began), deps, naming));
    const steps = told(sold, desk.today).flatMap((each) => stepsOf(desk, each));
    for (const { run } of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await run();
    await reconcileAll(desk);
  });
}

type Told = { sale: Sold; story: Story; place: number };

/** Every month that is over, to the cent. */
async function reconcileAll(desk: Desk): Promise<void> {
  const { rows } = await readWholeBook(desk.tx, desk.agencyId, desk.now);
  const months = new Set(rows.map(({ on }) => monthOf(on)));
  for (const month of [...months].sort()) {
    if (month >= monthOf(desk.today)) continue;
    const asOf = lastDay(month);
    const shown = rows.filter(({ presentedOn }) => presentedOn !== null && presentedOn <= asOf);
    const statementBalance = shown.reduce((sum, row) => sum + signedAmount(row), 0);
    const wanted = { id: desk.newId(desk.now), month, statementBalance };
    took(await reconcileMonth(desk.tx, desk.call(desk.now), wanted));
  }
}

/** Which sale tells which story: what is over, oldest first, then what is open. One of the last days is only due. */
function told(sold: readonly Sold[], today: IsoDate): Told[] {
  const isBefore = (day: IsoDate | undefined, days: number) =>
    day !== undefined && day <= addDays(today, -days);
  const over = sold
    .filter(({ status, record }) => status === 'settled' && isBefore(record.dates?.settledOn, 3))
    .slice(-MOST_DISBURSED);
  const open = sold.filter(({ status }) => status !== 'settled').slice(-MOST_OPEN);
  const early = open.find(
    ({ status, record }) =>
      status === 'unconditional' &&
      record.address.state === 'VIC' &&
      isBefore(record.dates?.exchangedOn, 10),
  );
  const rest = open.filter((each) => each !== early).toReversed();
  const [older, newer] = [true, false].map((isOld) =>
    rest.filter(({ record }) => isBefore(record.dates?.exchangedOn, 6) === isOld),
  );
  const stories: { sale: Sold; story: Story }[] = [
    ...over.map((sale) => ({ sale, story: 'disbursed' as const })),
    ...(early ? [{ sale: early, story: 'release' as const }] : []),
    ...(newer ?? []).map((sale) => ({ sale, story: 'due' as const })),
    ...(older ?? []).map((sale, at) => ({ sale, story: STORIES[at] ?? ('held' as const) })),
  ];
  return stories.map((each, place) => ({ ...each, place }));
}

/** Something that somebody does at a moment. */
type Step = { at: Date; run: () => Promise<void> };

/** What happens to the deposit of a sale, in any order: all sales are told by the day, as the book counts them. */
function stepsOf(desk: Desk, { sale, story, place }: Told): Step[] {
  const { today, deps } = desk;
  const listing = sale.record;
  const exchangedOn = listing.dates?.exchangedOn ?? addDays(today, -10);
  const soldAt = moment(exchangedOn, 3);
  const whole = Math.round((listing.price?.sale ?? 0) / 10);
  const paidOn = earlier(
    addBusinessDays(exchangedOn, 1, listing.address.state),
    addDays(today, -1),
  );
  const open: Step = {
    at: soldAt,
    run: async () => {
      const whole = await wholeListing(desk.tx, sale.id, desk.agencyId);
      if (!whole) throw new Error('A listing of the demonstration is gone');
      const doer = { now: soldAt, ids: deps.ids, by: BY_ITSELF };
      await openForSale(desk.tx, doer, whole, { isAtAuction: whole.saleMethod === 'auction' });
    },
  };
  if (story === 'due') return [open];
  const asked: Step = {
    at: moment(exchangedOn, 4),
    run: async () => {
      const call = desk.call(moment(exchangedOn, 4));
      took(await sendDepositLink(desk.tx, call, deps, sale.id, { side: 'buyer' }));
    },
  };
  if (story === 'requested' || story === 'late') return [open, asked];
  const paid = paymentsOf(story, whole, { paidOn, today }).map((given) =>
    receive(desk, sale, given),
  );
  return [open, asked, ...paid, ...follow(desk, sale, { story, place, paidOn })];
}

type Given = { amount: number; on: IsoDate; method: TrustMethod; isBanked: boolean };

/** What came in, by story. */
function paymentsOf(
  story: Story,
  whole: number,
  { paidOn, today }: { paidOn: IsoDate; today: IsoDate },
): Given[] {
  const first = Math.round(whole / 4);
  const transfer = (amount: number, on: IsoDate): Given => ({
    amount,
    on,
    method: 'transfer',
    isBanked: true,
  });
  const cheque = { amount: whole, method: 'cheque' as const };
  switch (story) {
    case 'part':
      return [transfer(first, paidOn)];
    case 'excess':
      return [transfer(first, paidOn), transfer(whole - first + 10_00, addDays(today, -1))];
    case 'unbanked':
      return [{ ...cheque, on: later(paidOn, addDays(today, -5)), isBanked: false }];
    case 'clearing':
      return [{ ...cheque, on: addDays(today, -1), isBanked: true }];
    default:
      return [transfer(whole, paidOn)];
  }
}

const slashed = (day: IsoDate) => day.split('-').toReversed().join('/');

/** Brings a line of the bank's statement; below nothing it went out. */
async function bringLine(
  desk: Desk,
  { on, amount, words }: { on: IsoDate; amount: number; words: string },
): Promise<void> {
  const at = moment(on, 7);
  const text = `${slashed(on)},"${plainDollars(cents(amount))}","${words}","0.00"\n`;
  const brought = { text, format: 'cba' as const };
  took(await importTrustStatement(desk.tx, desk.call(at), desk.deps, brought));
}

/** A transfer comes by the statement; a cheque is entered when it is handed over. */
function receive(desk: Desk, { id, reference, record }: Sold, given: Given): Step {
  const { amount, on, method, isBanked } = given;
  const at = moment(on, 7);
  const name = record.buyers[0]?.name ?? 'The buyer';
  return {
    at,
    run: async () => {
      if (method === 'transfer') {
        return bringLine(desk, { on, amount, words: `TRANSFER ${reference}-D1 ${name}` });
      }
      const cheque = { id: desk.newId(at), amount: cents(amount), receivedOn: on, method, name };
      const banked = isBanked ? { bankedOn: on } : {};
      const receipt = { ...cheque, ...banked };
      took(await recordReceipt(desk.tx, desk.call(at), desk.deps.ids, id, receipt));
    },
  };
}

/** What happened after the money was there. */
function follow(
  desk: Desk,
  sale: Sold,
  { story, place, paidOn }: { story: Story; place: number; paidOn: IsoDate },
): Step[] {
  const { today } = desk;
  const act = (at: Date, given: DepositAct): Step => ({
    at,
    run: async () => {
      took(await actOnDeposit(desk.tx, desk.call(at), desk.deps.ids, sale.id, given));
    },
  });
  const yesterday = addDays(today, -1);
  const settled = act(moment(today, 0), { event: 'settlementNotice', on: yesterday });
  switch (story) {
    case 'release':
      return [act(moment(today, 0), { event: 'requestRelease', servedOn: addDays(today, -3) })];
    case 'dispute': {
      const by = sale.record.buyers[0]?.name ?? 'The buyer';
      const reason = 'The pool was filled in after the contract was signed.';
      return [act(moment(today, 0), { event: 'dispute', by, reason })];
    }
    case 'settled':
      return [settled];
    case 'waits':
      return [settled, ...payOut(desk, sale, { place, paidOn, at: desk.now })];
    case 'disbursed': {
      const on = later(sale.record.dates?.settledOn ?? yesterday, addDays(paidOn, 2));
      const notice = act(moment(on, 4), { event: 'settlementNotice', on });
      return [notice, ...payOut(desk, sale, { place, paidOn, at: moment(on, 6), isPaid: true })];
    }
    default:
      return [];
  }
}

/** Each vendor's account, and the withdrawal that pays the agency and them. */
function payOut(
  desk: Desk,
  { id: listingId, record }: Sold,
  { place, paidOn, at, isPaid }: { place: number; paidOn: IsoDate; at: Date; isPaid?: boolean },
): Step[] {
  const { tx, deps } = desk;
  const givenAt = moment(paidOn, 6);
  const accounts = record.vendors.map(
    (party, index): Step => ({
      at: givenAt,
      run: async () => {
        const accountNumber = String(30_400_000 + place * 10 + index);
        const account = { bsb: BSB, accountNumber, name: party.name };
        const given = { ...account, listingId, partyId: party.id, id: desk.newId(givenAt) };
        took(await setPayee(desk.call(givenAt), deps, given));
      },
    }),
  );
  const id = desk.newId(at);
  const prepared: Step = {
    at,
    run: async () => {
      // The demonstration has no account of ours to pay applications to.
      const input = { id, kind: 'disbursement' as const, applicationIds: [] };
      took(await prepareWithdrawal(tx, desk.call(at), deps, { listingId, input }));
    },
  };
  const authorised: Step = {
    at: addMinutes(at, 5),
    run: async () => {
      const row = await findWithdrawal(tx, desk.agencyId, id);
      if (!row) throw new Error('A withdrawal of the demonstration is gone');
      const wanted = { withdrawalId: id, total: row.total, isShorteningAgreed: true };
      took(await authoriseWithdrawal(tx, desk.call(addMinutes(at, 5)), deps, wanted));
    },
  };
  const seenOn = addDays(utcDate(at), 1);
  const seen: Step = {
    at: moment(seenOn, 7),
    run: async () => {
      for (const line of await findLines(tx, desk.agencyId, [id])) {
        await bringLine(desk, { on: seenOn, amount: -line.amount, words: line.reference });
      }
    },
  };
  const isSeen = isPaid && seen.at < desk.now;
  return [...accounts, prepared, ...(isPaid ? [authorised] : []), ...(isSeen ? [seen] : [])];
}

const earlier = (one: IsoDate, other: IsoDate) => (one < other ? one : other);
const later = (one: IsoDate, other: IsoDate) => (one < other ? other : one);

async function findOwner(database: Database): Promise<Staff | undefined> {
  const [owner] = await readingAs(database, undefined).rows<Staff>(
    `SELECT s.id, s.agency_id AS "agencyId", s.roles FROM staff_user s
      JOIN agency a ON a.agency_id = s.agency_id
      WHERE a.name = $1 AND s.status = 'active' AND 'manage-agency' = ANY(s.roles) ORDER BY s.id LIMIT 1`,
    [MAIN],
  );
  return owner;
}

/** Sales of an agency with a price, a buyer and a commission, by the day of their contract. */
function findSold(database: Database, agencyId: string): Promise<Sold[]> {
  return readingAs(database, undefined).rows<Sold>(
    `SELECT id, reference, status, record FROM listing WHERE agency_id = $1
        AND status IN ('exchanged', 'unconditional', 'settled')
        AND record -> 'price' ->> 'sale' IS NOT NULL AND record ->> 'commission' IS NOT NULL
        AND jsonb_array_length(record -> 'buyers') > 0 AND record -> 'dates' ->> 'exchangedOn' IS NOT NULL
      ORDER BY record -> 'dates' ->> 'exchangedOn', id`,
    [agencyId],
  );
}
