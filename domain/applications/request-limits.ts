import { subHours } from 'date-fns/subHours';
import { type Cents, cents } from '../money.ts';
import type { DrawdownState } from './drawdown-states.ts';

/** The least that is asked for at once, in cents: every request is looked at, paid and told of. */
export const SMALLEST_REQUEST: Cents = cents(100_00);

/** How many requests of one application may be open at once, and how many are asked for within a day. */
const MOST_OPEN = 10;
const MOST_A_DAY = 10;

/** How many a page lists. */
const SHOWN = 50;

type Request = { state: DrawdownState; createdAt: Date };

const UNDECIDED: readonly DrawdownState[] = ['requested', 'confirmed', 'in_review'];
const ENDED: readonly DrawdownState[] = ['repaid', 'cancelled', 'declined', 'reversed'];

/** Whether one more may be asked for; those that ended count for the day they were asked for. */
export function mayAskAgain(requests: readonly Request[], now: Date): boolean {
  const open = requests.filter(({ state }) => UNDECIDED.includes(state));
  const since = subHours(now, 24);
  const today = requests.filter(({ createdAt }) => createdAt > since);
  return open.length < MOST_OPEN && today.length < MOST_A_DAY;
}

/** Those a page lists, in their order: all that go on, and of those that ended the newest. */
export function shownRequests<R extends Request>(requests: readonly R[]): R[] {
  const ended = requests.filter(({ state }) => ENDED.includes(state));
  const left = new Set(ended.slice(0, Math.max(0, ended.length - SHOWN)));
  return requests.filter((each) => !left.has(each));
}
