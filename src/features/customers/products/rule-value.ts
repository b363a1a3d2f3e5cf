import * as v from 'valibot';
import type { IsoDate } from '../../../../domain/dates.ts';
import { type FeeRule, FeeRuleSchema } from '../../../../domain/fees/fee-rule.ts';
import { parsePercent, percentText } from '../../../../domain/fees/percent.ts';
import { cents } from '../../../../domain/money.ts';
import { withValue } from '../../../../domain/products/next-version.ts';
import { parseMoneyText, plainMoneyText } from '../../../ui/format/money-text.ts';

/** The value of a rule as people type it: dollars, or percent. */
export function valueText({ valueKind, value }: FeeRule): string {
  return valueKind === 'Percent' ? percentText(value) : plainMoneyText(cents(value));
}

function parseValue({ valueKind }: FeeRule, text: string): number | undefined {
  if (valueKind === 'Percent') {
    const percent = parsePercent(text.trim());
    return percent.ok ? percent.value : undefined;
  }
  if (text.trim() === '0' || text.trim() === '0.00') return 0;
  const money = parseMoneyText(text);
  return money.kind === 'amount' ? money.amount : undefined;
}

/** A rule with what was typed as its value, from a day on; or what is wrong with it. */
export function typedRule(
  rule: FeeRule,
  text: string,
  from: IsoDate,
): { rule: FeeRule } | { problem: string } {
  const value = parseValue(rule, text);
  if (value === undefined) {
    const problem =
      rule.valueKind === 'Percent'
        ? 'Enter a percentage, such as 11.2'
        : 'Enter an amount, such as 450.00';
    return { problem };
  }
  const parsed = v.safeParse(FeeRuleSchema, withValue(rule, value, from));
  return parsed.success ? { rule: parsed.output } : { problem: parsed.issues[0].message };
}
