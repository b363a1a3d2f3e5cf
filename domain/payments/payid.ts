import { normaliseAbn, normaliseAcn } from '../agencies/abn.ts';
import { normaliseEmail } from '../people/email.ts';
import { parsePhone } from '../people/phone.ts';
import { ok, type Result, refuse } from '../result.ts';

/** The kinds of PayID (domain.md 4.4). */
export const PAYID_KINDS = [
  'phone',
  'email',
  'abn',
  'acn',
  'arbn',
  'arsn',
  'organisation',
] as const;

/** A kind of PayID. */
export type PayIdKind = (typeof PAYID_KINDS)[number];

/** Printable signs without capitals and without a space at either end, at most 256. */
const ORGANISATION_ID = /^[!-@[-~](?:[ -@[-~]{0,254}[!-@[-~])?$/;

/** `+61-4XXXXXXXX`: the country code, a dash and the mobile. */
function phonePayId(text: string): string | null {
  const phone = parsePhone(text.trim().replace(/^\+61-/, '+61'));
  return phone?.kind === 'mobile' && phone.e164 ? phone.e164.replace(/^\+61/, '+61-') : null;
}

function organisationPayId(text: string): string | null {
  const id = text.trim().toLowerCase();
  return ORGANISATION_ID.test(id) ? id : null;
}

const NORMALISE: Record<PayIdKind, (text: string) => string | null> = {
  phone: phonePayId,
  // At most 256 signs; an address that mail can carry has fewer.
  email: normaliseEmail,
  abn: normaliseAbn,
  // ASIC numbers companies, registered bodies and schemes in one series with one check digit.
  acn: normaliseAcn,
  arbn: normaliseAcn,
  arsn: normaliseAcn,
  organisation: organisationPayId,
};

/**
 * A PayID in the one form it is compared and sent in: a mobile as `+61-4XXXXXXXX`, an email in lower
 * case, a business number as bare digits, an organisation's id in lower case. Refuses what isn't one
 * of the kind. Source: domain.md 4.4 and 4.5.
 */
export function normalisePayId(kind: PayIdKind, text: string): Result<string, 'not-a-payid'> {
  const value = NORMALISE[kind](text);
  return value === null ? refuse('not-a-payid') : ok(value);
}
