import { addBusinessDays, isBusinessDay } from '../domain/business-days.ts';
import { addDays, type IsoDate, utcDate } from '../domain/dates.ts';
import type { Listing } from '../domain/listings/listing.ts';
import { type Cents, cents } from '../domain/money.ts';
import type { Outgoing } from '../domain/settlement/adjustments.ts';
import type { SoldDepositState } from '../domain/trust/deposit-states.ts';
import type { Database } from './db/client.ts';
import { createIssuer } from './db/demo-data/identifiers.ts';
import { createRandom } from './db/demo-data/random.ts';
import type { DemoStaffUser } from './db/demo-data/shapes.ts';
import { asTenant, readingAs, type Tx } from './db/transaction.ts';
import { staffCall, took } from './demo-call.ts';
import { moment } from './demo-supplier-bills.ts';
import type { SignedInCall } from './http/call.ts';
import type { LinkSealer } from './modules/applications/link-service.ts';
import { lockListing } from './modules/listings/signed-service.ts';
import { answerDate } from './modules/settlement/bookings/answer.ts';
import { book } from './modules/settlement/bookings/book.ts';
import { moveSettlement } from './modules/settlement/bookings/move.ts';
import { type OpenedByOffice, openForOffice, todayAt } from './modules/settlement/bookings/open.ts';
import { setParticipant, takeListedConveyancers } from './modules/settlement/bookings/people.ts';
import { proposeDate } from './modules/settlement/bookings/propose.ts';
import { sendSettlementLink } from './modules/settlement/bookings/send-link.ts';
import { findParticipants } from './modules/settlement/bookings/store.ts';
import { failSettlement } from './modules/settlement/closing/fail.ts';
import { finish } from './modules/settlement/closing/finish.ts';
import { reportSettled } from './modules/settlement/closing/report.ts';
import { approveForSide } from './modules/settlement/figures/approve.ts';
import { setCertificate } from './modules/settlement/figures/certificates.ts';
import { setOutgoing } from './modules/settlement/figures/outgoings.ts';
import { readFigures } from './modules/settlement/figures/read-figures.ts';
import type { Ids } from './ports/ids.ts';

type Deps = { database: Database; ids: Ids; links: LinkSealer };
type Owner = Pick<DemoStaffUser, 'id' | 'agencyId' | 'roles'>;
type Found = { id: string; status: Listing['state']; deposit: SoldDepositState | null };

/** What became of a settlement in the demonstration. */
type Story =
  | 'booked'
  | 'today'
  | 'delayed'
  | 'reported'
  | 'proposed'
  | 'answered'
  | 'moved'
  | 'approved'
  | 'changed';

const SEED = 20261129;
const MAIN = 'Quillwater Property Co';
const MOST_OVER = 12;
const MOST_UNSOLD = 6;
/** Sales that were exchanged a while ago, each with its own story; the rest are booked. */
const STORIES: readonly Story[] = [
  ...['today', 'delayed', 'proposed', 'answered', 'moved', 'changed'],
  ...['approved', 'approved', 'approved', 'approved'],
] as const;

type Desk = {
  tx: Tx;
  deps: Deps;
  now: Date;
  today: IsoDate;
  newId: (at: Date) => string;
  call: (at: Date) => SignedInCall;
};

/** Settlements of the main agency's sales, by the same code as anybody's. */
export async function addDemoSettlements(deps: Deps, now: Date): Promise<void> {
  const { database } = deps;
  const [owner] = await readingAs(database, undefined).rows<Owner>(
    `SELECT s.id, s.agency_id AS "agencyId", s.roles FROM staff_user s
      JOIN agency a ON a.agency_id = s.agency_id
      WHERE a.name = $1 AND s.status = 'active' AND 'manage-agency' = ANY(s.roles) ORDER BY s.id LIMIT 1`,
    [MAIN],
  );
  if (!owner) return;
  const { agencyId, id: subject } = owner;
  const found = await findListings(database, agencyId);
  await asTenant(database, { agencyId, subject }, async (tx) => {
    const issuer = createIssuer(createRandom(SEED));
    const today = utcDate(now);
    const desk: Desk = {
      tx,
      deps,
      now,
      today,
      newId: (at) => issuer.id(at.getTime()),
      call: (at) => ({ ...staffCall(database, owner, at), transaction: (work) => work(tx) }),
    };
    const isSale = ({ status }: Found) => status === 'exchanged' || status === 'unconditional';
    const open = found.filter(isSale);
    const over = found.filter(({ status }) => status === 'settled').slice(-MOST_OVER);
    const unsold = found.filter(({ status }) => status === 'active').slice(0, MOST_UNSOLD);
    // All sales are told in one transaction, in which listings are locked before applications.
    const sold = await lockAll(tx, open);
    const settled = await lockAll(tx, over);
    const early = await lockAll(tx, unsold);
    for (const [place, { listing, story }] of told(sold, today).entries()) {
      await tell(desk, listing, { story, place });
    }
    for (const [place, { listing }] of settled.entries()) await tellOver(desk, listing, place);
    for (const [place, { listing }] of early.entries()) {
      await giveFacts(desk, listing, { at: moment(addDays(today, -2), 2), place });
    }
  });
}

