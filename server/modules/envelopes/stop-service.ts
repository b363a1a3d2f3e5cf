import { stopChoice } from '../../../domain/contracts/signing/contact-hold.ts';
import type { Tx } from '../../db/transaction.ts';
import type { CallOrigin } from '../../http/call.ts';
import type { LinkSealer, StopOf } from '../applications/link-service.ts';
import { notifyOwners } from '../notifications/owners/service.ts';
import { type Doing, envelopeEntries } from './events/service.ts';
import { endSigningLinks } from './links/service.ts';
import {
  changeRecipient,
  type Ground,
  lockGround,
  sendInvitation,
  turnOf,
} from './moves-service.ts';
import type { RecipientRow } from './store.ts';

/** What the page of a stop link shows. */
export type StoppableChange = {
  /** What can be done now, or was done already; `none` once neither can. */
  state: 'stop' | 'dispute' | 'stopped' | 'disputed' | 'none';
  name: string;
  byName: string;
  subject: string;
  at: Date;
  zone: string;
};

/** The change that a stop link names, as it stands; undefined where there is none. */
export async function readStop(tx: Tx, of: StopOf): Promise<StoppableChange | undefined> {
  const found = await findChange(tx, of);
  return found?.shown;
}

type Found = { ground: Ground; recipient: RecipientRow; shown: StoppableChange };

async function findChange(tx: Tx, of: StopOf): Promise<Found | undefined> {
  const ground = await lockGround(tx, of.envelopeId, 'envelope');
  const recipient = ground?.recipients.find(({ id }) => id === of.recipientId);
  if (!ground || !recipient) return undefined;
  const { row, zone } = ground;
  const done = (await envelopeEntries(tx, row)).findLast(
    ({ kind, facts }) =>
      ['contactStopped', 'signatureDisputed'].includes(kind) && facts.holdId === of.holdId,
  );
  const { name } = recipient;
  const about = { name, subject: row.subject, zone };
  if (done) {
    const state = done.kind === 'contactStopped' ? 'stopped' : 'disputed';
    const byName = String(done.facts.changedBy);
    return { ground, recipient, shown: { ...about, state, byName, at: done.at } };
  }
  const hold = recipient.contactHold;
  if (hold?.id !== of.holdId) return undefined;
  const state = stopChoice(row.state, recipient.state);
  const at = new Date(hold.at);
  return { ground, recipient, shown: { ...about, state, byName: hold.byName, at } };
}

/**
 * Stops a change of how a signer is reached, at the word of whoever was reached before: that stands again, every
 * link made since ends, and no one person changes it any more. Where it is signed by then it is marked as
 * disputed. The agency's managers are told. Done again it changes nothing.
 */
export async function stopChange(
  tx: Tx,
  doing: Doing,
  links: LinkSealer,
  of: StopOf,
  origin: CallOrigin,
): Promise<StoppableChange | undefined> {
  const found = await findChange(tx, of);
  const hold = found?.recipient.contactHold;
  if (!found || !hold) return found?.shown;
  const { ground, recipient, shown } = found;
  const { agencyId, envelopeId, recipientId, holdId } = of;
  const { state, name, byName: changedBy, subject } = shown;
  if (state !== 'stop' && state !== 'dispute') return shown;
  const actor = { kind: 'SYS', name: 'Whoever was reached before', origin };
  const facts = { holdId, name, changedBy };
  if (state === 'dispute') {
    // The change goes on for nothing that is signed later.
    const { endsAt: _, ...kept } = hold;
    const changes = {
      contactHold: { ...kept, goesOn: false, disputedAt: doing.now.toISOString() },
    };
    const more = { kind: 'signatureDisputed', facts, changes };
    await changeRecipient(tx, doing, ground, recipient, actor, more);
  } else {
    const changes = { ...hold.before, consented: null, contactHold: null };
    const more = { kind: 'contactStopped', facts, changes };
    const stopped = await changeRecipient(tx, doing, ground, recipient, actor, more);
    await endSigningLinks(tx, { agencyId, envelopeId, recipientId }, doing.now);
    const again = stopped.recipients.find(({ id }) => id === recipientId);
    if (again && again.state !== 'waiting' && turnOf(stopped).includes(recipientId)) {
      await sendInvitation(tx, doing, links, stopped, again);
    }
  }
  const isSigned = state === 'dispute';
  await notifyOwners(tx, doing, {
    kind: 'contact-stopped',
    facts: { staffName: changedBy, recipientName: name, subject, isSigned },
    agencyId,
    dedupeKey: `contact-stopped ${holdId} ${state}`,
  });
  return { ...shown, state: isSigned ? 'disputed' : 'stopped' };
}
