import { bearsInterest, type FeeRuleParts, isCadence } from './fee-rule-parts.ts';
import { MAX_PERCENT } from './percent.ts';

/** A part of a rule that contradicts another, at the field that has to change. */
export type FeeRuleProblem = { field: keyof FeeRuleParts; message: string };

type Check = [wrong: boolean, field: keyof FeeRuleParts, message: string];

/** The least days an interval can have; a charge in arrears may still fall on the last day. */
const LEAST_DAYS = { Daily: 1, Weekly: 7, Monthly: 28, Annually: 365 };

function endsTooEarly(rule: FeeRuleParts): boolean {
  const { timing, timingDays, endDays } = rule;
  if (endDays === undefined || timing === 'InterestFree') return false;
  if (bearsInterest(rule)) return (timingDays ?? 0) >= endDays;
  // Any other fee counts its days from its own first charge, so that the first is always in.
  return isCadence(timing) && LEAST_DAYS[timing] > endDays;
}

function dayChecks(rule: FeeRuleParts): Check[] {
  const { timing, timingDays, recurrence, recurrenceDays, end, endDays } = rule;
  const needsTiming = timing === 'AtXDays' || timing === 'AfterXDays';
  return [
    [needsTiming && timingDays === undefined, 'timingDays', 'Enter after how many days'],
    [!needsTiming && timingDays !== undefined, 'timingDays', 'This timing has no days'],
    [
      recurrence === 'PerXDays' && recurrenceDays === undefined,
      'recurrenceDays',
      'Enter every how many days',
    ],
    [
      recurrence !== 'PerXDays' && recurrenceDays !== undefined,
      'recurrenceDays',
      'This recurrence has no days',
    ],
    [end === 'ForXDays' && endDays === undefined, 'endDays', 'Enter for how many days'],
    [end === 'NoEndDate' && endDays !== undefined, 'endDays', 'A rule without an end has no days'],
    [endsTooEarly(rule), 'endDays', 'The rule would end before its first charge'],
  ];
}

function interestChecks(rule: FeeRuleParts): Check[] {
  const { timing, recurrence, valueKind, per } = rule;
  const percent = valueKind === 'Percent';
  const interest = bearsInterest(rule);
  const onlyPercent = timing === 'InterestAccrued' || timing === 'InterestFree';
  const accrues = interest && !isCadence(timing);
  return [
    [percent && rule.value > MAX_PERCENT, 'value', 'Must be 1,000% or less'],
    [onlyPercent && !percent, 'valueKind', 'Interest is a percentage'],
    [per === 'annum' && !interest, 'per', 'Only interest is per annum'],
    [
      interest && isCadence(timing) && recurrence !== timing,
      'recurrence',
      'Interest posted at intervals repeats at the same intervals',
    ],
    [
      accrues && recurrence !== 'Once' && recurrence !== 'Daily',
      'recurrence',
      'Accrued interest is posted at each payment and at payout',
    ],
    [rule.capitalise === true && !interest, 'capitalise', 'Set how the fee is collected instead'],
    [rule.collect !== undefined && interest, 'collect', 'Set whether interest is capitalised'],
  ];
}

function feeChecks(rule: FeeRuleParts): Check[] {
  const { timing, basis, collect, min, max } = rule;
  const flatPercent = rule.valueKind === 'Percent' && !bearsInterest(rule);
  const atAdvance = timing === 'AtLoanAdvance';
  return [
    [basis !== undefined && !flatPercent, 'basis', 'Only a flat percentage is of something'],
    [
      basis === 'DrawdownAmount' && !atAdvance,
      'basis',
      'A share of a drawdown is charged at its advance',
    ],
    [rule.scope !== undefined && !atAdvance, 'scope', 'Only fees at an advance choose drawdowns'],
    [
      collect === 'DeductFromAdvance' && (!atAdvance || rule.recurrence !== 'Once'),
      'collect',
      'Only a fee charged once at an advance can be deducted from it',
    ],
    [
      min !== undefined && max !== undefined && max < min,
      'max',
      "The most can't be below the least",
    ],
  ];
}

/** All contradictions within a rule; none when it can be charged as it stands (domain.md 4.3). */
export function feeRuleProblems(rule: FeeRuleParts): FeeRuleProblem[] {
  return [...dayChecks(rule), ...interestChecks(rule), ...feeChecks(rule)]
    .filter(([wrong]) => wrong)
    .map(([, field, message]) => ({ field, message }));
}
