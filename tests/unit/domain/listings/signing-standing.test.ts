import { describe, expect, test } from 'vitest';
import type { EnvelopeState } from '../../../../domain/contracts/envelope-states.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { type SigningFact, signingStanding } from '../../../../domain/listings/signing-standing.ts';
import { listingSteps } from '../../../../domain/listings/steps.ts';

const today = '2026-11-21' as IsoDate;
const agreement = (state: EnvelopeState, hasBounced = false): SigningFact => ({
  product: 'listing-agreement',
  state,
  hasBounced,
});

describe('domain 4.1: where the sign step stands by its envelopes', () => {
  test('what went wrong comes first, then what is ours, then what others do', () => {
    const adhoc = (state: EnvelopeState): SigningFact => ({ product: 'adhoc-contract', state });
    const all = [adhoc('sent'), adhoc('draft'), agreement('sent', true)];
    const statuses = all.map(
      (_, index) => signingStanding(all.slice(0, index + 1), 'authority_pending')?.status,
    );
    expect(statuses).toEqual(['waiting_on_other', 'in_progress', 'attention']);
  });

  test('a declined agreement asks for attention until the next one goes out', () => {
    const declined = agreement('declined');
    expect(signingStanding([declined], 'authority_pending')).toEqual({
      status: 'attention',
      needs: 'The listing agreement was declined.',
      isToDo: true,
    });
    expect(signingStanding([agreement('sent'), declined], 'authority_pending')?.status).toBe(
      'waiting_on_other',
    );
    expect(signingStanding([agreement('voided'), declined], 'authority_pending')?.status).toBe(
      'attention',
    );
  });

  test('an agreement says nothing once the listing is active, nor does a completed document', () => {
    expect(signingStanding([agreement('expired')], 'active')).toBeUndefined();
    expect(signingStanding([agreement('completed')], 'authority_pending')).toBeUndefined();
    expect(
      signingStanding([{ product: 'sale-contract', state: 'sealing' }], 'under_offer')?.status,
    ).toBe('waiting_on_other');
  });

  test('domain.md 4.7: an agreement that leaves an owner out names them while the listing waits', () => {
    const signed: SigningFact = { ...agreement('completed'), leftOut: ['Bob Frost'] };
    expect(signingStanding([signed], 'authority_pending')).toEqual({
      status: 'attention',
      needs: 'Not signed by Bob Frost: send them a listing agreement to sign as well.',
      isToDo: true,
    });
    expect(signingStanding([signed], 'active')).toBeUndefined();
  });

  test('applications for money say nothing about signing', () => {
    expect(signingStanding([{ product: 'standard', state: 'sent' }], 'active')).toBeUndefined();
  });

  test('the step of a listing says it, and the state of the listing where no envelope does', () => {
    const sign = (envelopes: SigningFact[]) =>
      listingSteps({ state: 'draft', marketing: [] }, today, [], envelopes)[0];
    expect(sign([])?.status).toBe('not_started');
    expect(sign([agreement('draft')])).toEqual({
      step: 'sign',
      status: 'in_progress',
      needs: 'The listing agreement is drafted, not sent yet.',
      isToDo: true,
    });
  });
});
