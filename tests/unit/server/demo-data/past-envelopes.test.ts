import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ENVELOPE_MACHINE } from '../../../../domain/contracts/envelope-states.ts';
import { RECIPIENT_MACHINE } from '../../../../domain/contracts/recipient-states.ts';
import { envelopeChainFault } from '../../../../domain/contracts/signing/event-chain.ts';
import {
  type PastListing,
  type PastTemplate,
  pastEnvelope,
} from '../../../../server/db/demo-data/contracts/past-envelopes.ts';
import { templateBody } from '../../../support/contract-papers.ts';

const now = new Date('2026-11-20T03:00:00.000Z');
const listing: PastListing = {
  agencyId: '019b8b74-1800-7ad1-bce3-8c5eb39214af',
  id: '01a08e55-25a0-7eac-af9f-c467b377f0c1',
  addressLine: '1 Gumnut Crescent, Newtown NSW 2042',
  australianState: 'NSW',
  vendorName: 'Vera Vendor',
  agentId: '01a08e55-25a0-7eac-af9f-c467b377f0c2',
  agentName: 'Theo Agent',
};
const body = templateBody();
const template: PastTemplate = { id: 't', name: 'Receipt', fileId: 'f', sha256: 'x', body };

describe('domain.md 6: envelopes of the past in the demo data', () => {
  const all = Array.from({ length: 40 }, (_, number) =>
    pastEnvelope(listing, template, number, now),
  );

  test('are the same for one day, in each state that needs no sealed file', () => {
    expect(pastEnvelope(listing, template, 5, now)).toEqual(all[5]);
    expect(new Set(all.map(({ envelope }) => envelope.id)).size).toBe(40);
    expect(new Set(all.map(({ envelope }) => envelope.state))).toEqual(
      new Set(['draft', 'sent', 'declined', 'voided', 'expired']),
    );
  });

  test('each audit trail is whole and leads by the machines to where the envelope stands', () => {
    const hash = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
    const known = new Set(
      [...ENVELOPE_MACHINE.moves, ...RECIPIENT_MACHINE.moves].map(
        ({ from, event, to }) => `${from} ${event} ${to}`,
      ),
    );
    for (const { envelope, recipients, events } of all) {
      const kept = events.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
      expect(envelopeChainFault(kept as never, hash)).toBeNull();
      const moves = events.slice(1).map(({ kind, facts }) => `${facts.from} ${kind} ${facts.to}`);
      expect(moves.filter((each) => !known.has(each))).toEqual([]);
      const last = (of: string | null) =>
        events.findLast(({ kind, recipientId, facts }) =>
          of === null
            ? facts.version !== undefined
            : recipientId === of && kind !== 'created' && facts.version === undefined,
        )?.facts.to;
      expect(last(null) ?? 'draft').toBe(envelope.state);
      for (const { id, state } of recipients) expect(last(id) ?? 'waiting').toBe(state);
    }
  });
});
