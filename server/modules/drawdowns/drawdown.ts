import type { Drawdown } from '../../../contract/endpoints/drawdowns.ts';
import type { NotPaid } from '../../../domain/applications/pays-out.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import { cents } from '../../../domain/money.ts';
import type { DrawdownRow } from '../applications/drawdowns/service.ts';

const APPROVED: readonly DrawdownRow['state'][] = ['approved', 'scheduled', 'disbursing', 'failed'];

/** Why it isn't paid out by itself now. */
function heldBy({ state, payee }: DrawdownRow, { notPaid, agencyName, hasAccount }: Paying) {
  if (notPaid) return APPROVED.includes(state) ? { held: notPaid } : {};
  if (payee !== agencyName) return state === 'approved' ? { held: 'payee' as const } : {};
  return APPROVED.includes(state) && !hasAccount ? { held: 'account' as const } : {};
}

type Paying = { notPaid: NotPaid | undefined; agencyName: string; hasAccount: boolean };

/** A kept request as the contract gives it, with why it isn't paid out where that is asked. */
export function toDrawdown(row: DrawdownRow, paying?: Paying): Drawdown {
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
    ...(paying ? heldBy(row, paying) : {}),
  };
}
