import * as v from 'valibot';
import type { IsoDate } from '../dates.ts';
import { type FeeRule, FeeRuleSchema } from '../fees/fee-rule.ts';
import { bearsInterest, type FeeRuleParts } from '../fees/fee-rule-parts.ts';
import { parsePercent } from '../fees/percent.ts';

/** A rule that is being added, as it is typed. */
export type TypedRule = {
  code: string;
  timing: FeeRuleParts['timing'];
  timingDays: string;
  recurrence: FeeRuleParts['recurrence'];
  recurrenceDays: string;
  end: FeeRuleParts['end'];
  endDays: string;
  valueKind: FeeRuleParts['valueKind'];
  value: string;
  payer: FeeRuleParts['payer'];
  basis: 'PrincipalAdvanced' | 'DrawdownAmount' | 'SalePrice' | 'Commission';
};

/** Where whoever adds a rule begins. */
export const EMPTY_RULE: TypedRule = {
  code: '',
  timing: 'Now',
  timingDays: '',
  recurrence: 'Once',
  recurrenceDays: '',
  end: 'NoEndDate',
  endDays: '',
  valueKind: 'Value',
  value: '',
  payer: 'vendor',
  basis: 'PrincipalAdvanced',
};

/** What of a rule is asked at all, by what was chosen. */
export function askedOf({ timing, recurrence, end, valueKind }: TypedRule) {
  return {
    timingDays: timing === 'AtXDays' || timing === 'AfterXDays',
    recurrenceDays: recurrence === 'PerXDays',
    endDays: end === 'ForXDays',
    basis: valueKind === 'Percent' && !bearsInterest({ timing, valueKind }),
  };
}

export type RuleFaults = Partial<Record<keyof TypedRule, string>>;

const whole = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

/** In cents, or in millionths of a percent; NaN where it is none. */
function typedValue({ valueKind, value }: TypedRule): number {
  const text = value.trim();
  if (valueKind === 'Percent') {
    const percent = parsePercent(text);
    return percent.ok ? percent.value : Number.NaN;
  }
  const plain = text.replace(/^\$/, '').replaceAll(',', '');
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN;
}

/**
 * The rule that was typed, from a day on; or what is wrong, each at its field. Interest is input-taxed and a fee
 * includes GST (domain.md 4.3, rule 9).
 */
export function typedNewRule(
  typed: TypedRule,
  from: IsoDate,
  taken: readonly string[],
): { rule: FeeRule } | { faults: RuleFaults } {
  const { code, timing, recurrence, end, valueKind, payer, basis } = typed;
  const asked = askedOf(typed);
  const parsed = v.safeParse(FeeRuleSchema, {
    code: code.trim(),
    timing,
    recurrence,
    end,
    valueKind,
    value: typedValue(typed),
    payer,
    gst: bearsInterest({ timing, valueKind }) ? 'input-taxed' : 'included',
    version: 1,
    effectiveFrom: from,
    ...(asked.timingDays ? { timingDays: whole(typed.timingDays) } : {}),
    ...(asked.recurrenceDays ? { recurrenceDays: whole(typed.recurrenceDays) } : {}),
    ...(asked.endDays ? { endDays: whole(typed.endDays) } : {}),
    ...(asked.basis ? { basis } : {}),
  });
  const faults: RuleFaults = {};
  for (const issue of parsed.success ? [] : parsed.issues) {
    const field = (v.getDotPath(issue) ?? 'code') as keyof TypedRule;
    faults[field] ??= WORDS[field] ?? issue.message;
  }
  if (taken.includes(code.trim())) faults.code = 'Another rule has this code';
  return parsed.success && faults.code === undefined ? { rule: parsed.output } : { faults };
}

/** Where the schema only says that it is no number. */
const WORDS: RuleFaults = {
  value: 'Enter an amount such as 450.00, or a percentage such as 11.2',
  timingDays: 'Enter after how many days',
  recurrenceDays: 'Enter every how many days',
  endDays: 'Enter for how many days, more than until its first charge',
};
