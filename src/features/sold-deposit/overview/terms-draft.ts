import * as v from 'valibot';
import type { SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import { soldDeposits } from '../../../../contract/endpoints/sold-deposits.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { Cents } from '../../../../domain/money.ts';
import type { Holder } from '../words/deposit-words.ts';

/** The terms as they are typed. */
export type TermsDraft = {
  kind: 'percent' | 'amount';
  /** “10”, “0.25”. */
  percent: string;
  amount: Cents | null;
  holder: Holder;
  dueOn: IsoDate | null;
  coolingOffFrom: IsoDate | null;
  waivedOn: IsoDate | null;
  isConditionOpen: boolean;
};

const TermsSchema = soldDeposits.calls.setTerms.body;
export type Terms = v.InferOutput<typeof TermsSchema>;
export type TermsErrors = Partial<Record<'deposit' | 'dueOn' | 'holder', string>>;

/** The form as it begins: what stands now. */
export function termsDraft(deposit: SoldDeposit): TermsDraft {
  const { basisPoints, amount, holder, dueOn, coolingOffFrom, waivedOn } = deposit;
  return {
    kind: basisPoints === undefined ? 'amount' : 'percent',
    percent: basisPoints === undefined ? '10' : String(basisPoints / 100),
    amount,
    holder,
    dueOn: dueOn ?? null,
    coolingOffFrom: coolingOffFrom ?? null,
    waivedOn: waivedOn ?? null,
    isConditionOpen: deposit.isConditionOpen,
  };
}

/** Hundredths of a percent from “10” or “0.25”; undefined where it is none, above 100 or finer. */
export function basisPointsFrom(text: string): number | undefined {
  const match = /^\s*(\d{1,3})(?:\.(\d{1,2}))?\s*%?\s*$/.exec(text);
  if (!match) return undefined;
  const found = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return found > 0 && found <= 10_000 ? found : undefined;
}

/** The terms that were typed, or what is wrong with them by field. */
export function readTerms(draft: TermsDraft): { terms: Terms } | { errors: TermsErrors } {
  const basisPoints = basisPointsFrom(draft.percent);
  const errors: TermsErrors = {
    ...(draft.kind === 'percent' && basisPoints === undefined
      ? { deposit: 'Enter a percentage such as 10 or 0.25' }
      : {}),
    ...(draft.kind === 'amount' && !draft.amount ? { deposit: 'Enter the amount' } : {}),
    ...(draft.dueOn === null ? { dueOn: 'Enter the day by which it is due' } : {}),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const read = v.safeParse(TermsSchema, {
    deposit:
      draft.kind === 'percent'
        ? { kind: 'percent', basisPoints }
        : { kind: 'amount', amount: draft.amount },
    holder: draft.holder,
    dueOn: draft.dueOn,
    isConditionOpen: draft.isConditionOpen,
    ...(draft.coolingOffFrom === null ? {} : { coolingOffFrom: draft.coolingOffFrom }),
    ...(draft.waivedOn === null ? {} : { waivedOn: draft.waivedOn }),
  });
  if (read.success) return { terms: read.output };
  const found = read.issues.map(({ path, message }) => [path?.[0]?.key ?? 'deposit', message]);
  return { errors: Object.fromEntries(found) };
}
