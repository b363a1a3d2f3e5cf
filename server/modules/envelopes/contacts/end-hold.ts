import type { Tx } from '../../../db/transaction.ts';
import type { LinkSealer } from '../../applications/link-service.ts';
import { type Doing, RULES } from '../events/service.ts';
import {
  changeRecipient,
  type Ground,
  inviteNext,
  sendInvitation,
  turnOf,
} from '../moves-service.ts';

/**
 * Lets people sign by changed contacts whose hour is over and that nobody stopped. The hold stays with the person,
 * empty, so that its stop link still works; the contacts become known by nobody's silence, so that another envelope
 * waits and tells once more. Done again it changes nothing.
 */
export async function endHolds(
  tx: Tx,
  doing: Doing,
  links: LinkSealer,
  ground: Ground,
): Promise<void> {
  let current = ground;
  for (const recipient of ground.recipients) {
    const hold = recipient.contactHold;
    if (hold?.endsAt === undefined || hold.endedAt !== undefined) continue;
    if (new Date(hold.endsAt) > doing.now) continue;
    const endedAt = doing.now.toISOString();
    const contactHold = { ...hold, channels: [], isWhole: false, endedAt, wentOn: hold.channels };
    const facts = { channels: [...hold.channels], changedBy: hold.byName };
    const more = { kind: 'contactWentOn', facts, changes: { contactHold } };
    current = await changeRecipient(tx, doing, current, recipient, RULES, more);
    current = await inviteNext(tx, doing, links, current);
    const wasInvited = hold.isWhole && recipient.state !== 'waiting';
    if (wasInvited && turnOf(current).includes(recipient.id)) {
      await sendInvitation(tx, doing, links, current, recipient);
    }
  }
}
