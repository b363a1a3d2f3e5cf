import type { PayeeAccount, PayoutRequest } from '../../../../contract/payout-shapes.ts';
import type { IsoInstant } from '../../../../domain/dates.ts';
import type { ApplicationId } from '../../../../domain/ids.ts';
import { heldUntil } from '../../../../domain/payments/payee-hold.ts';
import type { AccountRow, RequestRow } from './store.ts';

const instant = (at: Date) => at.toISOString() as IsoInstant;

/** A kept account as the contract gives it, with how often it was paid. */
export function toPayeeAccount(row: AccountRow, paid: number, now: Date): PayeeAccount {
  const { id, name, bsb, accountMasked, checkResult, registeredName, addedByName, addedAt } = row;
  return {
    id,
    name,
    bsb,
    account: accountMasked,
    check: checkResult,
    paid,
    ...(registeredName === null ? {} : { registeredName }),
    addedBy: addedByName,
    addedAt: instant(addedAt),
    heldUntil: instant(heldUntil(addedAt)),
    isHeld: now < heldUntil(addedAt),
  };
}

/** A kept payout as the contract gives it. */
export function toPayoutRequest(row: RequestRow): PayoutRequest {
  const { id, drawdownId, payeeName: name, bsb, accountMasked: account, doubts, state } = row;
  const { agreedName, decidedByName, decidedAt, decisionReason } = row;
  return {
    id,
    applicationId: row.applicationId as ApplicationId,
    drawdownId,
    name,
    bsb,
    account,
    doubts,
    state,
    askedBy: row.askedByName,
    askedAt: instant(row.askedAt),
    ...(agreedName === null ? {} : { registeredName: agreedName }),
    ...(decidedByName === null ? {} : { decidedBy: decidedByName }),
    ...(decidedAt === null ? {} : { decidedAt: instant(decidedAt) }),
    ...(decisionReason === null ? {} : { reason: decisionReason }),
  };
}
