import {
  parseCheckAddress,
  parseDepositAddress,
  parseSettlementAddress,
  parseSigningAddress,
} from '../../contract/sign-address.ts';
import { otpScope } from '../../domain/otp/scope.ts';
import { normaliseShortcode } from '../../domain/otp/shortcode.ts';
import type { ProofStore } from '../by-link/proof/proof-store.ts';

/** The scope that a proof for signing is kept under; what isn't a shortcode never has one. */
export function signingScope(shortcode: string): string {
  const code = normaliseShortcode(shortcode);
  return code ? otpScope('signing', code) : `signing${shortcode}`;
}

/** The same for telling who one is. */
export function checkScope(shortcode: string): string {
  const code = normaliseShortcode(shortcode);
  return code ? otpScope('identity-check', code) : `identity-check${shortcode}`;
}

/** The same for the page of a deposit. */
export function depositScope(shortcode: string): string {
  const code = normaliseShortcode(shortcode);
  return code ? otpScope('sold-deposit', code) : `sold-deposit${shortcode}`;
}

/** The same for the page of a settlement. */
export function settlementScope(shortcode: string): string {
  const code = normaliseShortcode(shortcode);
  return code ? otpScope('settlement', code) : `settlement${shortcode}`;
}

/** The id to send along with the calls of the page at a path. */
export function currentProof(proofs: Pick<ProofStore, 'read'>, path: string): string | undefined {
  const check = parseCheckAddress(path);
  if (check) return proofs.read(checkScope(check.shortcode))?.otpId;
  const deposit = parseDepositAddress(path);
  if (deposit) return proofs.read(depositScope(deposit.shortcode))?.otpId;
  const settlement = parseSettlementAddress(path);
  if (settlement) return proofs.read(settlementScope(settlement.shortcode))?.otpId;
  const address = parseSigningAddress(path);
  return address && proofs.read(signingScope(address.shortcode))?.otpId;
}
