import type { Drawdown } from '../../../contract/endpoints/drawdowns.ts';
import type { NotPaid } from '../../../domain/applications/pays-out.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import { cents } from '../../../domain/money.ts';
import type { DrawdownRow } from '../applications/drawdowns/service.ts';

const APPROVED: readonly DrawdownRow['state'][] = ['approved', 'scheduled', 'disbursing', 'failed'];

/** A kept request as the contract gives it; `notPaid` where nothing is lent on its application now. */
export function toDrawdown(row: DrawdownRow, notPaid?: NotPaid): Drawdown {
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
    ...(notPaid && APPROVED.includes(state) ? { held: notPaid } : {}),
  };
}
