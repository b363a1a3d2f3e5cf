import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { IsoDate } from '../../../../domain/dates.ts';
import { type FeeRule, FeeRuleSchema } from '../../../../domain/fees/fee-rule.ts';
import { parsePercent } from '../../../../domain/fees/percent.ts';
import type { FundingAccount, Movement } from '../../../../domain/fees/schedule/funding-account.ts';
import { type Cents, cents } from '../../../../domain/money.ts';

type RawMovement = { date: IsoDate; amount: string };
type RawRule = Record<string, unknown> & { valueKind: string; value: string };
type RawCase = {
  id: string;
  drawdowns: RawMovement[];
  payments?: RawMovement[];
  rules: RawRule[];
  salePrice?: string;
  settlementDate?: IsoDate;
  payoutDate: IsoDate;
  expected: Record<string, string | number | unknown[]> & { ledger: Record<string, string>[] };
};

const read = (name: string) =>
  JSON.parse(
    readFileSync(fileURLToPath(new URL(`../../../vectors/${name}`, import.meta.url)), 'utf8'),
  ) as unknown;

/** The cases of fees that were added to the published ones, as normative. */
export const added = read('fees-added.json') as { feeCases: RawCase[] };

/** The published vectors of fees. */
export const vectors = read('domain.json') as {
  feeCases: RawCase[];
  priceCard8000: { days: number; cost: string; repay: string; simpleAnnualPercent: string }[];
};

/** '12.34' as 1234 cents, exactly. */
export function money(text: string): Cents {
  const match = /^(\d+)\.(\d{2})$/.exec(text);
  if (!match) throw new Error(`Not an amount: ${text}`);
  return cents(Number(`${match[1]}${match[2]}`));
}

/** Cents as the vectors write them. */
export function dollars(amount: number): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function percent(text: string): number {
  const parsed = parsePercent(text);
  if (!parsed.ok) throw new Error(`Not a percentage: ${text}`);
  return parsed.value;
}

/** A rule of the vectors through the schema that the product uses. */
export function ruleOf({ value, ...rest }: RawRule): FeeRule {
  const limits = Object.fromEntries(
    (['min', 'max'] as const).flatMap((key) =>
      typeof rest[key] === 'string' ? [[key, money(rest[key])]] : [],
    ),
  );
  return v.parse(FeeRuleSchema, {
    ...rest,
    ...limits,
    value: rest.valueKind === 'Percent' ? percent(value) : money(value),
    payer: 'vendor',
    gst: 'input-taxed',
    version: 1,
    effectiveFrom: '2020-01-01',
  });
}

const movement = ({ date, amount }: RawMovement): Movement => ({ date, amount: money(amount) });

/** A case of the vectors as an account. */
export function accountOf(raw: RawCase): FundingAccount {
  return {
    rules: raw.rules.map(ruleOf),
    advances: raw.drawdowns.map(movement),
    payments: (raw.payments ?? []).map(movement),
    ...(raw.salePrice === undefined ? {} : { salePrice: money(raw.salePrice) }),
    ...(raw.settlementDate === undefined ? {} : { settlementDate: raw.settlementDate }),
  };
}

/** The named case of the vectors as an account. */
export function caseAccount(id: string): FundingAccount {
  const found = [...vectors.feeCases, ...added.feeCases].find((each) => each.id === id);
  if (!found) throw new Error(`No case ${id}`);
  return accountOf(found);
}
