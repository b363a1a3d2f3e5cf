import * as v from 'valibot';

/** Longest address that SMTP carries (RFC 5321). */
const EMAIL_MAX_LENGTH = 254;

const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/**
 * True for an ordinary mailbox address: local part of at most 64 characters without quotes or
 * doubled dots, a domain of at least two labels, at most 254 characters in all. Existence is not
 * checked.
 */
export function isEmail(value: string): boolean {
  if (value.length > EMAIL_MAX_LENGTH) return false;
  const at = value.lastIndexOf('@');
  const local = value.slice(0, Math.max(at, 0));
  const labels = value.slice(at + 1).split('.');
  if (at < 1 || local.length > 64 || !LOCAL_PART.test(local)) return false;
  return labels.length >= 2 && labels.every((label) => LABEL.test(label));
}

/**
 * The form two spellings of one address share: trimmed and lower case, since every mail service
 * in use ignores case. Null when it is not an address.
 * @unreached Suppliers will be paid by PayID.
 */
export function normaliseEmail(value: string): string | null {
  const trimmed = value.trim().toLowerCase();
  return isEmail(trimmed) ? trimmed : null;
}

/** An address as people type it: trimmed, an ordinary mailbox; the one check of page and server. */
export const EmailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(EMAIL_MAX_LENGTH),
  v.check(isEmail, 'Enter an email address'),
);