type Sale = { listing: Listing; deposit: SoldDepositState | null };

async function lockAll(tx: Tx, found: readonly Found[]): Promise<Sale[]> {
  const sales: Sale[] = [];
  for (const { id, deposit } of found) {
    const listing = await lockListing(tx, id);
    if (listing) sales.push({ listing, deposit });
  }
  return sales;
}

/** Which sale tells which story: a notice of settlement has somebody’s word, and the rest of those that are old enough. */
function told(sold: readonly Sale[], today: IsoDate): { listing: Listing; story: Story }[] {
  const stories = [...STORIES];
  return sold.map(({ listing, deposit }) => {
    if (deposit === 'accounting') return { listing, story: 'reported' };
    const isOld = (listing.dates?.exchangedOn ?? today) <= addDays(today, -12);
    const isHeld = deposit === 'held';
    return { listing, story: (isOld && isHeld && stories.shift()) || 'booked' };
  });
}

const lastBusinessDay = (day: IsoDate, state: Listing['address']['state']): IsoDate =>
  isBusinessDay(day, state) ? day : lastBusinessDay(addDays(day, -1), state);

/** When a sale of a story settles: a business day but for the one that settles today, whatever day it is. */
function dayOf({ today, now }: Desk, listing: Listing, story: Story): IsoDate {
  const { state } = listing.address;
  if (story === 'today') return todayAt(now, listing);
  if (story === 'delayed') return lastBusinessDay(addDays(today, -2), state);
  if (story === 'reported') return lastBusinessDay(addDays(today, -1), state);
  const planned = listing.dates?.settlementDueOn ?? addDays(today, 30);
  return addBusinessDays(later(planned, addDays(today, 6)), 1, state);
}

const later = (one: IsoDate, other: IsoDate) => (one < other ? other : one);

/** The settlement as somebody of the office opens it at a moment. */
async function open({ tx, deps, call }: Desk, { id }: Listing, at: Date): Promise<OpenedByOffice> {
  return took(await openForOffice(tx, call(at), deps.ids, id));
}

const dollars = (amount: number): Cents => cents(amount * 100);

/** Rates, water and, where owners share a building, its levy: each for a period that holds the day. */
function outgoingsOf({ title }: Listing, day: IsoDate, place: number) {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '07-01' ? 1 : 0);
  const account = (
    kind: Outgoing['kind'],
    label: string,
    facts: Pick<Outgoing, 'amount' | 'from' | 'to' | 'payment'>,
  ) => ({ kind, label, ...facts });
  const rates = { from: `${year}-07-01` as IsoDate, to: `${year + 1}-06-30` as IsoDate };
  const quarter = { from: addDays(day, -31 - place), to: addDays(day, 60 - place) };
  const isShared = title?.lotPlan?.includes(' SP ');
  return [
    account('council', 'Rates notice', {
      ...rates,
      amount: dollars(1_980 + place * 30),
      payment: 'paid',
    }),
    account('water', 'Water and sewerage', {
      ...quarter,
      amount: cents(283_41 + place * 7_10),
      payment: place % 3 === 0 ? 'at_settlement' : 'paid',
    }),
    ...(isShared
      ? [
          account('strata', 'Owners’ levy', {
            ...quarter,
            amount: dollars(1_150),
            payment: 'by_buyer' as const,
          }),
        ]
      : []),
  ];
}

