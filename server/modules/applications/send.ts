import { subHours } from 'date-fns/subHours';
import type { Application } from '../../../contract/application-shapes.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { waitsForParties } from '../../../domain/applications/running.ts';
import { isReachable } from '../../../domain/people/reachable.ts';
import { advancesMoney } from '../../../domain/products/product-types.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { isAgencySuspended } from '../agency-settings/service.ts';
import { notify } from '../notifications/requests/service.ts';
import { type Opened, openToChange } from './access.ts';
import { checkContacts, tellFormer } from './contacts/service.ts';
import { tellParties } from './decision-service.ts';
import { addEntry, applyEvent, type Doing } from './event-service.ts';
import { type LinkSealer, makeLinks } from './link-service.ts';
import { partiesOf } from './parties.ts';
import { withParties } from './service.ts';
import { findEvents, findParties, removeOtherParties, writeParties } from './store.ts';

type Outcome = Promise<Result<Application, Refusal>>;

/** What sending needs besides the call. */
export type SendingDeps = { ids: Ids; links: LinkSealer };

/**
 * Sends a draft: its parties are written anew from the listing, each gets a link, and a message is
 * asked for. Who is to verify by code needs an email or a mobile to get one.
 */
export async function sendApplication(
  tx: Tx,
  call: SignedInCall,
  { ids, links }: SendingDeps,
  id: string,
): Outcome {
  const opened = await openToChange(tx, call, id);
  if (!opened.ok) return opened;
  return sendOut(tx, { ids, now: call.now }, links, opened.value);
}

/**
 * Sends the draft, whoever sends it; its listing and itself are locked by then. Nobody of the agency sends
 * credit to a contact of somebody who works there or with us, under another's name; whoever applies directly
 * isn't told who works there, so that our own staff look at it.
 */
export async function sendOut(
  tx: Tx,
  doing: Doing,
  links: LinkSealer,
  { row, listing, actor, isDirect = false }: Opened & { isDirect?: boolean },
): Outcome {
  const { id } = row;
  if (advancesMoney(row.product) && (await isAgencySuspended(tx, row.agencyId))) {
    return refuse({ code: 'application.agency-suspended' });
  }
  if (row.state === 'draft') {
    const named = partiesOf(listing, row);
    if (named.length === 0) return refuse({ code: 'application.party-missing' });
    const checked = await checkContacts(tx, doing, { row, listing, parties: named });
    if (checked.belongsTo && !isDirect) {
      const { name, staffName } = checked.belongsTo;
      const detail = `${name} can’t be reached by a contact of ${staffName}, who works at the agency or with us.`;
      return refuse({ code: 'application.contact-refused', detail });
    }
    await removeOtherParties(tx, row, named);
    await writeParties(tx, checked.parties);
  }
  const parties = await findParties(tx, row.agencyId, [id]);
  const unreached = parties.filter((party) => !isReachable(party));
  if (row.state === 'draft' && row.paymentRequiresOtp && unreached.length > 0) {
    const names = unreached.map(({ name }) => name).join(', ');
    return refuse({ code: 'application.contact-missing', detail: `Missing for ${names}.` });
  }
  const moved = await applyEvent(tx, doing, row, { event: 'send', actor });
  if (!moved.ok) return moved;
  const partyIds = parties.map((party) => party.id);
  await makeLinks(tx, links, moved.value, partyIds, doing.now);
  await tellParties(tx, doing, moved.value, 'application-sent');
  await tellFormer(tx, doing, moved.value, parties);
  return ok(await withParties(tx, moved.value));
}

const REMIND_AGAIN_HOURS = 1;
const LOOKED_BACK_AT = 50;

/** Asks for the messages with the links once more, for one party or all; once an hour. */
export async function remindOf(
  tx: Tx,
  call: SignedInCall,
  { ids }: SendingDeps,
  input: { id: string; partyId?: string | undefined },
): Outcome {
  const opened = await openToChange(tx, call, input.id);
  if (!opened.ok) return opened;
  const { row, actor } = opened.value;
  if (!waitsForParties(row.state)) {
    return refuse({ code: 'application.transition-refused', allowed: [] });
  }
  const parties = await findParties(tx, row.agencyId, [row.id]);
  const reminded = parties.filter(({ id }) => input.partyId === undefined || id === input.partyId);
  if (reminded.length === 0) return refuse({ code: 'resource.not-found' });
  const since = subHours(call.now, REMIND_AGAIN_HOURS).getTime();
  const lately = (await findEvents(tx, row, LOOKED_BACK_AT)).some(
    ({ kind, at, facts }) =>
      kind === 'reminded' &&
      at.getTime() > since &&
      reminded.some(({ id }) => (facts.partyIds as string[]).includes(id)),
  );
  if (lately) return refuse({ code: 'application.reminded-already' });
  const doing = { ids, now: call.now };
  const { agencyId, id: applicationId } = row;
  const kind = 'application-reminder' as const;
  await notify(
    tx,
    doing,
    reminded.map(({ id: partyId }) => ({
      kind,
      agencyId,
      applicationId,
      partyId,
      dedupeKey: `${kind} ${applicationId} ${partyId} ${call.now.toISOString()}`,
    })),
  );
  const [actorKind = 'AGT'] = actor.kinds;
  const facts = { partyIds: reminded.map(({ id }) => id) };
  await addEntry(tx, doing, row, { kind: 'reminded', actorKind, actorName: actor.name, facts });
  return ok(await withParties(tx, row));
}
