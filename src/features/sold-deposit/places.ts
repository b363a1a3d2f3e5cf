import * as v from 'valibot';
import { IdSchema } from '../../../domain/ids.ts';

/** What the address of a listing's deposit may name after its own; the first has nothing. */
export const DEPOSIT_STEPS = ['overview', 'receipts', 'release', 'payments'] as const;
export type DepositStep = (typeof DEPOSIT_STEPS)[number];

/** A part of the deposit, and the withdrawal that is open in it. */
export type DepositPlace = { step: DepositStep; withdrawalId?: string | undefined };

/** What of a deposit an address names; undefined for a place that there isn't. */
export function depositPlace(step: string | undefined, id: string | undefined) {
  const found = step === undefined ? 'overview' : DEPOSIT_STEPS.find((each) => each === step);
  const isKnown = id === undefined || (found === 'payments' && v.is(IdSchema, id));
  return found && isKnown ? ({ step: found, withdrawalId: id } satisfies DepositPlace) : undefined;
}

/** Where a part of a listing's deposit is. */
export function depositAddress(listingId: string, step: DepositStep): string {
  const base = `/property-listings/${listingId}/sold-deposit`;
  return step === 'overview' ? base : `${base}/${step}`;
}

/** Where a withdrawal is in the deposit of its listing. */
export function listingWithdrawalAddress(listingId: string, withdrawalId: string): string {
  return `${depositAddress(listingId, 'payments')}/${withdrawalId}`;
}

/** What the address of the trust desk may name after its own; the first has nothing. */
export const TRUST_PARTS = ['book', 'bank', 'payments', 'month', 'settings'] as const;
export type TrustPart = (typeof TRUST_PARTS)[number];

/** A part of the trust desk, and the withdrawal that is open in it. */
export type TrustPlace = { part: TrustPart; withdrawalId?: string | undefined };

/** What of the trust desk an address names; undefined for a place that there isn't. */
export function trustPlace(part: string | undefined, id: string | undefined) {
  const found = part === undefined ? 'book' : TRUST_PARTS.find((each) => each === part);
  const isKnown = id === undefined || (found === 'payments' && v.is(IdSchema, id));
  return found && isKnown ? ({ part: found, withdrawalId: id } satisfies TrustPlace) : undefined;
}

/** Where a part of the trust desk is. */
export function trustAddress(part: TrustPart): string {
  return part === 'book' ? '/trust' : `/trust/${part}`;
}

/** Where a withdrawal is at the trust desk. */
export function trustWithdrawalAddress(withdrawalId: string): string {
  return `${trustAddress('payments')}/${withdrawalId}`;
}
