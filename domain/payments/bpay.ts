import { ok, type Result, refuse } from '../result.ts';

/** How a biller checks its customer references (domain.md 4.4). */
export const CRN_RULES = ['MOD10V01', 'MOD10V05'] as const;

/** A check rule of a biller. */
export type CrnRule = (typeof CRN_RULES)[number];

const BASE = /^\d{1,19}$/;
const CRN = /^\d{2,20}$/;

/** MOD10V01, the Luhn check: from the right weights 2, 1, 2, …; digits of the products added. */
function luhn(digits: readonly number[]): number {
  const sum = digits.toReversed().reduce((total, digit, i) => {
    const product = digit * (i % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** MOD10V05: each digit times its position from the left. */
function byPosition(digits: readonly number[]): number {
  return digits.reduce((total, digit, i) => total + digit * (i + 1), 0) % 10;
}

/**
 * The customer reference number of a base of 1 to 19 digits: the base and its check digit. Refuses
 * anything else. Source: domain.md 4.4, vectors `bpay`.
 */
export function makeCrn(base: string, rule: CrnRule): Result<string, 'not-a-base'> {
  if (!BASE.test(base)) return refuse('not-a-base');
  const digits = Array.from(base, Number);
  return ok(base + (rule === 'MOD10V01' ? luhn(digits) : byPosition(digits)));
}

/**
 * True for 2 to 20 digits whose last is the check digit of the others under the rule.
 * @unreached The reverse of what the product makes.
 */
export function isValidCrn(crn: string, rule: CrnRule): boolean {
  if (!CRN.test(crn)) return false;
  const made = makeCrn(crn.slice(0, -1), rule);
  return made.ok && made.value === crn;
}

/**
 * True for a biller code: digits only, 3 to 10 of them (domain.md 4.4).
 * @unreached Suppliers will be paid by BPAY.
 */
export function isBillerCode(code: string): boolean {
  return /^\d{3,10}$/.test(code);
}
