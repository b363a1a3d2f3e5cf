import type { Drawdown } from '../../../contract/endpoints/drawdowns.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import { cents } from '../../../domain/money.ts';
import type { DrawdownRow } from '../applications/drawdowns/service.ts';

/** A kept request as the contract gives it. */
export function toDrawdown(row: DrawdownRow): Drawdown {
  const { id, amount, state, reason, payee, requestedBy, version, createdAt, updatedAt } = row;
  return {
    id,
    amount: cents(amount),
    state,
    reason,
    payee,
    requestedBy,
    version,
    createdAt: createdAt.toISOString() as IsoInstant,
    updatedAt: updatedAt.toISOString() as IsoInstant,
  };
}
