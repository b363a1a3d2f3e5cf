import { dateOfDay, dayNumber, LAST_DAY } from '../fee-calendar.ts';
import type { FeeRule } from '../fee-rule.ts';
import { bearsInterest, isCadence } from '../fee-rule-parts.ts';
import { interestFor } from '../percent.ts';
import { gstOf, withinLimits } from './charge-amount.ts';
import { chargeDays } from './charge-days.ts';
import { type FundingAccount, firstAdvanceDay } from './funding-account.ts';
import type { ChargePosting } from './posting.ts';

/** Counts balance × days of one interest rule between two postings of it, exactly. */
export type InterestMeter = {
  rule: FeeRule;
  /** The first night that counts and the first that no longer does, as day numbers. */
  from: number;
  to: number;
  /** The days the rule itself posts on; accrued rules post at payments instead. */
  postingDays: ReadonlySet<number>;
  balanceDays: bigint;
};

function meterOf(
  rule: FeeRule,
  account: FundingAccount,
  anchor: number,
  until: number,
): InterestMeter {
  const end = rule.end === 'ForXDays' ? anchor + (rule.endDays ?? 0) : LAST_DAY + 1;
  const to = account.givenUpOn === undefined ? end : Math.min(end, dayNumber(account.givenUpOn));
  const own = isCadence(rule.timing) ? chargeDays(rule, account, until).map(({ day }) => day) : [];
  // A rule that ends between two of its postings posts what is left on the day it ends.
  const last = isCadence(rule.timing) && to <= until ? [to] : [];
  const postingDays = new Set([...own, ...last]);
  return { rule, from: anchor + (rule.timingDays ?? 0), to, postingDays, balanceDays: 0n };
}

/** A meter for each interest rule, by code; none before the first advance. */
export function interestMeters(account: FundingAccount, until: number): InterestMeter[] {
  const anchor = firstAdvanceDay(account);
  if (anchor === undefined) return [];
  return account.rules
    .filter(bearsInterest)
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map((rule) => meterOf(rule, account, anchor, until));
}

/** Whether the night that follows a day counts. */
export function countsNight(meter: InterestMeter, day: number): boolean {
  return day >= meter.from && day < meter.to;
}

/** Counts the nights from a day to another, at the principal of their end of day. */
export function accrue(meter: InterestMeter, principal: number, day: number, until: number): void {
  const nights = Math.min(until, meter.to) - Math.max(day, meter.from);
  if (nights > 0) meter.balanceDays += BigInt(principal) * BigInt(nights);
}

/** Posts what was counted, rounded once, and begins anew; undefined when it is less than half a cent. */
export function postInterest(meter: InterestMeter, day: number): ChargePosting | undefined {
  const { rule, balanceDays } = meter;
  meter.balanceDays = 0n;
  if (balanceDays === 0n) return undefined;
  const amount = withinLimits(rule, interestFor(balanceDays, rule.value));
  if (amount === 0) return undefined;
  const kind = rule.capitalise === true ? 'interest-capitalised' : 'interest';
  return { date: dateOfDay(day), rule: rule.code, kind, amount, gst: gstOf(rule, amount) };
}
