const HIDDEN_PHONE = 'XXXXXX';
const HIDDEN_LOCAL_PART = 'XXXX';

/**
 * `XXXXXX` plus the last three digits (spec 5, vectors `masks`). A number of fewer than six
 * digits is hidden whole, so that a mask never shows half of what it hides.
 */
export function maskPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.length < 6 ? HIDDEN_PHONE : HIDDEN_PHONE + digits.slice(-3);
}

/**
 * First character of the local part, `XXXX`, last character of the local part, then the domain
 * (spec 5, vectors `masks`). Text without an `@` between two parts is hidden whole.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const local = Array.from(email.slice(0, Math.max(at, 0)));
  const first = local[0];
  const last = local.at(-1);
  if (first === undefined || last === undefined || at === email.length - 1) {
    return HIDDEN_LOCAL_PART;
  }
  return first + HIDDEN_LOCAL_PART + last + email.slice(at);
}
