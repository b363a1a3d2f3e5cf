import { parsePublicAddress } from '../../../contract/public-addresses.ts';
import { otpScope } from '../../../domain/otp/scope.ts';
import { normaliseShortcode } from '../../../domain/otp/shortcode.ts';
import type { ProofStore } from '../../by-link/proof/proof-store.ts';

/** Under which scopes proofs for a shortcode are kept: the holder's own, and that of staff (spec 4). */
export function scopesOf(shortcode: string): { own: string; staff: string } {
  const code = normaliseShortcode(shortcode);
  // What isn't a shortcode has no scope of its own and never a proof.
  if (!code)
    return { own: `direct-application${shortcode}`, staff: `admin-payment-options${shortcode}` };
  return {
    own: otpScope('direct-application', code),
    staff: otpScope('admin-payment-options', code),
  };
}

/** The id to send along: of the page's link, the holder's own before one of staff. */
export function currentProof(proofs: Pick<ProofStore, 'read'>, path: string): string | undefined {
  const address = parsePublicAddress(path);
  if (!address || !('shortcode' in address)) return undefined;
  const { own, staff } = scopesOf(address.shortcode);
  return (proofs.read(own) ?? proofs.read(staff))?.otpId;
}
