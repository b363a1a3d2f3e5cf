import { type Cents, cents } from '../money.ts';
import { feeSchedule } from './schedule/fee-schedule.ts';
import type { FundingAccount, Movement } from './schedule/funding-account.ts';

/** What is added to the id of a payment for the part of it that pays a later advance. */
export const CARRIED = '/credit';

const isEarlier = (payment: Movement, advance: Movement) => payment.date < advance.date;

/** The payments with one's credit moved to the advance that follows it; undefined where none has credit. */
function carriedOnce(account: FundingAccount, last: Movement): Movement[] | undefined {
  const schedule = feeSchedule(account, last.date);
  if (!schedule.ok) return undefined;
  const payments = account.payments ?? [];
  for (const posting of schedule.value.postings) {
    if (posting.kind !== 'payment' || posting.unapplied === 0) continue;
    const from = payments.find(({ id, date }) => id === posting.id && date === posting.date);
    const next = account.advances
      .filter((each) => each.date > posting.date)
      .sort((a, b) => (a.date < b.date ? -1 : 1))[0];
    if (!from || !next) continue;
    const kept: Cents = cents(from.amount - posting.unapplied);
    const id = `${from.id ?? ''}${from.id?.endsWith(CARRIED) ? '' : CARRIED}`;
    const moved = {
      date: next.date,
      amount: posting.unapplied,
      id,
      ...(from.at ? { at: from.at } : {}),
    };
    return [
      ...payments.flatMap((each) => {
        if (each !== from) return [each];
        return kept > 0 ? [{ ...each, amount: kept }] : [];
      }),
      moved,
    ];
  }
  return undefined;
}

/**
 * The account with credit that was paid over before an advance paying that advance: a payment with such credit
 * is taken as two, the later part under its id and CARRIED. The payments together are as they were. Source:
 * decision 165 (credit never stands beside a debt).
 */
export function withCarriedCredit(account: FundingAccount): FundingAccount {
  const last = account.advances.toSorted((a, b) => (a.date < b.date ? -1 : 1)).at(-1);
  let carried = account;
  for (const _ of [...(account.payments ?? []), ...account.advances]) {
    const payments = carried.payments ?? [];
    if (!last || !payments.some((each) => isEarlier(each, last))) break;
    const next = carriedOnce(carried, last);
    if (!next) break;
    carried = { ...carried, payments: next };
  }
  return carried;
}
