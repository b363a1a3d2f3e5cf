import type { SigningFact } from '../../../domain/listings/signing-standing.ts';
import type { ShownEnvelope } from '../changes/envelopes.ts';

/** What of its envelopes decides where the sign step of a listing stands. */
export function signingFacts(envelopes: readonly ShownEnvelope[]): SigningFact[] {
  return envelopes.map(({ product, state, recipients }) => ({
    product,
    state,
    hasBounced: recipients.some((recipient) => recipient.state === 'bounced'),
  }));
}
