import * as v from 'valibot';

/** Longest address that SMTP carries (RFC 5321). */
const EMAIL_MAX_LENGTH = 254;

const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** A label of a domain in any alphabet, as people read it or as `xn--…`. */
const LABEL = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/** An address without signs that nobody sees and spaces around it, its letters of ordinary width. */
export function tidyEmail(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
}

/**
 * True for an ordinary mailbox address: local part of at most 64 characters without quotes or
 * doubled dots, a domain of at least two labels in any alphabet, at most 254 characters in all.
 * Existence is not checked.
 */
export function isEmail(value: string): boolean {
  if (value.length > EMAIL_MAX_LENGTH) return false;
  const at = value.lastIndexOf('@');
  const local = value.slice(0, Math.max(at, 0));
  const labels = value.slice(at + 1).split('.');
  if (at < 1 || local.length > 64 || !LOCAL_PART.test(local)) return false;
  const isNamed = labels.length >= 2 && /\p{L}/u.test(labels.at(-1) ?? '');
  return isNamed && labels.every((label) => LABEL.test(label));
}

/**
 * The form two spellings of one address share: tidied and lower case, since every mail service
 * in use ignores case. Null when it is not an address.
 */
export function normaliseEmail(value: string): string | null {
  const tidied = tidyEmail(value).toLowerCase();
  return isEmail(tidied) ? tidied : null;
}

/** An address as people type it: tidied, an ordinary mailbox; the one check of all pages and the server. */
export const EmailSchema = v.pipe(
  v.string(),
  // Room for signs that nobody sees.
  v.maxLength(2 * EMAIL_MAX_LENGTH, 'Enter an email address'),
  v.transform(tidyEmail),
  v.check(isEmail, 'Enter an email address'),
);
