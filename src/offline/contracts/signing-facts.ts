import { vendorsLeftOut } from '../../../domain/contracts/signing/vendors-left-out.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import type { SigningFact } from '../../../domain/listings/signing-standing.ts';
import type { ShownEnvelope } from '../changes/envelopes.ts';

/** What of its envelopes decides where the sign step of a listing stands. */
export function signingFacts(
  envelopes: readonly ShownEnvelope[],
  { vendors }: Pick<Listing, 'vendors'>,
): SigningFact[] {
  const signers = envelopes
    .filter(({ product, state }) => product === 'listing-agreement' && state === 'completed')
    .flatMap(({ recipients }) =>
      recipients.filter(({ kind, role }) => kind === 'signer' && role === 'vendor'),
    );
  const leftOut = vendorsLeftOut(vendors, signers);
  return envelopes.map(({ product, state, recipients }) => ({
    product,
    state,
    hasBounced: recipients.some((recipient) => recipient.state === 'bounced'),
    ...(product === 'listing-agreement' && state === 'completed' ? { leftOut } : {}),
  }));
}
