import type { ProviderEvent } from './payment-news.ts';

/** More than any property costs, in cents. */
const MOST = 999_999_999_999;

/** What each kind of news says that money is booked by; of one that isn't here nothing is. */
const SAYS: Record<
  ProviderEvent['kind'],
  { amount?: 'always' | 'maybe'; names: readonly string[] }
> = {
  authorised: { names: [] },
  expired: { names: [] },
  failed: { names: [] },
  received: { amount: 'always', names: ['receipt'] },
  returned: { amount: 'maybe', names: ['receipt'] },
  reinstated: { names: ['of'] },
  disputed: { amount: 'always', names: ['receipt'] },
  cleared: { names: ['receipt'] },
  'refund-paid': { names: ['refund'] },
  'refund-failed': { names: ['refund'] },
};

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const short = (value: unknown) => String(value).slice(0, 40);

/**
 * Why news of a provider can't be read, as words of it; undefined where it can. Money is whole Australian cents above
 * nought, at a time, under a name: nothing is booked by anything else.
 */
export function unreadable(event: ProviderEvent): string | undefined {
  const told: Partial<Record<string, unknown>> = event;
  const says = Object.hasOwn(SAYS, event.kind) ? SAYS[event.kind] : undefined;
  if (!says) return `news of a kind “${short(event.kind)}”`;
  if (Number.isNaN(Date.parse(event.at))) return `a time “${short(event.at)}”`;
  const missing = ['id', ...says.names].find((name) => !isText(told[name]));
  if (missing) return `no ${missing}`;
  const { amount, currency } = told;
  if (!says.amount || (says.amount === 'maybe' && amount === undefined)) return undefined;
  if (!Number.isSafeInteger(amount) || Number(amount) <= 0 || Number(amount) > MOST) {
    return `an amount of “${short(amount)}” cents`;
  }
  return currency === undefined || currency === 'aud'
    ? undefined
    : `an amount in “${short(currency)}”`;
}

/**
 * What was told before and can't be true beside it: of the same receipt, or the same return, another amount, or another
 * thing under the same id. What was told first stands, as people act on it; what contradicts it is never booked, and a
 * person asks the provider which is right.
 */
export function contradicted(
  event: ProviderEvent,
  told: readonly ProviderEvent[],
): ToldAmount | ToldUnderId | undefined {
  const under = told.find(({ id }) => id === event.id);
  if (under && subjectOf(under) !== subjectOf(event)) return { under };
  const name = toldName(event);
  const first = name === undefined ? undefined : told.find((each) => toldName(each) === name);
  if (!first || amountOf(first) === amountOf(event)) return undefined;
  return { before: amountOf(first), now: amountOf(event) };
}

/** Amounts in cents, undefined where all of it was meant. */
export type ToldAmount = Record<'before' | 'now', number | undefined>;

/** What its provider told of under the same id. */
export type ToldUnderId = { under: ProviderEvent };

/** What news is of: one id has one of them. */
export function subjectOf(event: ProviderEvent): string {
  const told: Partial<Record<string, unknown>> = event;
  const name = told.receipt ?? told.of ?? told.refund;
  return name === undefined ? `“${event.kind}”` : `“${event.kind}” of “${name}”`;
}

export const amountOf = (event: ProviderEvent): number | undefined =>
  'amount' in event ? event.amount : undefined;

/** What is one for all tellings of the same receipt, or the same return; undefined for other news. */
export function toldName(event: ProviderEvent): string | undefined {
  if (event.kind === 'received') return `received/${event.receipt}`;
  return event.kind === 'returned' ? `returned/${event.receipt}/${event.id}` : undefined;
}
