const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
const ACN_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 1];

/** The digits of a business number as people type it (spaces allowed), or null for anything else. */
function digitsOf(value: string, length: number): number[] | null {
  const compact = value.replaceAll(/[\s\u00a0]/g, '');
  if (compact.length !== length || !/^\d+$/.test(compact)) return null;
  return Array.from(compact, Number);
}

function weighted(digits: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, i) => sum + weight * (digits[i] ?? 0), 0);
}

/**
 * True when the value is 11 digits whose checksum holds: subtract 1 from the first digit, weigh,
 * sum modulo 89 is 0. Says nothing about whether the number was ever issued.
 * Source: domain.md 4.5, vectors `abn`.
 */
export function isValidAbn(value: string): boolean {
  const digits = digitsOf(value, 11);
  const first = digits?.[0];
  if (!digits || first === undefined || first === 0) return false;
  return weighted([first - 1, ...digits.slice(1)], ABN_WEIGHTS) % 89 === 0;
}

/**
 * True when the value is 9 digits and the last is the check digit of the first eight,
 * (10 - weighted sum mod 10) mod 10. Source: domain.md 4.5, vectors `acn`.
 */
export function isValidAcn(value: string): boolean {
  const digits = digitsOf(value, 9);
  if (!digits) return false;
  return digits[8] === (10 - (weighted(digits, ACN_WEIGHTS) % 10)) % 10;
}

/** The 11 bare digits of a valid ABN, as stored; null when the checksum refuses it. */
export function normaliseAbn(value: string): string | null {
  return isValidAbn(value) ? value.replaceAll(/\D/g, '') : null;
}

/** The 9 bare digits of a valid ACN, as stored; null when the check digit refuses it. */
export function normaliseAcn(value: string): string | null {
  return isValidAcn(value) ? value.replaceAll(/\D/g, '') : null;
}

/** `51 824 753 556` from stored digits; text that is not 11 digits comes back unchanged. */
export function formatAbn(value: string): string {
  const digits = digitsOf(value, 11)?.join('');
  return digits ? digits.replace(/^(..)(...)(...)(...)$/, '$1 $2 $3 $4') : value;
}

/**
 * `004 085 616` from stored digits; text that is not 9 digits comes back unchanged.
 * @unreached The registration of agencies will ask for ABN and ACN.
 */
export function formatAcn(value: string): string {
  const digits = digitsOf(value, 9)?.join('');
  return digits ? digits.replace(/^(...)(...)(...)$/, '$1 $2 $3') : value;
}
