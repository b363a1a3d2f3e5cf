import { addMonths, dayNumber, LAST_DAY } from '../fee-calendar.ts';
import type { FeeRule } from '../fee-rule.ts';
import { type Cadence, isCadence } from '../fee-rule-parts.ts';
import {
  type FundingAccount,
  firstAdvanceDay,
  inOrderOfDate,
  type Movement,
} from './funding-account.ts';

/** One occurrence of a fee: its day, and the drawdown it belongs to when charged at an advance. */
export type ChargeDay = { day: number; advance?: Movement };

type Step = { days: number } | { months: number };

const CADENCE_STEPS: Record<Cadence, Step> = {
  Daily: { days: 1 },
  Weekly: { days: 7 },
  Monthly: { months: 1 },
  Annually: { months: 12 },
};

function stepOf(rule: FeeRule): Step | null {
  if (rule.recurrence === 'Once') return null;
  if (rule.recurrence === 'PerXDays') return { days: rule.recurrenceDays ?? LAST_DAY };
  return CADENCE_STEPS[rule.recurrence];
}

const after = (day: number, step: Step, times: number) =>
  'days' in step ? day + step.days * times : addMonths(day, step.months * times);

/**
 * The last day of a rule. `ForXDays` counts from its own first charge, so that a fee after 90 days "for 60
 * days" lasts from day 91 to day 150; in arrears it counts from the first advance (domain.md 4.3, rule 3).
 */
function lastDayOf(rule: FeeRule, anchor: number, first: number): number {
  if (rule.end !== 'ForXDays') return LAST_DAY;
  const days = rule.endDays ?? 0;
  return isCadence(rule.timing) ? anchor + days : first + days - 1;
}

/**
 * The days of a rule from its first, counted from the original date without drift, until the end of the
 * rule or of the calendar (domain.md 4.3, rules 1 to 3).
 */
function* series(rule: FeeRule, anchor: number): Generator<number> {
  const arrears = isCadence(rule.timing);
  const wait = { AtXDays: 0, AfterXDays: 1 }[rule.timing as string];
  let first = wait === undefined ? anchor : anchor + (rule.timingDays ?? 0) + wait;
  if (isCadence(rule.timing)) first = after(anchor, CADENCE_STEPS[rule.timing], 1);
  const lastDay = lastDayOf(rule, anchor, first);
  const step = stepOf(rule);
  // Months in arrears repeat from the anchor itself: 31 January, then 28 February, then 31 March.
  const sameMonths = arrears && rule.recurrence === rule.timing;
  for (let times = 0; ; times += 1) {
    const day =
      step === null
        ? first
        : sameMonths
          ? after(anchor, step, times + 1)
          : after(first, step, times);
    if (day > lastDay) return;
    yield day;
    if (step === null) return;
  }
}

function anchorsOf(rule: FeeRule, account: FundingAccount): { day: number; advance?: Movement }[] {
  const first = firstAdvanceDay(account);
  const anchored = (day: number | undefined) => (day === undefined ? [] : [{ day }]);
  switch (rule.timing) {
    case 'AtLoanAdvance': {
      const advances = inOrderOfDate(account.advances);
      const charged = rule.scope === 'FirstDrawdown' ? advances.slice(0, 1) : advances;
      return charged.map((advance) => ({ day: dayNumber(advance.date), advance }));
    }
    case 'Now':
      return anchored(account.acceptedOn === undefined ? first : dayNumber(account.acceptedOn));
    case 'AtSettlement':
      return anchored(
        account.settlementDate === undefined ? undefined : dayNumber(account.settlementDate),
      );
    default:
      return anchored(first);
  }
}

/** The last day on which anything is charged of an account. */
function lastCharged({ givenUpOn }: FundingAccount): number {
  return givenUpOn === undefined ? LAST_DAY : dayNumber(givenUpOn);
}

/** All occurrences of a rule up to and including a day; empty while its anchor isn't known. */
export function chargeDays(rule: FeeRule, account: FundingAccount, until: number): ChargeDay[] {
  const last = Math.min(until, lastCharged(account));
  return anchorsOf(rule, account).flatMap(({ day: anchor, ...advance }) => {
    const days: ChargeDay[] = [];
    for (const day of series(rule, anchor)) {
      if (day > last) break;
      days.push({ day, ...advance });
    }
    return days;
  });
}

/** The first occurrence of a rule after a day; undefined when it has none. */
export function nextChargeDay(
  rule: FeeRule,
  account: FundingAccount,
  last: number,
): number | undefined {
  const days = anchorsOf(rule, account).flatMap(({ day: anchor }) => {
    for (const day of series(rule, anchor)) {
      if (day > last) return day > lastCharged(account) ? [] : [day];
    }
    return [];
  });
  return days.length === 0 ? undefined : Math.min(...days);
}
