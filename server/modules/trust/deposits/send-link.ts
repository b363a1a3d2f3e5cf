import type { SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import { transition } from '../../../../domain/state-machine.ts';
import { SOLD_DEPOSIT_MACHINE } from '../../../../domain/trust/deposit-states.ts';
import { type DepositSide, SOLD_DEPOSIT } from '../../../../domain/trust/trust-work.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { Ids } from '../../../ports/ids.ts';
import type { LinkSealer } from '../../applications/link-service.ts';
import { notify } from '../../notifications/requests/service.ts';
import { endPersonLink, makePersonLink } from '../../otp/person-links/service.ts';
import { findEntriesOfDeposit } from '../book/store.ts';
import { trustAccountOf } from '../book/trust-account.ts';
import { depositLink } from '../by-link/links.ts';
import { findDepositPeople, findPerson, keepPerson } from '../by-link/store.ts';
import { type OpenedListing, openDeposit } from './access.ts';
import { tellContactsAside } from './link-elsewhere.ts';
import { type Doer, moveDeposit, noteDeposit, refusedDeposit } from './move.ts';
import { isOver } from './open.ts';
import { buyersOf, type LinkPerson, listedConveyancer } from './people.ts';
import type { DepositRow } from './store.ts';
import { toSoldDeposit } from './view.ts';

type Outcome = Promise<Result<SoldDeposit, Refusal>>;

/** What sending links needs from outside. */
export type LinkDeps = { ids: Ids; links: LinkSealer };

/** To whom a link goes; what is left out is the listing's. */
export type GivenPerson = {
  side: DepositSide;
  personId?: string | undefined;
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
};

const isReachable = ({ email, phone }: LinkPerson) => email !== undefined || phone !== undefined;

type Opened = OpenedListing & { row: DepositRow };

/** Sends the link of a deposit to buyers or a conveyancer of its sale. */
export async function sendDepositLink(
  tx: Tx,
  call: SignedInCall,
  deps: LinkDeps,
  listingId: string,
  given: GivenPerson,
): Outcome {
  const opened = await openDeposit(tx, call, deps.ids, listingId);
  if (!opened.ok) return opened;
  const { row, listing, doer } = opened.value;
  if (isOver(row)) return refusedDeposit('This deposit is over. Nobody is sent its link any more.');
  const people = whomToSend(opened.value, given);
  if (!people.ok) return people;
  const asked = given.side === 'buyer' ? await askBuyers(tx, opened.value) : ok(row);
  if (!asked.ok) return asked;
  let current = asked.value;
  for (const person of people.value) {
    const personId = person.personId ?? (await conveyancer(tx, opened.value, person));
    current = await sendTo(tx, deps, doer, current, { ...person, personId });
  }
  return ok(await toSoldDeposit(tx, call, current, listing));
}

/** Who is meant. A buyer is reached as the listing has it: nobody else's contact is ever taken for theirs. */
function whomToSend(
  { row, listing }: Opened,
  { side, personId, name, email, phone }: GivenPerson,
): Result<LinkPerson[], Refusal> {
  if (side === 'buyer') {
    const buyers = buyersOf(row, listing).filter(
      (each) => isReachable(each) && (personId === undefined || each.personId === personId),
    );
    return buyers.length > 0
      ? ok(buyers)
      : refusedDeposit('Add a mobile or an email of the buyer to the listing first.');
  }
  const listed = listedConveyancer(listing, side);
  const contact =
    email === undefined && phone === undefined
      ? {
          ...(listed?.email ? { email: listed.email } : {}),
          ...(listed?.phone ? { phone: listed.phone } : {}),
        }
      : { ...(email ? { email } : {}), ...(phone ? { phone } : {}) };
  const called = name ?? listed?.name;
  if (called === undefined) return refusedDeposit('Give the conveyancer’s name.');
  const person = { side, name: called, ...contact };
  return isReachable(person)
    ? ok([person])
    : refusedDeposit('Give an email or a mobile of the conveyancer.');
}

/** The id of a side's conveyancer: there is one with a link. Whoever had it before, and the listing's, hear of another. */
async function conveyancer(tx: Tx, opened: Opened, person: LinkPerson): Promise<string> {
  const people = await findDepositPeople(tx, opened.row);
  const earlier = people.find(({ side }) => side === person.side);
  const listed = listedConveyancer(opened.listing, person.side);
  await tellContactsAside(tx, opened, person, [earlier, listed]);
  return earlier?.personId ?? opened.doer.ids.next();
}

/** Has buyers asked for the money: into which account, and that it is asked for. */
async function askBuyers(tx: Tx, { row, doer }: Opened): Promise<Result<DepositRow, Refusal>> {
  if (row.holder !== 'agent') {
    return refusedDeposit('Another holder asks for this deposit. The agency doesn’t.');
  }
  const account = await trustAccountOf(tx, row.agencyId, doer.now);
  if (!account.ok) return account;
  const entries = await findEntriesOfDeposit(tx, row.agencyId, row.id);
  const set = entries.length > 0 ? {} : { accountId: account.value.id };
  const actors = ['AGT'] as const;
  if (!transition(SOLD_DEPOSIT_MACHINE, row.state, 'request', actors).ok) return ok({ ...row });
  return moveDeposit(tx, doer, row, { event: 'request', actors, amount: row.amount, set });
}

async function sendTo(
  tx: Tx,
  { ids, links }: LinkDeps,
  doer: Doer,
  row: DepositRow,
  { personId, side, name, ...contact }: LinkPerson & { personId: string },
): Promise<DepositRow> {
  const { agencyId, id: depositId } = row;
  const key = { agencyId, depositId, personId };
  const { now, by } = doer;
  const { email = null, phone = null } = contact;
  const sent = { sentAt: now, sentByName: by.name, getsLink: true };
  await keepPerson(tx, { ...key, side, name, email, phone, ...sent });
  await makePersonLink(tx, links, depositLink(key), now);
  const whom = { agencyId, about: SOLD_DEPOSIT, aboutId: depositId, personId };
  const dedupeKey = `deposit-link ${personId} ${ids.next()}`;
  await notify(tx, doer, [{ kind: 'deposit-link', facts: { side }, ...whom, dedupeKey }]);
  return noteDeposit(tx, doer, row, { event: 'sendLink', reason: name });
}

/** Makes somebody's link stop working; where they have none, nothing. */
export async function takeDepositLinkBack(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { id, personId }: { id: string; personId: string },
): Outcome {
  const opened = await openDeposit(tx, call, ids, id);
  if (!opened.ok) return opened;
  const { row, listing, doer } = opened.value;
  const key = { agencyId: row.agencyId, depositId: row.id, personId };
  const person = await findPerson(tx, key);
  if (!person) return ok(await toSoldDeposit(tx, call, row, listing));
  await endPersonLink(tx, depositLink(key), call.now);
  const kept = await noteDeposit(tx, doer, row, { event: 'takeLinkBack', reason: person.name });
  return ok(await toSoldDeposit(tx, call, kept, listing));
}
