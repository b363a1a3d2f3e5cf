import { createHash } from 'node:crypto';
import { utc } from '@date-fns/utc/utc';
import { subDays } from 'date-fns/subDays';
import type { AmlCase } from '../contract/aml-shapes.ts';
import type { Customer, CustomerPerson } from '../domain/aml/customer.ts';
import { KIND_OF_PARTY } from '../domain/aml/customer.ts';
import type { IsoDate } from '../domain/dates.ts';
import { uuidV7 } from '../domain/ids.ts';
import type { Listing } from '../domain/listings/listing.ts';
import type { Party } from '../domain/listings/listing-parts.ts';
import type { Database } from './db/client.ts';
import { DEMO_LISTED } from './db/demo-data/sanctions/demo-list.ts';
import type { DemoStaffUser } from './db/demo-data/shapes.ts';
import { readingAs } from './db/transaction.ts';
import { staffCall, took } from './demo-call.ts';
import type { SignedInCall } from './http/call.ts';
import type { ModuleWork } from './module-work.ts';
import { decideCase, decideHit, recordFunds } from './modules/aml/decide.ts';
import { screenCase } from './modules/aml/screening.ts';
import {
  collectCustomer,
  delayCase,
  readCase,
  startCase,
  submitCase,
} from './modules/aml/service.ts';
import { wholeListing } from './modules/listings/service.ts';

/** How far a check of the demonstration has come. */
const STORIES = [
  'verified',
  'collecting',
  'verified',
  'needs-papers',
  'verified',
  'enhanced',
  'verified',
  'hit',
  'verified',
  'provider-away',
  'closed',
  'failed',
  'approved',
  'blocked',
  'cleared',
] as const;
type Story = (typeof STORIES)[number];

/** Acts for the customer; what the sandbox says of somebody stands in their name. */
const ATTORNEYS: Partial<Record<Story, string>> = {
  'needs-papers': 'Rita Refer',
  enhanced: 'Amina Ambassador',
  approved: 'Anton Ambassador',
  'provider-away': 'Dan Down',
  failed: 'Frank Fail',
};

const MOST = 60;

type Telling = { work: ModuleWork; call: SignedInCall; listing: Listing };

/** Verifies every seller of a listing, as a contract of sale takes before it is sent. */
export async function verifySellers(
  { database, work }: { database: Database; work: ModuleWork },
  call: SignedInCall,
  listingId: string,
): Promise<void> {
  const { agencyId = '' } = call.principal;
  const listing = await wholeListing(readingAs(database, agencyId), listingId);
  if (!listing) return;
  for (const party of listing.vendors) await tellCase({ work, call, listing }, party, 'verified');
}

/**
 * Checks of sellers and buyers in every state, by the same code as anybody's. Sellers of a listing are checked together;
 * every second buyer who has exchanged is delayed.
 */
export async function addDemoAml(
  { database, work }: { database: Database; work: ModuleWork },
  now: Date,
): Promise<void> {
  const reading = readingAs(database, undefined);
  const principals = await reading.rows<Pick<DemoStaffUser, 'id' | 'agencyId' | 'roles'>>(
    `SELECT DISTINCT ON (agency_id) id, agency_id AS "agencyId", roles FROM staff_user
      WHERE 'manage-agency' = ANY(roles) AND status = 'active' ORDER BY agency_id, id`,
    [],
  );
  let told = 0;
  for (const principal of principals) {
    const listings = await reading.rows<{ id: string }>(
      `SELECT id FROM listing WHERE agency_id = $1 AND status IN ('active', 'under_offer', 'exchanged', 'unconditional')
        ORDER BY created_at DESC, id LIMIT 30`,
      [principal.agencyId],
    );
    for (const { id } of listings) {
      if (told >= MOST) return;
      const listing = await wholeListing(readingAs(database, principal.agencyId), id);
      if (!listing) continue;
      const at = subDays(now, 1 + (told % 20), { in: utc });
      const call = staffCall(database, principal, at);
      const telling = { work, call, listing };
      for (const party of listing.vendors) {
        await tellCase(telling, party, STORIES[told % STORIES.length] ?? 'verified');
        told += 1;
      }
      for (const party of listing.buyers) {
        if (told % 2 === 0) await delay(telling, party);
        told += 1;
      }
    }
  }
}

const idFor = (of: string, what: string) =>
  uuidV7(1_780_000_000_000, createHash('sha256').update(`${what} ${of}`).digest());

async function delay({ call, work, listing }: Telling, party: Party): Promise<void> {
  const input = { listingId: listing.id, id: idFor(party.id, 'aml'), partyId: party.id };
  // Without an exchange there is no deadline to delay to.
  await call.transaction((tx) =>
    delayCase(tx, call, work.ids, { ...input, reason: 'Exchanged at the auction' }),
  );
}