/** The accounts of a property and the certificates of its vendors; each fourth has none yet. */
async function giveFacts(
  { tx, deps, call, newId }: Desk,
  listing: Listing,
  { at, place, day = utcDate(at) }: { at: Date; place: number; day?: IsoDate },
): Promise<void> {
  const { id } = listing;
  for (const input of outgoingsOf(listing, day, place)) {
    took(await setOutgoing(tx, call(at), deps.ids, { id, outgoingId: newId(at) }, input));
  }
  if (place % 4 === 3) return;
  for (const [index, party] of listing.vendors.entries()) {
    const number = String(2_410_000_000_000 + place * 10 + index);
    const valid = { validFrom: utcDate(at), validUntil: addDays(utcDate(at), 364) };
    const named = { id, partyId: party.id };
    took(await setCertificate(tx, call(at), deps.ids, named, { number, ...valid }));
  }
}

/** An account that comes late: what was approved before it doesn't hold any more. */
async function addLevy(
  { tx, deps, call, newId }: Desk,
  { id }: Listing,
  { at, day }: { at: Date; day: IsoDate },
): Promise<void> {
  const facts = { amount: dollars(424), from: addDays(day, -40), to: addDays(day, 324) };
  const input = { kind: 'other', label: 'Private road levy', payment: 'paid', ...facts } as const;
  took(await setOutgoing(tx, call(at), deps.ids, { id, outgoingId: newId(at) }, input));
}

/** Has both sides approve the figures as they stand. */
async function approve(desk: Desk, listing: Listing, at: Date): Promise<void> {
  for (const side of ['vendor', 'buyer'] as const) {
    const opened = await open(desk, listing, at);
    const { tx } = desk;
    const figures = await readFigures(tx, { now: at, ...opened });
    if (!figures.ok) throw new Error(`No figures of a sale: ${figures.error}`);
    const mark = side === 'vendor' ? figures.value.mark : figures.value.statement.mark;
    const by = await personOf(desk, opened, side);
    took(await approveForSide(tx, { ...opened.doer, by }, opened, { side, mark }));
  }
}

/** Who acts for a side, as they do something by their link. */
async function personOf({ tx }: Desk, { row }: OpenedByOffice, side: 'vendor' | 'buyer') {
  const person = (await findParticipants(tx, row)).find((each) => each.side === side);
  if (!person) throw new Error('Nobody acts for a side of a sale');
  return { id: null, name: person.name };
}

/** A booked sale, from the week of its contract on. */
async function tell(
  desk: Desk,
  listing: Listing,
  { story, place }: { story: Story; place: number },
): Promise<void> {
  const { tx, deps, today } = desk;
  const exchangedOn = listing.dates?.exchangedOn ?? addDays(today, -10);
  const settleOn = dayOf(desk, listing, story);
  const on = earlier(addDays(exchangedOn, 2), earlier(settleOn, addDays(today, -1)));
  const isBare = story === 'booked' && place % 6 === 5;
  if (!isBare) await giveFacts(desk, listing, { at: moment(on, 4), place, day: settleOn });
  const at = moment(on, 5);
  const opened = await open(desk, listing, at);
  const platform = place % 7 === 5 ? 'paper' : 'pexa';
  const booking = { settleOn, settleAt: place % 2 === 0 ? '14:00' : '11:30', platform } as const;
  const row = took(await book(tx, opened, booking));
  if (story === 'proposed') {
    const lender = { name: 'Wattlebank Settlements Demo', email: 'settlements@wattlebank.example' };
    await setParticipant(tx, { ...opened, row }, 'buyer_lender', lender);
  }
  const isUnsent = story === 'booked' && place % 5 === 4;
  for (const { personId } of isUnsent ? [] : await findParticipants(tx, row)) {
    took(await sendSettlementLink(tx, deps.links, await open(desk, listing, at), personId));
  }
  await follow(desk, listing, { story, settleOn });
}

const earlier = (one: IsoDate, other: IsoDate) => (one < other ? one : other);

/** What happened after the booking. */
async function follow(
  desk: Desk,
  listing: Listing,
  { story, settleOn }: { story: Story; settleOn: IsoDate },
): Promise<void> {
  const { tx, today } = desk;
  const before = moment(addDays(today, -1), 6);
  const at = moment(today, 0);
  switch (story) {
    case 'approved':
      return approve(desk, listing, before);
    case 'changed':
      await approve(desk, listing, before);
      return addLevy(desk, listing, { at, day: settleOn });
    case 'delayed': {
      const failure = { reason: 'funds_not_ready', note: 'The lender books again.' } as const;
      const opened = await open(desk, listing, before);
      took(await failSettlement(tx, opened.doer, opened, failure));
      return;
    }
    case 'reported': {
      const opened = await open(desk, listing, at);
      const person = (await findParticipants(tx, opened.row)).find(({ side }) => side === 'vendor');
      if (!person) throw new Error('Nobody acts for the vendor of a sale');
      const by = { id: person.personId, name: person.name };
      const report = { on: settleOn, note: 'The platform shows it as settled.' };
      took(await reportSettled(tx, { ...opened.doer, by }, opened, report));
      return;
    }
    case 'proposed':
    case 'answered':
    case 'moved':
      return proposeAnother(desk, listing, { story, settleOn });
    default:
      return;
  }
}

