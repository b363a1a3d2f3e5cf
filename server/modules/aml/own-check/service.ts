import type { OwnCheck } from '../../../../contract/endpoints/aml-own-check.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import { datesAhead, missingOf } from '../../../../domain/aml/missing.ts';
import {
  missingFor,
  type OwnAnswers,
  ownFieldWords,
  questionsFor,
  withTold,
} from '../../../../domain/aml/own-check.ts';
import { addressLine } from '../../../../domain/listings/address.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { LinkCall } from '../../../http/call.ts';
import type { AmlLink } from '../../../http/link-access.ts';
import type { Ids } from '../../../ports/ids.ts';
import { wholeListing } from '../../listings/service.ts';
import { todayAt } from '../access.ts';
import { moveCase, writeDown } from '../moves.ts';
import { leaveScreening } from '../screening.ts';
import { keepSubjects } from '../service.ts';
import { type CaseRow, findCase, updateCase } from '../store.ts';
import {
  findAsker,
  findDocuments,
  findInvitation,
  type InvitationRow,
  updateInvitation,
} from './store.ts';

/** Which agency asks by a link, and whom of it. */
export { findAsker };

export type OwnCall = LinkCall<AmlLink>;
type Outcome = Promise<Result<OwnCheck, Refusal>>;

/** What the calls by link need from outside. */
export type OwnDeps = { ids: Ids; supportPhone: string };

/** Somebody's own part of a check, with what it stands in. */
export type OpenedOwn = { listing: Listing; row: CaseRow; invitation: InvitationRow };

/** What one told, and who one is to the check, of a call by link; the check is locked where it is to be changed. */
async function openOwn(
  tx: Tx,
  { link }: Pick<OwnCall, 'link'>,
  { lock }: { lock: boolean },
): Promise<Result<OpenedOwn, Refusal>> {
  const { agencyId, caseId, personId } = link;
  const row = await findCase(tx, agencyId, caseId, { lock });
  const invitation = await findInvitation(tx, { agencyId, caseId, personId });
  const listing = row && (await wholeListing(tx, row.listingId, agencyId));
  if (!row || !invitation || !listing) return refuse({ code: 'resource.not-found' });
  return ok({ listing, row, invitation });
}

/** The same while there is still something to tell. */
export async function openToTell(
  tx: Tx,
  call: Pick<OwnCall, 'link'>,
): Promise<Result<OpenedOwn, Refusal>> {
  const opened = await openOwn(tx, call, { lock: true });
  if (opened.ok && !isOpen(opened.value)) return refuse({ code: 'aml.own-part-done' });
  return opened;
}

/**
 * While a check is collected. All else looks alike from here: what an agency finds, and what it decides, is never told by
 * a link.
 */
function isOpen({ listing, row, invitation }: OpenedOwn): boolean {
  return (
    row.state === 'collecting' &&
    invitation.finishedAt === null &&
    listing.state !== 'archived' &&
    row.customer.people.some(({ id }) => id === invitation.personId)
  );
}

/** Who asks, for which property, and what is asked; the first reading marks it as opened. */
export async function readOwn(tx: Tx, call: OwnCall, deps: OwnDeps): Outcome {
  const opened = await openOwn(tx, call, { lock: false });
  if (!opened.ok) return opened;
  const { invitation } = opened.value;
  if (invitation.openedAt === null) await updateInvitation(tx, invitation, { openedAt: call.now });
  return ok(await toOwn(tx, opened.value, deps));
}

/** Keeps answers beside what the agency and other people of the customer write. */
export async function saveOwn(
  tx: Tx,
  call: OwnCall,
  deps: OwnDeps,
  answers: OwnAnswers,
  version: number,
): Outcome {
  const opened = await openToTell(tx, call);
  if (!opened.ok) return opened;
  const { listing, row, invitation } = opened.value;
  if (row.version !== version) return refuse({ code: 'etag.stale' });
  const { customer, told } = withTold(row.customer, invitation, answers, () => deps.ids.next());
  const errors = datesAhead(customer, todayAt(call.now, listing));
  if (errors.length > 0) return refuse({ code: 'request.invalid', errors });
  const changed = await updateCase(tx, row, { customer }, call.now);
  await updateInvitation(tx, invitation, { told: [...told] });
  await keepSubjects(tx, deps.ids, changed);
  const doing = { ids: deps.ids, now: call.now, actorName: invitation.name };
  await writeDown(tx, doing, changed, 'collected', { personId: invitation.personId });
  const now = { ...opened.value, row: changed, invitation: { ...invitation, told: [...told] } };
  return ok(await toOwn(tx, now, deps));
}

/** Says that somebody has told all of theirs. Once nothing is missing of anybody, the check is made. */
export async function finishOwn(tx: Tx, call: OwnCall, deps: OwnDeps, version: number): Outcome {
  const opened = await openToTell(tx, call);
  if (!opened.ok) return opened;
  const { row, invitation } = opened.value;
  if (row.version !== version) return refuse({ code: 'etag.stale' });
  const missing = missingFor(row.customer, invitation);
  if (missing.length > 0) {
    const errors = missing.map((field) => ({
      path: field,
      message: `Still missing: ${ownFieldWords(field)}`,
    }));
    return refuse({ code: 'aml.incomplete', errors });
  }
  const doing = { ids: deps.ids, now: call.now, actorName: invitation.name };
  await updateInvitation(tx, invitation, { finishedAt: call.now });
  await writeDown(tx, doing, row, 'own-part-finished', { personId: invitation.personId });
  const now = { ...opened.value, invitation: { ...invitation, finishedAt: call.now } };
  if (missingOf(row.customer).length > 0) return ok(await toOwn(tx, now, deps));
  const submitted = await moveCase(tx, doing, row, 'submit', [
    row.side === 'seller' ? 'VEN' : 'BUY',
  ]);
  if (!submitted.ok) return submitted;
  await leaveScreening(tx, doing, submitted.value);
  return ok(await toOwn(tx, { ...now, row: submitted.value }, deps));
}

/** A check as the holder of its link sees it. */
export async function toOwn(
  tx: Tx,
  opened: OpenedOwn,
  { supportPhone }: Pick<OwnDeps, 'supportPhone'>,
): Promise<OwnCheck> {
  const { listing, row, invitation } = opened;
  const { agencyId, personId } = invitation;
  const asker = await findAsker(tx, agencyId, listing.leadAgentId);
  const open = isOpen(opened);
  const documents = open ? await findDocuments(tx, { agencyId, caseId: row.id }) : [];
  return {
    agencyName: asker?.agencyName ?? '',
    ...(asker?.agent ? { agent: asker.agent } : {}),
    supportPhone,
    property: addressLine(listing.address),
    side: row.side,
    name: invitation.name,
    state: open ? 'open' : 'done',
    // A version that goes on would tell that something happens behind.
    version: open ? row.version : 0,
    questions: open ? questionsFor(row.customer, invitation) : [],
    documents: documents
      .filter((each) => each.personId === personId)
      .map(({ id, name }) => ({ id, name })),
  };
}
