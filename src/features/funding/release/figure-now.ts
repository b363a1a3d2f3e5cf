import type { IsoDate } from '../../../../domain/dates.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import { ApiProblem } from '../../../platform/api-errors.ts';

/** What pays the account out and from when it counts, as the server says when it differs from what was shown. */
export function figureNow(error: unknown): { on: IsoDate; figure: Cents } | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'payment.amount-changed') return undefined;
  const { on, figure } = error.problem.current as { on: IsoDate; figure: number };
  return { on, figure: cents(figure) };
}