/** Another day a week later: it waits for everybody, for the buyer’s side alone, or holds by now. */
async function proposeAnother(
  desk: Desk,
  listing: Listing,
  { story, settleOn }: { story: 'proposed' | 'answered' | 'moved'; settleOn: IsoDate },
): Promise<void> {
  const { tx, today } = desk;
  const at = moment(addDays(today, -1), 5);
  const id = desk.newId(at);
  const proposal = {
    id,
    settleOn: addBusinessDays(settleOn, 5, listing.address.state),
    reason: 'The buyer’s lender needs another week.',
  };
  took(await proposeDate(tx, await open(desk, listing, at), 'agency', proposal));
  const sides = { proposed: [], answered: ['vendor'], moved: ['vendor', 'buyer'] } as const;
  for (const side of sides[story]) {
    const opened = await open(desk, listing, moment(addDays(today, -1), 7));
    const by = await personOf(desk, opened, side);
    const answering = { ...opened, doer: { ...opened.doer, by }, actors: ['CVY'] as const };
    took(await answerDate(tx, answering, { proposalId: id, side, isAccepted: true }));
  }
}

/**
 * The file of a sale that settled. A listing that is settled can't be booked nor settled any more, so these two moves are
 * written as the services write them; how far the file came since is worked out from its money.
 */
async function tellOver(desk: Desk, listing: Listing, place: number): Promise<void> {
  const { tx, today } = desk;
  const settledOn = listing.dates?.settledOn;
  if (settledOn === undefined) return;
  const exchangedOn = listing.dates?.exchangedOn ?? addDays(settledOn, -30);
  const bookedAt = moment(earlier(addDays(exchangedOn, 2), settledOn), 1);
  const opened = await open(desk, listing, bookedAt);
  const { doer, actors } = opened;
  const day = { settleOn: settledOn, firstSettleOn: settledOn, settleAt: '14:00' };
  const set = { ...day, platform: 'pexa' } as const;
  const row = await takeListedConveyancers(tx, opened);
  took(await moveSettlement(tx, doer, row, { event: 'book', actors, settleOn: settledOn, set }));
  await giveFacts(desk, listing, { at: bookedAt, place, day: settledOn });
  const settledAt = moment(settledOn, 4);
  const before = await open(desk, listing, settledAt);
  const platform = { ...before.doer, by: { id: null, name: 'PEXA' } };
  const settled = await moveSettlement(tx, platform, before.row, {
    event: 'settle',
    actors: ['SYS'],
    settleOn: settledOn,
    set: { settledOn, confirmedByName: 'PEXA' },
  });
  const now = moment(earlier(addDays(settledOn, 3), today), 8);
  const { ids } = desk.deps;
  const finisher = { now, ids, by: { id: null, name: 'Lintel' } };
  took(await finish(tx, finisher, { row: took(settled), listing: before.listing }));
}

/** Listings of an agency with a price, and of the sold ones those with both sides and a day, the oldest contract first. */
function findListings(database: Database, agencyId: string): Promise<Found[]> {
  return readingAs(database, undefined).rows<Found>(
    `SELECT l.id, l.status, d.state AS deposit FROM listing l
        LEFT JOIN sold_deposit d ON d.agency_id = l.agency_id AND d.listing_id = l.id
      WHERE l.agency_id = $1 AND (l.status = 'active'
          OR l.status IN ('exchanged', 'unconditional', 'settled') AND l.record -> 'price' ->> 'sale' IS NOT NULL
            AND jsonb_array_length(l.record -> 'buyers') > 0 AND l.record ->> 'vendorConveyancer' IS NOT NULL
            AND l.record -> 'dates' ->> 'exchangedOn' IS NOT NULL
            AND l.record -> 'dates' ->> 'settlementDueOn' IS NOT NULL)
      ORDER BY l.record -> 'dates' ->> 'exchangedOn', l.id`,
    [agencyId],
  );
}
