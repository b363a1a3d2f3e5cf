import { createHash } from 'node:crypto';
import {
  chainEnvelopeEntry,
  ENVELOPE_CHAIN_START,
  type EnvelopeEntry,
} from '../../../../domain/contracts/signing/event-chain.ts';
import type { PastEnvelope } from './past-rows.ts';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

type Happened = Pick<
  EnvelopeEntry,
  'kind' | 'actorKind' | 'actorName' | 'recipientId' | 'facts'
> & {
  at: Date;
};

/** What led there, each move as the machines of envelopes and recipients allow it. */
function happened(
  { envelope: row, document, recipients }: Omit<PastEnvelope, 'events'>,
  ended: Date,
): Happened[] {
  const { position, name, sha256: hash, templateId, templateNumber, prefilled } = document;
  const [first] = recipients;
  const { state, createdAt: at, subject, reason } = row;
  const agent = { actorKind: 'AGT', actorName: row.createdByName, recipientId: null };
  const rules = { actorKind: 'SYS', actorName: 'Lintel', recipientId: null };
  const created = { ...agent, at, kind: 'created', facts: {} };
  if (state === 'draft' || !first) return [created];
  const whom = { recipientId: first.id };
  const documents = [
    {
      position,
      name,
      sha256: hash,
      templateId: templateId ?? null,
      templateNumber: templateNumber ?? null,
      prefilled,
    },
  ] as EnvelopeEntry['facts'][string];
  const sentFacts = {
    from: 'draft',
    to: 'sent',
    version: 2,
    subject,
    inOrder: true,
    disclosure: null,
  };
  const people = recipients.map(({ id, kind, role, name: who, channels, position: turn }) => ({
    id,
    kind,
    role,
    name: who,
    channels,
    position: turn,
    witnessFor: null,
  }));
  const sent = {
    ...agent,
    at,
    kind: 'send',
    facts: { ...sentFacts, documents, recipients: people },
  };
  const invited = { from: 'waiting', to: 'invited', channels: first.channels };
  const asked = { ...rules, ...whom, at, kind: 'invite', facts: invited };
  const facts = { from: 'invited', to: 'delivered', channel: 'EMAIL' };
  const before = [created, sent, asked, { ...rules, ...whom, at, kind: 'deliver', facts }];
  const over = { from: 'sent', to: state, version: 3 };
  const after = { at: ended, facts: { ...over, ...(reason ? { reason } : {}) } };
  if (state === 'sent') return before;
  if (state === 'expired') return [...before, { ...rules, ...after, kind: 'expire' }];
  if (state === 'voided') return [...before, { ...agent, ...after, kind: 'void' }];
  const signer = { actorKind: 'VEN', actorName: first.name, ...whom, at: ended };
  return [
    ...before,
    { ...signer, kind: 'open', facts: { from: 'delivered', to: 'opened' } },
    {
      ...signer,
      kind: 'authenticate',
      facts: { from: 'opened', to: 'authenticated', method: 'code' },
    },
    {
      ...signer,
      kind: 'decline',
      facts: { from: 'authenticated', to: 'declined', reason: reason ?? '' },
    },
    { ...signer, kind: 'decline', facts: { ...after.facts, recipientId: first.id } },
  ];
}

/** The audit trail that leads to where the envelope stands, each entry holding the hash of the one before. */
export function pastEvents(
  past: Omit<PastEnvelope, 'events'>,
  { ended, zone, idOf }: { ended: Date; zone: string; idOf: (what: string) => string },
): PastEnvelope['events'] {
  const { agencyId, id: envelopeId } = past.envelope;
  let head = ENVELOPE_CHAIN_START;
  return happened(past, ended).map(({ at, ...what }, number) => {
    const origin =
      what.actorKind === 'SYS'
        ? { address: 'server', userAgent: 'Lintel' }
        : { address: '203.0.113.7', userAgent: 'A phone of the demonstration' };
    const told = { agencyId, envelopeId, id: idOf(`event ${number}`), at: at.toISOString(), zone };
    const entry = chainEnvelopeEntry(head, { ...what, ...told, ...origin }, sha256);
    head = { seq: entry.seq, hash: entry.hash };
    return { ...entry, facts: { ...entry.facts }, at };
  });
}
