import { describe, expect, test } from 'vitest';
import type { Envelope, EnvelopeSummary } from '../../../../contract/envelope-shapes.ts';
import { envelopesAfter, overlayEnvelopes } from '../../../../src/offline/changes/envelopes.ts';
import { signingFacts } from '../../../../src/offline/contracts/signing-facts.ts';
import type { Operation } from '../../../../src/offline/outbox/operation.ts';
import type { OperationState } from '../../../../src/offline/outbox/queued-change.ts';
import { newId } from '../../../support/builders.ts';

const listingId = newId();
const id = newId();
const composed = {
  id,
  product: 'listing-agreement',
  subject: 'Listing agreement',
  message: '',
  inOrder: true,
  expiresInDays: 14,
  remindEveryDays: 3,
  documents: [],
  recipients: [
    { id: newId(), kind: 'signer', role: 'vendor', name: 'Jane', channels: [], position: 1 },
  ],
};

function create(state: OperationState = 'queued'): Operation {
  return {
    seq: 1,
    id: 'operation-1',
    kind: 'envelope.create@1',
    listingId,
    content: { payload: composed, addressLine: '1 Acacia Street' },
    createdAt: Date.UTC(2026, 10, 21),
    state,
  } as unknown as Operation;
}

const arrived = {
  ...composed,
  listingId,
  state: 'draft',
  version: 1,
} as unknown as EnvelopeSummary;

describe('offline 24: envelopes with what waits laid over them', () => {
  test('one that was composed here shows as a draft of this device', () => {
    const [made] = overlayEnvelopes([], [create()], 'Anna Agent');
    expect(made).toMatchObject({
      state: 'draft',
      createdByName: 'Anna Agent',
      composed: { id },
      recipients: [{ name: 'Jane', state: 'waiting', isTurn: false }],
      waiting: { state: 'queued' },
    });
  });

  test('offline 25: one that was refused goes on showing, with its state', () => {
    const [kept] = overlayEnvelopes([], [create('refused')], '');
    expect(kept).toMatchObject({ state: 'draft', waiting: { state: 'refused' } });
  });

  test('what has arrived already is laid to no effect', () => {
    expect(overlayEnvelopes([arrived], [create()], '')).toEqual([arrived]);
  });

  test('an answer takes the place of what was there, or comes in front', () => {
    const sent = { ...arrived, state: 'sent', documents: [] } as unknown as Envelope;
    const { documents: _documents, ...summary } = sent;
    expect(envelopesAfter([arrived], sent)).toEqual([summary]);
    const other = { ...sent, id: newId() } as Envelope;
    expect(envelopesAfter([arrived], other).map((each) => each.id)).toEqual([other.id, id]);
  });

  test('a link that could not be delivered is told to the step of the listing', () => {
    const bounced = { ...arrived, state: 'sent', recipients: [{ state: 'bounced' }] };
    const [fact] = signingFacts([bounced as unknown as EnvelopeSummary], { vendors: [] });
    expect(fact).toEqual({ product: 'listing-agreement', state: 'sent', hasBounced: true });
  });
});
