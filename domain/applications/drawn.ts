import { type Cents, cents } from '../money.ts';
import type { DrawdownState } from './drawdown-states.ts';

const GIVES_NOTHING: ReadonlySet<DrawdownState> = new Set([
  'cancelled',
  'declined',
  'reversed',
  'repaid',
]);

/** What requests for funds take of the limit, in cents: all that were neither turned down nor undone. */
export function drawnAmount(drawdowns: readonly { amount: number; state: DrawdownState }[]): Cents {
  const taking = drawdowns.filter(({ state }) => !GIVES_NOTHING.has(state));
  return cents(taking.reduce((sum, { amount }) => sum + amount, 0));
}
