import type { Application, ApplicationReview } from '../../../contract/application-shapes.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { APPLICATION_MACHINE } from '../../../domain/applications/application-states.ts';
import { mayStillSell } from '../../../domain/applications/pays-out.ts';
import { takesTwo } from '../../../domain/applications/second-person.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { unsettledToApprove } from '../../../domain/listings/name-question.ts';
import { propertyDate, propertyZone } from '../../../domain/listings/property-time.ts';
import { outOfQuiet } from '../../../domain/messages/quiet-hours.ts';
import { advancesMoney } from '../../../domain/products/product-types.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import { eventsFrom } from '../../../domain/state-machine.ts';
import { reboundTo, type Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { isAgencySuspended } from '../agency-settings/service.ts';
import { takeApproval } from '../approvals/service.ts';
import { wholeListing } from '../listings/service.ts';
import { openToChange } from './access.ts';
import { leaveApproved } from './approved-service.ts';
import { checkAgain, isHeld, sureOfContacts } from './contacts/service.ts';
import { notTheirFirst } from './decide-anew.ts';
import { tellParties } from './decision-service.ts';
import { addEntry, applyEvent, lockApplication } from './event-service.ts';
import { counted } from './first-approval/service.ts';
import { keepNews, unmetNow } from './found-now.ts';
import { givenBeside } from './open-credit/service.ts';
import { notTheirOwn } from './own-credit/service.ts';
import { withParties } from './service.ts';
import {
  type ApplicationRow,
  findParties,
  platformName,
  revokeShortcodes,
  updateApplication,
} from './store.ts';
import { unsettledIn } from './unsettled-names.ts';

type Outcome = Promise<Result<Application, Refusal>>;
type OnVersion = { id: string; version: number };

async function stale(tx: Tx, row: ApplicationRow, isOurs = false): Outcome {
  return refuse({ code: 'etag.stale', current: await withParties(tx, row, isOurs) });
}

/** Cancels an application and its links; those who had one are told, unless it was a draft. */
export async function cancelApplication(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { id, version, reason }: OnVersion & { reason: string },
): Outcome {
  const opened = await openToChange(tx, call, id);
  if (!opened.ok) return opened;
  const { row, actor } = opened.value;
  if (row.version !== version) return stale(tx, row);
  const doing = { ids, now: call.now };
  const move = { event: 'cancel', actor, facts: { reason } } as const;
  const moved = await applyEvent(tx, doing, row, move);
  if (!moved.ok) return moved;
  await revokeShortcodes(tx, moved.value, call.now);
  if (row.state !== 'draft') await tellParties(tx, doing, moved.value, 'application-cancelled');
  return ok(await withParties(tx, moved.value));
}

const TOLD = {
  approve: 'application-approved',
  decline: 'application-declined',
  requestInfo: 'application-info-required',
} as const;

/** Decides an application that the rules referred: by one of our own staff, in its agency's name space. */
export async function reviewApplication(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { id, version, review }: OnVersion & { review: ApplicationReview },
): Outcome {
  const { agencyId } = call;
  if (agencyId === undefined) return refuse({ code: 'resource.not-found' });
  const name = await reboundTo(tx, undefined, () => platformName(tx, call.principal.subject));
  if (name === undefined) return refuse({ code: 'auth.account-suspended' });
  return reboundTo(tx, agencyId, async () => {
    const row = await lockApplication(tx, id);
    if (!row) return refuse({ code: 'resource.not-found' });
    if (row.version !== version) return stale(tx, row, true);
    const by = { actor: call.principal.subject, name };
    const others = await notTheirOwn(tx, row, by.actor);
    if (!others.ok) return others;
    const anew = await notTheirFirst(tx, row, by, review.event);
    if (!anew.ok) return anew;
    return decide(tx, { ids, now: call.now }, row, { review, by });
  });
}

type Decider = { actor: string; name: string };
type Doing = { ids: Ids; now: Date };

/** Those who can agree by nothing that is trusted by now, with what stands against it kept. */
async function heldNow(tx: Tx, doing: Doing, row: ApplicationRow) {
  const listing = await wholeListing(tx, row.listingId);
  return listing ? (await checkAgain(tx, doing, row, listing)).filter(isHeld) : [];
}

async function decide(
  tx: Tx,
  doing: Doing,
  row: ApplicationRow,
  { review, by }: { review: ApplicationReview; by: Decider },
): Outcome {
  if (review.event === 'approve') return approve(tx, doing, row, { review, by });
  const { event, reasons } = review;
  const listing = await wholeListing(tx, row.listingId);
  const outcome = { decline: 'declined', requestInfo: 'referred' } as const;
  const at = doing.now.toISOString();
  const decision = { outcome: outcome[event], reasons, decidedBy: by.name, at };
  const decided = saidBy(by, reasons);
  const moved = await applyEvent(tx, doing, row, { event, ...decided, changes: { decision } });
  if (!moved.ok) return moved;
  const isBad = event === 'decline' && listing !== undefined;
  const morning = isBad ? outOfQuiet(doing.now, propertyZone(listing.address.state)) : undefined;
  await tellParties(tx, doing, moved.value, TOLD[event], morning);
  return ok(await withParties(tx, moved.value, true));
}

/** Whose decision it is, and why, for the timeline. */
function saidBy({ actor, name }: Decider, reasons: readonly string[]) {
  const reason = reasons.length > 0 ? { reason: reasons.join('; ') } : {};
  return { actor: { kinds: ['ADM'] as const, name }, facts: { actor, ...reason } };
}

type Approving = { review: Extract<ApplicationReview, { event: 'approve' }>; by: Decider };

async function approve(
  tx: Tx,
  doing: Doing,
  row: ApplicationRow,
  { review, by }: Approving,
): Outcome {
  const { reasons } = review;
  const amount = review.approvedAmount ?? row.amount;
  if (!isWithin(amount, row.amount)) {
    const message = 'Must be above nought and not above the amount asked for';
    const errors = [{ path: 'approvedAmount', message }];
    return refuse({ code: 'request.invalid', errors });
  }
  if (await isAgencySuspended(tx, row.agencyId)) {
    return refuse({ code: 'application.agency-suspended' });
  }
  const late = await tooLate(tx, row, doing.now);
  if (late) return refuse({ code: late });
  const listing = await wholeListing(tx, row.listingId);
  const open = listing ? await openNames(tx, row, listing) : [];
  if (open.length > 0) {
    return refuse({ code: 'listing.name-unsettled', detail: unsettledToApprove(open) });
  }
  const news = listing && (await keepNews(tx, doing.now, row, listing));
  if (news) {
    const current = await withParties(tx, news, true);
    return refuse({ code: 'etag.stale', current, keepsFindings: true });
  }
  const beside = await givenBeside(tx, row);
  const approval = await takeApproval({
    act: 'application-approve',
    by: by.actor,
    amount,
    beside,
    first: row.decision?.first,
    counts: (first) => counted(tx, row, first),
  });
  if (!approval.ok) return approval;
  const people = { held: await heldNow(tx, doing, row), how: review.contactsConfirmed };
  const sure = await sureOfContacts(tx, doing, row, { ...people, by });
  // What stands against a contact by now is told to its former holder, and shown to whoever decides.
  if (!sure.ok) return refuse({ ...sure.error, keepsFindings: true });
  const at = doing.now.toISOString();
  if (approval.value === 'waits') {
    return approveFirst(tx, doing, row, { ...by, amount, reasons, at });
  }
  const { first } = approval.value;
  const tookTwo = takesTwo(amount, beside) && first !== undefined;
  const decidedBy = tookTwo ? `${first.by} and ${by.name}` : by.name;
  const unmet = listing ? await unmetNow(tx, doing.now, row, { listing, amount }) : [];
  const found = unmet.length > 0 ? { unmet: unmet.map(({ rule }) => rule), known: unmet } : {};
  const moved = await applyEvent(tx, doing, row, {
    event: 'approve',
    approval: approval.value,
    ...saidBy(by, reasons),
    changes: {
      decision: { outcome: 'approved', reasons, decidedBy, at, ...found },
      approvedAmount: amount,
    },
  });
  if (!moved.ok) return moved;
  await leaveApproved(tx, doing, moved.value);
  await tellParties(tx, doing, moved.value, TOLD.approve);
  return ok(await withParties(tx, moved.value, true));
}

/** Each owner agrees on their own, so nobody approves what two people may have agreed to by one name. */
async function openNames(tx: Tx, row: ApplicationRow, listing: Listing): Promise<string[]> {
  if (!advancesMoney(row.product)) return [];
  return unsettledIn(row, listing, await findParties(tx, row.agencyId, [row.id]));
}

/** Keeps an approval that takes a second person's; the application stays in review. */
async function approveFirst(
  tx: Tx,
  doing: Doing,
  row: ApplicationRow,
  given: Decider & { amount: number; reasons: string[]; at: string },
): Outcome {
  const { actor, name, amount, reasons, at } = given;
  const open = eventsFrom(APPLICATION_MACHINE, row.state, ['ADM']);
  if (!open.includes('approve')) {
    return refuse({ code: 'application.transition-refused', allowed: open });
  }
  const before = row.decision ?? { outcome: 'referred' as const, reasons: [], decidedBy: name, at };
  const decision = { ...before, first: { actor, by: name, amount, at } };
  const written = await updateApplication(tx, row, { decision, updatedAt: doing.now });
  if (!written) throw new Error('A locked application changed under its own transaction');
  await addEntry(tx, doing, row, {
    kind: 'approveFirst',
    actorKind: 'ADM',
    actorName: name,
    facts: { actor, amount, ...(reasons.length > 0 ? { reason: reasons.join('; ') } : {}) },
  });
  return ok(await withParties(tx, written, true));
}

function isWithin(approved: number, asked: number): boolean {
  return approved <= asked && (approved > 0 || asked === 0);
}

/** What is due already is lent to nobody, nor anything where no sale is to come. */
async function tooLate(
  tx: Tx,
  row: ApplicationRow,
  now: Date,
): Promise<'application.run-out' | 'application.not-for-sale' | undefined> {
  const listing = await wholeListing(tx, row.listingId);
  if (!listing || !advancesMoney(row.product)) return undefined;
  const today = propertyDate(now, propertyZone(listing.address.state));
  if (row.dueOn !== null && row.dueOn < today) return 'application.run-out';
  return mayStillSell(listing.state) ? undefined : 'application.not-for-sale';
}
