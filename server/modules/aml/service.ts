import type { AmlCase, AmlParty, ListedEntry } from '../../../contract/aml-shapes.ts';
import type { Refusal } from '../../../contract/problems.ts';
import type { Customer, CustomerKind, CustomerPerson } from '../../../domain/aml/customer.ts';
import { datesAhead, entitiesToScreen, missingOf } from '../../../domain/aml/missing.ts';
import type { AmlSide } from '../../../domain/aml/standing.ts';
import { missingWords } from '../../../domain/aml/words.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import type { Party } from '../../../domain/listings/listing-parts.ts';
import { nameInFull } from '../../../domain/people/same-name.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { isReached } from '../listings/reach-service.ts';
import { readListed } from '../sanctions/service.ts';
import { type OnCase, openCase, openToRead, openToWork } from './access.ts';
import { type Doing, moveCase, nextState, writeDown } from './moves.ts';
import { leaveScreening } from './screening.ts';
import {
  type CaseRow,
  findCase,
  findCases,
  findSubjects,
  insertCase,
  keepSubject,
  replaceSubjects,
  updateCase,
} from './store.ts';
import { type AmlActor, dueOn, partiesOf, toCase, toParties } from './view.ts';

type Outcome<T> = Promise<Result<T, Refusal>>;

/** Where the check of each party of a listing stands. */
export async function readParties(
  tx: Tx,
  call: SignedInCall,
  listingId: string,
): Outcome<{ parties: AmlParty[] }> {
  const opened = await openToRead(tx, call, listingId);
  if (!opened.ok) return opened;
  const { listing } = opened.value;
  const rows = await findCases(tx, listing.agencyId, listing.id);
  return ok({ parties: toParties(listing, rows) });
}

/** A check, as far as the caller may see it. */
export async function readCase(
  tx: Tx,
  call: SignedInCall,
  { id, caseId }: { id: string; caseId: string },
): Outcome<AmlCase> {
  const opened = await openToRead(tx, call, id);
  if (!opened.ok) return opened;
  const { listing, actors, today } = opened.value;
  const row = await findCase(tx, listing.agencyId, caseId, { lock: false });
  if (row?.listingId !== id) return refuse({ code: 'resource.not-found' });
  return ok(toCase({ listing, row, subjects: await findSubjects(tx, row) }, actors, today));
}

/** The entry of the list in which a name was found, for whoever decides about it. */
export async function readHitEntry(
  tx: Tx,
  call: SignedInCall,
  { id, caseId, hitId }: { id: string; caseId: string; hitId: string },
): Outcome<ListedEntry> {
  const opened = await openToRead(tx, call, id);
  if (!opened.ok) return opened;
  const { listing } = opened.value;
  if (!isReached(call, 'aml.verify', listing)) return refuse({ code: 'auth.forbidden' });
  const row = await findCase(tx, listing.agencyId, caseId, { lock: false });
  if (row?.listingId !== id) return refuse({ code: 'resource.not-found' });
  const subjects = await findSubjects(tx, row);
  const found = subjects
    .flatMap(({ subject, hits }) => hits.map((hit) => ({ subject, hit })))
    .find(({ hit }) => hit.id === hitId);
  const upTo = found?.subject.screenedVersion;
  if (!found || upTo === null || upTo === undefined) return refuse({ code: 'resource.not-found' });
  const entry = await readListed(tx, { upTo, reference: found.hit.reference });
  return entry ? ok(entry) : refuse({ code: 'resource.not-found' });
}

/** What the listing knows of a party already, so that nobody types it twice. */
function firstCustomer(ids: Ids, party: Party, kind: CustomerKind): Customer {
  const { name, contactName, abn, bornOn, postalAddress } = party;
  const isPerson = kind === 'individual' || kind === 'sole-trader';
  const person = (of: string, role: CustomerPerson['roles'][number]): CustomerPerson => ({
    id: ids.next(),
    roles: [role],
    name: of,
    ...(bornOn === undefined ? {} : { bornOn }),
    ...(postalAddress === undefined ? {} : { address: postalAddress }),
  });
  const representative = ROLE_OF_CONTACT[kind];
  const people = isPerson
    ? [person(name, 'self')]
    : contactName === undefined
      ? []
      : [person(contactName, representative)];
  return {
    kind,
    ...(isPerson ? {} : { name }),
    ...(abn === undefined || kind === 'individual' ? {} : { abn }),
    people,
  };
}

const ROLE_OF_CONTACT: Record<CustomerKind, CustomerPerson['roles'][number]> = {
  individual: 'self',
  'sole-trader': 'self',
  company: 'director',
  trust: 'trustee',
  partnership: 'partner',
  association: 'office-holder',
  estate: 'executor',
};

/** Starts the check of a party, or goes on with one that was delayed. */
export async function startCase(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { listingId, id, partyId, kind }: StartInput & { kind: CustomerKind },
): Outcome<AmlCase> {
  const opened = await openToWork(tx, call, listingId, 'aml.collect');
  if (!opened.ok) return opened;
  const { listing, actors, actorName, today } = opened.value;
  const doing = { ids, now: call.now, actorName };
  const named = partiesOf(listing).find(({ party }) => party.id === partyId);
  if (!named) return refuse({ code: 'aml.party-missing' });
  const started = await beginCase(tx, doing, { listing, named, id, kind }, actors);
  if (!started.ok) return started;
  const subjects = await findSubjects(tx, started.value);
  return ok(toCase({ listing, row: started.value, subjects }, actors, today));
}

