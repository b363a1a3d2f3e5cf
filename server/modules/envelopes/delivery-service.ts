import type { Tx } from '../../db/transaction.ts';
import { type Doing, envelopeEntries, RULES, writeEntry } from './events/service.ts';
import { tellSender } from './letters-service.ts';
import { BY_RULE, chainOf, lockGround, moveRecipient } from './moves-service.ts';

/** How a message to a recipient fared by one way. */
export type Delivery = {
  envelopeId: string;
  recipientId: string;
  channel: 'EMAIL' | 'SMS';
  isRefused: boolean;
};

/**
 * Keeps how an invitation fared. Delivered by one way it is delivered; refused by every way it was sent
 * it has bounced, and whoever sent the envelope is told, for a person has to mend it. Said twice it
 * changes nothing.
 */
export async function keepDelivery(
  tx: Tx,
  doing: Doing,
  { envelopeId, recipientId, channel, isRefused }: Delivery,
): Promise<void> {
  const ground = await lockGround(tx, envelopeId);
  const recipient = ground?.recipients.find(({ id }) => id === recipientId);
  if (!ground || !recipient) return;
  if (!isRefused) {
    if (recipient.state !== 'invited') return;
    await moveRecipient(tx, doing, ground, recipientId, 'deliver', BY_RULE, { facts: { channel } });
    return;
  }
  if (recipient.state !== 'invited') return;
  await writeEntry(tx, doing, chainOf(ground), RULES, {
    kind: 'refusedByProvider',
    recipientId,
    facts: { channel },
  });
  const refused = await refusedWays(tx, ground.row, recipientId);
  if (recipient.channels.some((way) => !refused.has(way))) return;
  const facts = { channels: [...recipient.channels] };
  const moved = await moveRecipient(tx, doing, ground, recipientId, 'bounce', BY_RULE, { facts });
  if (!moved.ok) return;
  const told = { outcome: 'bounced', name: recipient.name } as const;
  await tellSender(tx, doing, ground.row, told, `${recipientId} ${recipient.version}`);
}

/** What an invitation goes out with. */
const INVITING = ['invite', 'invitedAgain', 'fixContact'];

/** The ways that refused since the recipient was last invited. */
async function refusedWays(
  tx: Tx,
  of: { agencyId: string; id: string },
  recipientId: string,
): Promise<Set<unknown>> {
  const own = (await envelopeEntries(tx, of)).filter((entry) => entry.recipientId === recipientId);
  const invited = own.findLastIndex(({ kind }) => INVITING.includes(kind));
  const since = own.slice(invited + 1);
  return new Set(
    since.filter(({ kind }) => kind === 'refusedByProvider').map(({ facts }) => facts.channel),
  );
}
