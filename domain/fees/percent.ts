import { type Cents, cents } from '../money.ts';
import { ok, type Result, refuse } from '../result.ts';

const MILLIONTHS = 1_000_000;

/** The largest rate a rule may hold, 1,000 %, in millionths of a percent. */
export const MAX_PERCENT = 1_000 * MILLIONTHS;

/**
 * Reads a percentage such as '12.95' into whole millionths of a percent, exactly. Refuses signs,
 * exponents, more than six decimals and anything above 1,000 %.
 */
export function parsePercent(text: string): Result<number, 'not-a-percentage'> {
  const match = /^(\d{1,4})(?:\.(\d{1,6}))?$/.exec(text.trim());
  if (!match) return refuse('not-a-percentage');
  const value = Number(match[1]) * MILLIONTHS + Number((match[2] ?? '').padEnd(6, '0'));
  return value > MAX_PERCENT ? refuse('not-a-percentage') : ok(value);
}

/** Millionths of a percent as text without needless noughts: 12_950_000 is '12.95'. */
export function percentText(millionths: number): string {
  const whole = Math.floor(millionths / MILLIONTHS);
  const rest = String(millionths % MILLIONTHS)
    .padStart(6, '0')
    .replace(/0+$/, '');
  return rest === '' ? String(whole) : `${whole}.${rest}`;
}

/** Divides what isn't below zero, rounding a half up (the one rounding of domain.md 4.3, rule 6). */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

/** A flat share of an amount, rounded once, half up; the percent in millionths of a percent. */
export function percentOf(amount: Cents, millionths: number): Cents {
  const product = BigInt(amount) * BigInt(millionths);
  return cents(Number(divideHalfUp(product, 100n * BigInt(MILLIONTHS))));
}

/**
 * Interest for a sum of balance × days in cent-days at a yearly rate in millionths of a percent:
 * ACT/365 fixed, divided once, half up (domain.md 4.3, rule 6).
 */
export function interestFor(balanceDays: bigint, millionths: number): Cents {
  const product = balanceDays * BigInt(millionths);
  return cents(Number(divideHalfUp(product, 36_500n * BigInt(MILLIONTHS))));
}