/** Begins the check of a party with what the listing knows of it. */
export async function beginCase(
  tx: Tx,
  doing: Doing,
  {
    listing,
    named,
    id,
    kind,
  }: { listing: Listing; named: NamedParty; id: string; kind: CustomerKind },
  actors: readonly AmlActor[],
): Outcome<CaseRow> {
  const rows = await findCases(tx, listing.agencyId, listing.id);
  const isDelayed = ({ partyId, state }: CaseRow) =>
    partyId === named.party.id && state === 'delayed';
  const row =
    rows.find(isDelayed) ?? (await insertCase(tx, newCase(listing, named, id, doing.now)));
  if (!row) return refuse({ code: 'aml.exists' });
  const customer = firstCustomer(doing.ids, named.party, kind);
  const started = await moveCase(tx, doing, row, 'start', actors, { customer });
  if (started.ok) await keepSubjects(tx, doing.ids, started.value);
  return started;
}

type NamedParty = { side: AmlSide; party: Party };
type StartInput = { listingId: string; id: string; partyId: string };

function newCase(listing: Listing, { side, party }: NamedParty, id: string, now: Date): CaseRow {
  return {
    agencyId: listing.agencyId,
    listingId: listing.id,
    id,
    partyId: party.id,
    side,
    state: 'not_started',
    version: 1,
    customer: { kind: 'individual', people: [] },
    firstSettlementOn: listing.dates?.settlementDueOn ?? null,
    delayReason: null,
    riskSet: null,
    fundsSource: null,
    decided: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** Leaves the check of a buyer to its deadline. Without an exchange and a settlement date there is none. */
export async function delayCase(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { listingId, id, partyId, reason }: StartInput & { reason: string },
): Outcome<AmlCase> {
  const opened = await openToWork(tx, call, listingId, 'aml.verify');
  if (!opened.ok) return opened;
  const { listing, actors, actorName, today } = opened.value;
  const named = partiesOf(listing).find(({ party }) => party.id === partyId);
  if (!named) return refuse({ code: 'aml.party-missing' });
  if (named.side === 'seller' || dueOn(listing, 'buyer', null) === undefined) {
    return refuse({ code: 'aml.no-delay' });
  }
  const row = await insertCase(tx, newCase(listing, named, id, call.now));
  if (!row) return refuse({ code: 'aml.exists' });
  const doing = { ids, now: call.now, actorName };
  const delayed = await moveCase(tx, doing, row, 'delay', actors, { delayReason: reason });
  if (!delayed.ok) return delayed;
  return ok(toCase({ listing, row: delayed.value, subjects: [] }, actors, today));
}

/** Writes what was collected. Who stands in it already keeps what was proven of them. */
export async function collectCustomer(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  on: OnCase,
  customer: Customer,
): Outcome<AmlCase> {
  const opened = await openCase(tx, call, on, 'aml.collect');
  if (!opened.ok) return opened;
  const { listing, row, actors, actorName, today } = opened.value;
  if (row.state !== 'collecting') {
    return refuse({ code: 'aml.transition-refused', allowed: [] });
  }
  const errors = datesAhead(customer, today);
  if (errors.length > 0) return refuse({ code: 'request.invalid', errors });
  const changed = await updateCase(tx, row, { customer }, call.now);
  await keepSubjects(tx, ids, changed);
  await writeDown(tx, { ids, now: call.now, actorName }, changed, 'collected');
  const subjects = await findSubjects(tx, changed);
  return ok(toCase({ listing, row: changed, subjects }, actors, today));
}

/** Says who of the agency's subjects stands behind a customer, keeping those that it doesn't know yet. */
export async function keepSubjects(tx: Tx, ids: Ids, row: CaseRow): Promise<void> {
  const { agencyId, customer } = row;
  const people = customer.people.map(({ id, name, bornOn = null }) => ({
    kind: 'person' as const,
    ofId: id,
    name,
    bornOn,
  }));
  const entities = entitiesToScreen(customer, row.id).map(({ id, name }) => ({
    kind: 'entity' as const,
    ofId: id,
    name,
    bornOn: null,
  }));
  const named: { ofId: string; subjectId: string }[] = [];
  for (const { ofId, kind, name, bornOn } of [...people, ...entities]) {
    const subject = await keepSubject(tx, {
      agencyId,
      id: ids.next(),
      kind,
      name,
      // Without a birth date two of one name can't be told apart: each stands for themselves.
      foundBy: kind === 'person' && bornOn === null ? ofId : nameInFull(name),
      bornOn,
      sighted: null,
      electronic: null,
      provenOn: null,
      pep: 'none',
      screenedVersion: null,
      screenedAt: null,
    });
    named.push({ ofId, subjectId: subject.id });
  }
  await replaceSubjects(tx, row, named);
}

/** Has what was collected checked; the answer comes by itself. */
export async function submitCase(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  on: OnCase,
): Outcome<AmlCase> {
  const opened = await openCase(tx, call, on, 'aml.collect');
  if (!opened.ok) return opened;
  const { listing, row, subjects, actors, actorName, today } = opened.value;
  const next = nextState(row, 'submit', actors);
  if (!next.ok) return next;
  const missing = missingOf(row.customer);
  if (missing.length > 0) {
    const errors = missing.map((each) => ({ path: each.what, message: missingWords(each) }));
    return refuse({ code: 'aml.incomplete', errors });
  }
  const doing = { ids, now: call.now, actorName };
  const submitted = await moveCase(tx, doing, row, 'submit', actors);
  if (!submitted.ok) return submitted;
  await leaveScreening(tx, doing, submitted.value);
  return ok(toCase({ listing, row: submitted.value, subjects }, actors, today));
}
