import type { Envelope } from '../../../../contract/envelope-shapes.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import { changeRecipient, inviteNext, sendInvitation, turnOf } from '../moves-service.ts';
import { type OnVersion, openOnVersion, type SendingDeps } from '../send.ts';
import { withDocuments } from '../view.ts';
import { rememberContacts } from './service.ts';

/** What somebody reads who may not confirm or host because they changed the contact. */
export const SOMEBODY_ELSE =
  'How they are reached was changed. Somebody else of the agency than whoever changed it has to confirm that first.';

/**
 * A second person of the agency confirms how a signer is reached: from then on codes go there, and where
 * nothing else was left the invitation goes out now. Refuses whoever had a hand in the change.
 */
export async function confirmContact(
  tx: Tx,
  call: SignedInCall,
  { ids, links }: SendingDeps,
  { recipientId, ...on }: OnVersion & { recipientId: string },
): Promise<Result<Envelope, Refusal>> {
  const opened = await openOnVersion(tx, call, on);
  if (!opened.ok) return opened;
  const { ground, by } = opened.value;
  const recipient = ground.recipients.find(({ id }) => id === recipientId);
  if (!recipient) return refuse({ code: 'resource.not-found' });
  const hold = recipient.contactHold;
  const isOpen = ['sent', 'in_progress'].includes(ground.row.state);
  if (!hold || hold.endedAt !== undefined || !isOpen)
    return refuse({ code: 'envelope.transition-refused', allowed: [] });
  if (hold.by.includes(call.principal.subject)) {
    return refuse({ code: 'auth.forbidden', detail: SOMEBODY_ELSE });
  }
  const doing = { ids, now: call.now };
  await rememberContacts(tx, doing, ground, { ...recipient, contactHold: null });
  const facts = { channels: [...hold.channels], changedBy: hold.byName };
  const more = { kind: 'contactConfirmed', facts, changes: { contactHold: null } };
  const changed = await changeRecipient(tx, doing, ground, recipient, by.entry, more);
  const invited = await inviteNext(tx, doing, links, changed);
  if (hold.isWhole && recipient.state !== 'waiting' && turnOf(invited).includes(recipientId)) {
    await sendInvitation(tx, doing, links, invited, recipient);
  }
  return ok(await withDocuments(tx, invited.row));
}
