import type { RecipientKind } from './order.ts';

/** The wording people agree to now; kept with each consent, and another version whenever it changes. */
export const SIGNING_CONSENT_VERSION = '2026-11-3';

const ATTEST =
  'I am an adult, I am not a party to these documents, and I was present in person when the signer ' +
  'whom I witness signed.';

type Wording = (agencyName: string) => {
  /** What everybody agrees to: a paragraph each. */
  method: string[];
  /** What stood at the end whoever read it. */
  end?: string;
};

/**
 * Every version that people were asked to agree to, word for word, so that it can be read again wherever it
 * is cited. A version is neither changed nor removed: other words are another version.
 */
const WORDINGS: Readonly<Record<string, Wording>> = {
  '2026-11-1': (agencyName) => ({
    method: [
      `I agree to sign the documents of this envelope electronically and to get them electronically from ${agencyName}. I understand that signing here has the same effect as signing on paper, and that I may ask for a paper copy instead.`,
    ],
    end: 'This wording is a placeholder until it is settled by counsel.',
  }),
  '2026-11-2': (agencyName) => ({
    method: [
      `I agree to sign the documents of this envelope electronically and to get them electronically from ${agencyName}. I have read them, or had the time to. I understand that signing here has the same effect as signing on paper, and that who signed, when and how is recorded with them. I may ask for paper instead at any time before I sign, and for a paper copy afterwards.`,
    ],
  }),
  '2026-11-3': (agencyName) => ({
    method: [
      `I agree to sign the documents of this envelope electronically, and that ${agencyName} gives them to me electronically. The Electronic Transactions Acts of the Commonwealth, the states and the territories let people sign this way who consent to it. My signature here counts as my signature on paper does. I have read the documents, or had the time to.`,
      'I have what I need: a device with an up-to-date browser and a connection, the email or mobile that my link and codes are sent to, and a program that opens PDF files, to keep my copy. Where I sign beside somebody of the agency, their device is enough.',
      `I may ask ${agencyName} for paper instead at any time before I sign, and for a paper copy afterwards.`,
      `Until I sign, I may withdraw this consent: I leave this page without signing and tell ${agencyName}. What I have signed by then stays signed.`,
      `Who signed, when, from where, and how they showed who they are is recorded with the documents. Once everybody has signed, ${agencyName} keeps the sealed documents, and I get my copy by my link. I save it, for a link does not last for ever.`,
    ],
  }),
};

/**
 * What somebody agrees to before they sign or witness electronically, in our own plain words, a line for each
 * paragraph: that they consent to the method (domain.md 4.8) and, as a witness, what they attest. Undefined
 * for a version that never was.
 */
export function signingConsentText(
  version: string,
  kind: RecipientKind,
  agencyName: string,
): string | undefined {
  if (!Object.hasOwn(WORDINGS, version)) return undefined;
  const { method, end } = WORDINGS[version]?.(agencyName) ?? { method: [] };
  const attest = kind === 'witness' ? [ATTEST] : [];
  return [...method, ...attest, ...(end === undefined ? [] : [end])].join('\n');
}

/** The words that somebody agreed to: as they were kept, or by their version where only that was. */
export function agreedConsentText(
  { version, text }: { version: string; text?: string | undefined },
  kind: RecipientKind,
  agencyName: string,
): string {
  return text ?? signingConsentText(version, kind, agencyName) ?? '';
}
