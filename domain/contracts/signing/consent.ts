import type { RecipientKind } from './order.ts';

/** The wording people agree to now; kept with each consent, and another version whenever it changes. */
export const SIGNING_CONSENT_VERSION = '2026-11-1';

/**
 * What somebody agrees to before they sign or witness electronically, in words: that they consent to the
 * method (domain.md 4.8) and, as a witness, what they attest. A placeholder until counsel has settled it
 * (domain.md 8, "Legal text").
 */
export function signingConsentText(kind: RecipientKind, agencyName: string): string {
  const method =
    `I agree to sign the documents of this envelope electronically and to get them electronically from ` +
    `${agencyName}. I understand that signing here has the same effect as signing on paper, and that I ` +
    'may ask for a paper copy instead.';
  const attest =
    ' I am an adult, I am not a party to these documents, and I was present in person when the signer ' +
    'whom I witness signed.';
  return `${method}${kind === 'witness' ? attest : ''} This wording is a placeholder until it is settled by counsel.`;
}
