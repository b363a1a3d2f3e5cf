const HIDDEN_ACCOUNT = 'XXXXXX';

/** Digits with the spaces and dashes people write between them left out, else null. */
function bareDigits(text: string): string | null {
  const digits = text.trim().replaceAll(/[\s\u00a0\u2010-\u2015-]/g, '');
  return /^\d+$/.test(digits) ? digits : null;
}

/** The six digits of a BSB as stored; null for anything else. Source: domain.md 4.4. */
export function normaliseBsb(text: string): string | null {
  const digits = bareDigits(text);
  return digits?.length === 6 ? digits : null;
}

/** `062-000` as people read it; text that isn't a BSB comes back unchanged. */
export function formatBsb(text: string): string {
  const digits = normaliseBsb(text);
  return digits ? `${digits.slice(0, 3)}-${digits.slice(3)}` : text;
}

/**
 * The 4 to 9 digits of an account number as stored; null for anything else. Leading noughts belong
 * to it. Source: domain.md 4.4.
 */
export function normaliseAccountNumber(text: string): string | null {
  const digits = bareDigits(text);
  return digits && digits.length >= 4 && digits.length <= 9 ? digits : null;
}

/**
 * `XXXXXX` plus the last three digits, as phones are masked (spec 5). A number of fewer than six
 * digits is hidden whole, so that a mask never shows half of what it hides.
 */
export function maskAccountNumber(account: string): string {
  const digits = account.replaceAll(/\D/g, '');
  return digits.length < 6 ? HIDDEN_ACCOUNT : HIDDEN_ACCOUNT + digits.slice(-3);
}
