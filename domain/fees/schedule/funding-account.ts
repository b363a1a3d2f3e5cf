import type { IsoDate } from '../../dates.ts';
import type { Cents } from '../../money.ts';
import { dayNumber } from '../fee-calendar.ts';
import type { FeeRule } from '../fee-rule.ts';

/**
 * Money that moved on a date, in cents above zero. Between two of one date the instant decides where it is
 * known, then the id.
 */
export type Movement = { date: IsoDate; amount: Cents; id?: string; at?: string };

/** What a schedule is worked out from. Give it only the rules its payer owes. */
export type FundingAccount = {
  rules: readonly FeeRule[];
  advances: readonly Movement[];
  payments?: readonly Movement[];
  /** When the terms were accepted; the first advance when left out. */
  acceptedOn?: IsoDate;
  /** The actual or expected settlement; fees at settlement wait for it. */
  settlementDate?: IsoDate;
  /** What was owed was given up on this day: nothing is charged after it, whatever goes back since. */
  givenUpOn?: IsoDate;
  salePrice?: Cents;
  commission?: Cents;
};

/** Why no schedule can be given. */
export type FeeRefusal =
  | { code: 'amount-not-positive'; date: IsoDate }
  | { code: 'duplicate-rule'; rule: string }
  | { code: 'basis-missing'; rule: string; basis: 'SalePrice' | 'Commission' }
  | { code: 'deduction-exceeds-advance'; rule: string; date: IsoDate };

/** The account as it stood at the end of a day: movements after it are left out, plans are kept. */
export function accountUntil(account: FundingAccount, until: IsoDate): FundingAccount {
  return {
    ...account,
    advances: account.advances.filter(({ date }) => date <= until),
    payments: (account.payments ?? []).filter(({ date }) => date <= until),
  };
}

/** Movements in their one order: date, instant, id, amount, however they came. */
export function inOrderOfDate(movements: readonly Movement[]): Movement[] {
  const key = ({ date, at, id }: Movement) => `${date} ${at ?? ''} ${id ?? ''}`;
  return movements.toSorted((a, b) =>
    key(a) === key(b) ? a.amount - b.amount : key(a) < key(b) ? -1 : 1,
  );
}

/** The day of the first advance, from which most timings count; undefined before any. */
export function firstAdvanceDay(account: FundingAccount): number | undefined {
  const dates = account.advances.map(({ date }) => date).sort();
  return dates[0] === undefined ? undefined : dayNumber(dates[0]);
}

/** What is wrong with the input before anything is worked out. */
export function accountRefusal(account: FundingAccount): FeeRefusal | undefined {
  const bad = [...account.advances, ...(account.payments ?? [])].find(({ amount }) => amount <= 0);
  if (bad) return { code: 'amount-not-positive', date: bad.date };
  const codes = account.rules.map(({ code }) => code);
  const twice = codes.find((code, at) => codes.indexOf(code) !== at);
  return twice === undefined ? undefined : { code: 'duplicate-rule', rule: twice };
}
