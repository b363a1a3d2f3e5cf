import { addMinutes } from 'date-fns/addMinutes';
import { STOP_MINUTES } from '../../../domain/contracts/signing/contact-hold.ts';
import type { Tx } from '../../db/transaction.ts';
import { type Doing, RULES } from './events/service.ts';
import { changeRecipient, lockGround } from './moves-service.ts';
import { leaveHoldEnd } from './work/service.ts';

/** Which change somebody was told of. */
type Told = { envelopeId: string; recipientId: string; holdId: string };

/**
 * Keeps that a notice of a changed contact was delivered: from then on it can be stopped for an hour, and then
 * it goes on. A notice of an older change, or one that needs a second person, starts nothing.
 */
export async function keepTold(
  tx: Tx,
  doing: Doing,
  { envelopeId, recipientId, holdId }: Told,
): Promise<void> {
  const ground = await lockGround(tx, envelopeId, 'envelope');
  const recipient = ground?.recipients.find(({ id }) => id === recipientId);
  const hold = recipient?.contactHold;
  if (!ground || !recipient || hold?.id !== holdId) return;
  if (!hold.goesOn || hold.endsAt !== undefined) return;
  const endsAt = addMinutes(doing.now, STOP_MINUTES);
  const contactHold = { ...hold, endsAt: endsAt.toISOString() };
  await changeRecipient(tx, doing, ground, recipient, RULES, {
    kind: 'contactToldBefore',
    facts: { goesOnAt: contactHold.endsAt },
    changes: { contactHold },
  });
  await leaveHoldEnd(tx, doing, ground.row, endsAt);
}
