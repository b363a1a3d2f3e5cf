import { createHash } from 'node:crypto';
import { PRODUCT_FEES } from '../../../../domain/fees/product-fees.ts';
import { chainEntry, EMPTY_CHAIN } from '../../../../domain/ledger/chain.ts';
import { postWriteOff } from '../../../../domain/ledger/postings/charges.ts';
import { cents } from '../../../../domain/money.ts';
import { capFactsOf } from '../../../../domain/products/cap-facts.ts';
import type { DemoListing } from '../shapes.ts';
import { firstAmount } from './amounts.ts';
import { addApplication, namesFor } from './application.ts';
import { type Books, openBooks, type PostedEntry } from './books.ts';
import { demand, type Wanted } from './demand.ts';
import { addDrawdown, createDrawdownPlanner } from './drawdowns.ts';
import { addUnknownMoney, createLateMoney } from './exceptions.ts';
import { createHomes } from './homes.ts';
import { createMethods, createOpenPayments, createPayNow, createRepay } from './pay-ins.ts';
import { addPayout } from './pay-outs.ts';
import type { DemoFunding } from './rows.ts';
import { type Makers, type Story, tellStory } from './story.ts';

const TRIES = 12;
const OWING = ['active', 'overdue', 'hardship'];
const TAKES_ROOM = [
  'approved',
  'scheduled',
  'disbursing',
  'failed',
  'disbursed',
  'repaid',
  'reversed',
];

/**
 * The applications, requests for funds, payments and books of domain.md 6, always the same for one seed and
 * day. Every state is reached by moves of its machine, every entry made by the rules the product posts by.
 */
export function demoFunding(listings: readonly DemoListing[], makers: Makers): DemoFunding {
  const into: DemoFunding = {
    applications: [],
    parties: [],
    links: [],
    codes: [],
    events: [],
    drawdowns: [],
    payments: [],
    receipts: [],
    entries: [],
  };
  const { random } = makers;
  const method = createMethods(random);
  const tellers = {
    homeFor: createHomes(listings, Date.parse(makers.today)),
    plan: createDrawdownPlanner(random),
    payNow: createPayNow(random, method),
    repay: createRepay(random, method),
    ask: createOpenPayments(random, method),
    late: createLateMoney(method),
  };
  const told = demand(random).flatMap((wanted) => {
    const story = storyOf(makers, tellers.homeFor, wanted);
    return story ? [{ story, books: tell(into, makers, tellers, story) }] : [];
  });
  const unknown = addUnknownMoney(into, makers);
  const posted = told.flatMap(({ story, books }) =>
    books.posted.map((each): PostedEntry => ({ ...each, applicationId: story.id })),
  );
  into.entries = chained([...posted, ...unknown]);
  return into;
}

function storyOf(
  makers: Makers,
  homeFor: ReturnType<typeof createHomes>,
  wanted: Wanted,
): Story | undefined {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const listing = homeFor(wanted);
    if (!listing) return undefined;
    const amount = firstAmount(makers.random, wanted.product, listing.record);
    if (amount !== null) return tellStory(makers, { ...wanted, listing, amount });
  }
  return undefined;
}

type Tellers = {
  plan: ReturnType<typeof createDrawdownPlanner>;
  payNow: ReturnType<typeof createPayNow>;
  repay: ReturnType<typeof createRepay>;
  ask: ReturnType<typeof createOpenPayments>;
  late: ReturnType<typeof createLateMoney>;
};

function tell(into: DemoFunding, makers: Makers, tellers: Tellers, story: Story): Books {
  const { listing, product, state } = story;
  const { dates, price } = listing.record;
  const { commission } = capFactsOf(listing.record);
  const terms = {
    rules: PRODUCT_FEES[product],
    ...(dates?.settlementDueOn ? { settlementDate: dates.settlementDueOn } : {}),
    ...(price?.sale === undefined ? {} : { salePrice: price.sale }),
    ...(commission === undefined ? {} : { commission }),
  };
  const of = { agencyId: listing.agencyId, applicationId: story.id, terms };
  const books = openBooks(of, (at) => makers.issuer.id(at.getTime()));
  const row = addApplication(into, makers, story);
  const by = namesFor(makers, story);
  const planned = tellers.plan(story).toSorted((a, b) => b.ago - a.ago);
  const rows = planned.map((each) => {
    const added = addDrawdown(into, makers, story, each, by);
    addPayout(into, makers, story, books, added);
    return added.row;
  });
  const taking = rows.filter((each) => TAKES_ROOM.includes(each.state));
  const drawn = taking.reduce((sum, each) => sum + Number(each.amount), 0);
  if (drawn > (row.approvedAmount ?? 0)) row.approvedAmount = drawn;
  if (state === 'paid') tellers.payNow(into, makers, story, books);
  if (state === 'closed') tellers.repay(into, makers, story, books);
  if (state === 'opened' || state === 'active') tellers.ask(into, makers, story, books);
  if (state === 'expired') tellers.late(into, makers, story, books);
  if (state === 'written_off') writeOff(story, books);
  if (OWING.includes(state)) books.bringTo(new Date(makers.today), makers.today);
  return books;
}

function writeOff(story: Story, books: Books): void {
  const at = story.tick(story.endedAgo);
  books.bringTo(at);
  const [principal, fees, interest] = [
    books.balance('principal'),
    books.balance('fees'),
    books.balance('interest'),
  ];
  const debt = { applicationId: story.id, principal, fees, interest: cents(interest) };
  books.post(at, (head) => postWriteOff({ ...head, sourceId: story.id }, debt));
}

/** Every agency's entries in the order of their moments, each holding the hash of the one before. */
function chained(all: readonly PostedEntry[]): DemoFunding['entries'] {
  const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
  const heads = new Map<string, typeof EMPTY_CHAIN>();
  return all
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ entry, ...place }) => {
      const chainedEntry = chainEntry(heads.get(entry.agencyId) ?? EMPTY_CHAIN, entry, sha256);
      const { sequence, hash } = chainedEntry;
      heads.set(entry.agencyId, { sequence, hash });
      return { ...place, entry: chainedEntry };
    });
}
