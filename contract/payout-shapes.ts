import * as v from 'valibot';
import { IsoInstantSchema } from '../domain/dates.ts';
import { AgencyIdSchema, ApplicationIdSchema, IdSchema, ListingIdSchema } from '../domain/ids.ts';
import { CentsSchema } from '../domain/money.ts';
import { PAYEE_CHECK_RESULTS } from '../domain/payments/payee-check.ts';
import { PAYOUT_DOUBTS } from '../domain/payments/payee-hold.ts';
import { PAYOUT_REQUEST_STATES } from '../domain/payments/payout-requests.ts';
import { PRODUCT_TYPES } from '../domain/products/product-types.ts';

/** Why nothing is lent on what was agreed to (domain/applications/pays-out.ts). */
export const NOT_PAID_PROBLEMS = [
  'drawdown.not-running',
  'drawdown.past-due',
  'application.not-for-sale',
  'application.not-sold',
] as const;

const shown = { name: v.string(), bsb: v.string(), account: v.string() };

/** An account of an agency's payees; its number is masked, always. */
export const PayeeAccountSchema = v.object({
  id: IdSchema,
  ...shown,
  /** What the banks answered when it was added. */
  check: v.picklist(PAYEE_CHECK_RESULTS),
  registeredName: v.optional(v.string()),
  addedBy: v.string(),
  addedAt: IsoInstantSchema,
  /** Until then one person alone can't pay it. */
  heldUntil: IsoInstantSchema,
  /** Whether that is still so, by the server's clock. */
  isHeld: v.boolean(),
  /** How often a payout to it was released. */
  paid: v.number(),
});
export type PayeeAccount = v.InferOutput<typeof PayeeAccountSchema>;

/** A payout that a person asked for: to whom, why it takes a second person, and what they said. */
export const PayoutRequestSchema = v.object({
  id: IdSchema,
  applicationId: ApplicationIdSchema,
  drawdownId: IdSchema,
  ...shown,
  /** The name the banks know, where it is a close match that whoever asked agreed to. */
  registeredName: v.optional(v.string()),
  /** What speaks against it, while it waits by the server's clock: none where its account grew old since. */
  doubts: v.array(v.picklist(PAYOUT_DOUBTS)),
  /** From when one person of the agency may pay it by asking again, where only its new account speaks against it. */
  aloneFrom: v.optional(IsoInstantSchema),
  /** The account by its id, while it waits. */
  accountId: v.optional(IdSchema),
  state: v.picklist(PAYOUT_REQUEST_STATES),
  askedBy: v.string(),
  askedAt: IsoInstantSchema,
  decidedBy: v.optional(v.string()),
  decidedAt: v.optional(IsoInstantSchema),
  reason: v.optional(v.string()),
});
export type PayoutRequest = v.InferOutput<typeof PayoutRequestSchema>;

/** The same with everything that the second person has to know; the amount in cents. */
export const PayoutToConfirmSchema = v.object({
  request: PayoutRequestSchema,
  /** What reaches the payee: fees that are kept back from the advance aren't in it. */
  amount: CentsSchema,
  /** What the funds are for, and who is paid: what the owner agreed to. */
  purpose: v.string(),
  agreedPayee: v.string(),
  /** Left out for the agency's own account. */
  account: v.optional(PayeeAccountSchema),
  /** Other accounts of the same name, the newest first: what it differs from. */
  others: v.array(PayeeAccountSchema),
  product: v.picklist(PRODUCT_TYPES),
  listingId: ListingIdSchema,
  agencyId: AgencyIdSchema,
  agencyName: v.string(),
  addressLine: v.string(),
});
export type PayoutToConfirm = v.InferOutput<typeof PayoutToConfirmSchema>;
