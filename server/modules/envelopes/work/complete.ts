import type { Tx } from '../../../db/transaction.ts';
import type { LinkSealer } from '../../applications/link-service.ts';
import { formerContacts } from '../contacts/service.ts';
import type { Doing } from '../events/service.ts';
import { tell, tellAt, tellSender } from '../letters-service.ts';
import { makeSigningLink } from '../links/service.ts';
import { moveSignedListing } from '../listing-service.ts';
import { BY_RULE, type Ground, moveEnvelope, moveRecipient } from '../moves-service.ts';
import { findDocuments } from '../store.ts';

/**
 * Completes an envelope whose documents are sealed: everybody gets their copy, whoever sent it is told,
 * and the listing moves on. Done again it changes nothing. Throws while a document isn't sealed.
 */
export async function completeEnvelope(
  tx: Tx,
  doing: Doing,
  links: LinkSealer,
  ground: Ground,
): Promise<void> {
  if (ground.row.state !== 'sealing') return;
  const { agencyId, id } = ground.row;
  const documents = await findDocuments(tx, agencyId, [id]);
  if (documents.some(({ sealedSha256 }) => sealedSha256 === null)) {
    throw new Error('A document is not sealed');
  }
  const sealed = documents.map(({ position, sha256, sealedSha256 }) => ({
    position,
    sha256,
    sealedSha256,
  }));
  const moved = await moveEnvelope(tx, doing, ground, 'seal', BY_RULE, {
    facts: { documents: sealed },
    changes: { completedAt: doing.now },
  });
  if (!moved.ok) throw new Error('What is sealing can be sealed');
  const current = await inviteCopies(tx, doing, links, moved.value);
  await tell(tx, doing, current.row, current.recipients, { kind: 'signing-completed' });
  for (const recipient of current.recipients) {
    if (recipient.kind === 'copy') continue;
    const former = await formerContacts(tx, current, recipient);
    await tellAt(tx, doing, current.row, recipient, former, { kind: 'signing-completed-before' });
  }
  await tellSender(tx, doing, current.row, { outcome: 'completed' }, String(current.row.version));
  await moveSignedListing(tx, doing, current);
}

/** Who only gets a copy gets their link now. */
async function inviteCopies(
  tx: Tx,
  doing: Doing,
  links: LinkSealer,
  ground: Ground,
): Promise<Ground> {
  let current = ground;
  for (const { id: recipientId, kind, state, channels } of ground.recipients) {
    if (kind !== 'copy' || state !== 'waiting') continue;
    const facts = { channels: [...channels] };
    const moved = await moveRecipient(tx, doing, current, recipientId, 'invite', BY_RULE, {
      facts,
    });
    if (!moved.ok) continue;
    current = moved.value;
    const { agencyId, id: envelopeId } = ground.row;
    await makeSigningLink(tx, links, { agencyId, envelopeId, recipientId }, doing.now);
  }
  return current;
}
