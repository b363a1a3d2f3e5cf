import type { PayeeAccount, PayoutRequest } from '../../../../contract/payout-shapes.ts';
import type { IsoInstant } from '../../../../domain/dates.ts';
import type { ApplicationId } from '../../../../domain/ids.ts';
import { doubtsLeft, heldUntil } from '../../../../domain/payments/payee-hold.ts';
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

/** A kept payout as the contract gives it, with what still speaks against it, of the age of its account too. */
export function toPayoutRequest(
  row: RequestRow,
  account: AccountRow | undefined,
  now: Date,
): PayoutRequest {
  const decided = toDecided(row);
  if (row.state !== 'waiting' || !account) return decided;
  const isOnlyNew = row.doubts.every((doubt) => doubt === 'new-account');
  return {
    ...decided,
    doubts: doubtsLeft(row.doubts, account.addedAt, now),
    accountId: account.id,
    ...(isOnlyNew ? { aloneFrom: instant(heldUntil(account.addedAt)) } : {}),
  };
}

/** A payout as it was decided, with what spoke against it when it was asked for. */
export function toDecided(row: RequestRow): PayoutRequest {
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