function wholeCustomer(party: Party, story: Story): Customer {
  const kind = KIND_OF_PARTY[party.kind];
  const hasOther = story === 'hit' || story === 'blocked' || story === 'cleared';
  const listed = hasOther
    ? DEMO_LISTED[story === 'hit' ? 0 : story === 'blocked' ? 1 : 2]
    : undefined;
  const person = (name: string, role: CustomerPerson['roles'][number]): CustomerPerson => ({
    id: idFor(party.id, `${role} ${name}`),
    roles: [role],
    name,
    bornOn: (listed?.name === name ? listed.bornOn : (party.bornOn ?? '1968-05-17')) as IsoDate,
    address: party.postalAddress ?? '4 Banksia Street, Newtown NSW 2042',
  });
  const own = ROLES[kind].map((role) =>
    person(
      listed?.name ?? (party.kind === 'person' ? party.name : (party.contactName ?? 'Helen Marsh')),
      role,
    ),
  );
  const attorney = ATTORNEYS[story];
  const representative = attorney
    ? [{ ...person(attorney, 'representative'), authority: 'power-of-attorney' as const }]
    : [];
  return {
    kind,
    ...(party.kind === 'person' ? {} : { name: party.name }),
    purpose: 'Moving to a smaller home',
    ...EXTRA[kind],
    people: [...own, ...representative],
  };
}

const ROLES: Record<Customer['kind'], CustomerPerson['roles'][number][]> = {
  individual: ['self'],
  'sole-trader': ['self'],
  company: ['director', 'senior-official'],
  trust: ['trustee', 'settlor'],
  partnership: ['partner', 'partner', 'senior-official'],
  association: ['office-holder'],
  estate: ['executor'],
};

const EXTRA: Record<Customer['kind'], Partial<Customer>> = {
  individual: {},
  'sole-trader': {},
  company: { acn: '000 000 019', registeredOffice: '1 King Street, Sydney NSW 2000' },
  trust: {
    trustType: 'Discretionary',
    deedOn: '2011-03-09' as IsoDate,
    beneficiaries: 'Children and grandchildren of the appointor',
  },
  partnership: {},
  association: { registeredOffice: '1 King Street, Sydney NSW 2000' },
  estate: { diedOn: '2026-03-02' as IsoDate },
};

/** An ordinary name may be like one of the list: then somebody has said that it is another person. */
const CLEAR_STORIES: readonly Story[] = ['verified', 'closed'];

async function tellCase(telling: Telling, party: Party, story: Story): Promise<void> {
  const { call, work, listing } = telling;
  const { ids } = work;
  const customer = wholeCustomer(party, story);
  const input = { listingId: listing.id, id: idFor(party.id, 'aml'), partyId: party.id };
  const as = <T>(
    act: (tx: Parameters<Parameters<SignedInCall['transaction']>[0]>[0]) => Promise<T>,
  ) => call.transaction(act);
  const started = took(
    await as((tx) => startCase(tx, call, ids, { ...input, kind: customer.kind })),
  );
  if (story === 'collecting') return;
  const on = ({ id, version }: AmlCase) => ({ id: listing.id, caseId: id, version });
  const collected = took(await as((tx) => collectCustomer(tx, call, ids, on(started), customer)));
  took(await as((tx) => submitCase(tx, call, ids, on(collected))));
  // Its provider is away, and the job goes on asking.
  if (story === 'provider-away') return;
  await screenCase(
    { ...work, clock: { now: () => call.now } },
    { agencyId: listing.agencyId, caseId: started.id, key: started.id },
  );
  const current = async () =>
    took(await as((tx) => readCase(tx, call, { id: listing.id, caseId: started.id })));
  const decide = async (event: Parameters<typeof decideCase>[4]['event'], reason: string) => {
    const seen = on(await current());
    took(await as((tx) => decideCase(tx, call, ids, seen, { event, reason })));
  };
  const decideFirst = async (decision: 'dismissed' | 'confirmed', reason: string) => {
    const seen = await current();
    const hitId = seen.subjects.flatMap(({ found }) => found?.hits ?? []).at(0)?.id ?? '';
    took(await as((tx) => decideHit(tx, call, ids, { ...on(seen), hitId }, { decision, reason })));
  };
  const first = await current();
  if (first.state === 'needs_attention' && CLEAR_STORIES.includes(story)) {
    await decideFirst('dismissed', 'Born in another country');
  }
  switch (story) {
    case 'closed':
      return decide('close', 'The sale fell through');
    case 'failed':
      return decide('fail', 'The papers were not theirs');
    case 'approved': {
      const funds = { ofFunds: 'Sale of a vineyard', ofWealth: 'Thirty years of farming' };
      const seen = on(await current());
      took(await as((tx) => recordFunds(tx, call, ids, seen, funds)));
      return decide('seniorApprove', 'Wealth fits the purchase');
    }
    case 'blocked':
      return decideFirst('confirmed', 'Same birth date and place of birth');
    case 'cleared':
      await decideFirst('confirmed', 'Same name and birth date');
      return decide('clear', 'The authority wrote that it is somebody else');
    default:
      return;
  }
}
