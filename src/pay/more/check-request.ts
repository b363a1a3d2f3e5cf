import { SMALLEST_REQUEST } from '../../../domain/applications/request-limits.ts';
import type { Cents } from '../../../domain/money.ts';
import { moneyText } from '../../ui/format/money-text.ts';

/** A request for more funds while it is typed; the amount in cents. */
type Draft = { amount: number | null; reason: string; payee: string };

/** What can be asked for, or what of it has to be put right, by the ids of the controls. */
export function checkRequest(
  { amount, reason, payee }: Draft,
  room: Cents | null,
): {
  request: { amount: Cents; reason: string; payee: string } | undefined;
  problems: Record<string, string>;
} {
  const problems: Record<string, string> = {};
  if (amount === null || amount <= 0) problems.amount = 'Enter an amount';
  else if (amount < SMALLEST_REQUEST)
    problems.amount = `Enter at least ${moneyText(SMALLEST_REQUEST)}`;
  else if (room !== null && amount > room) {
    problems.amount = `Enter at most ${moneyText(room)}`;
  }
  if (reason.trim() === '') problems.reason = 'Say what it is for';
  if (amount === null || Object.keys(problems).length > 0) return { request: undefined, problems };
  return {
    request: { amount: amount as Cents, reason: reason.trim(), payee: payee.trim() },
    problems,
  };
}
