import type { RecipientKind } from './order.ts';

/** The wording people agree to now; kept with each consent, and another version whenever it changes. */
export const SIGNING_CONSENT_VERSION = '2026-11-2';

/**
 * What somebody agrees to before they sign or witness electronically, in our own plain words: that they
 * consent to the method (domain.md 4.8) and, as a witness, what they attest.
 */
export function signingConsentText(kind: RecipientKind, agencyName: string): string {
  const method =
    `I agree to sign the documents of this envelope electronically and to get them electronically from ` +
    `${agencyName}. I have read them, or had the time to. I understand that signing here has the same ` +
    'effect as signing on paper, and that who signed, when and how is recorded with them. I may ask for ' +
    'paper instead at any time before I sign, and for a paper copy afterwards.';
  const attest =
    ' I am an adult, I am not a party to these documents, and I was present in person when the signer ' +
    'whom I witness signed.';
  return kind === 'witness' ? method + attest : method;
}
