import type { Cents } from '../../../domain/money.ts';

const largestDigits = 12;

/** Groups a string of digits in threes: 1234567 becomes 1,234,567. */
export function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** $1,234.56 from whole cents, built from digits so that no float touches it. Negative: -$1.00. */
export function moneyText(amount: Cents): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError('Money is a safe integer of cents');
  return `${amount < 0 ? '-' : ''}$${plainMoneyText(amount)}`;
}

/** The same without sign or dollar mark, as an input shows it: 1,234.56. */
export function plainMoneyText(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${groupDigits(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

export type MoneyProblem = 'not-money' | 'too-precise' | 'too-large' | 'negative';

export type ParsedMoney =
  | { kind: 'empty' }
  | { kind: 'amount'; amount: Cents }
  | { kind: 'problem'; problem: MoneyProblem };

/**
 * Reads dollars and cents as people type them: "1,234.5", "$ 1234", ".50".
 * Refuses more than two decimals instead of rounding, and a comma that isn't between thousands.
 */
export function parseMoneyText(text: string): ParsedMoney {
  const typed = text.replace(/\s/g, '').replace(/^(-?)\$/, '$1');
  if (typed === '') return { kind: 'empty' };
  if (/^-[\d.]/.test(typed)) return { kind: 'problem', problem: 'negative' };
  const match = /^(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/.exec(typed);
  const dollars = match?.[1]?.replaceAll(',', '') ?? '';
  const decimals = match?.[2] ?? '';
  if (!match || dollars + decimals === '') return { kind: 'problem', problem: 'not-money' };
  if (decimals.length > 2) return { kind: 'problem', problem: 'too-precise' };
  const digits = (dollars + decimals.padEnd(2, '0')).replace(/^0+(?=\d)/, '');
  if (digits.length > largestDigits) return { kind: 'problem', problem: 'too-large' };
  return { kind: 'amount', amount: Number(digits) as Cents };
}
