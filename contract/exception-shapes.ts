import * as v from 'valibot';
import { IsoInstantSchema } from '../domain/dates.ts';
import { AgencyIdSchema, ApplicationIdSchema, IdSchema, ListingIdSchema } from '../domain/ids.ts';
import { CentsSchema } from '../domain/money.ts';
import {
  type MoneyMethod,
  movesMoney,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '../domain/payments/payment-methods.ts';
import { QUEUE_KINDS } from '../domain/payments/queue-kinds.ts';
import { PRODUCT_TYPES } from '../domain/products/product-types.ts';

/** A method that moves money. */
export const MoneyMethodSchema = v.pipe(
  v.picklist(PAYMENT_METHODS),
  v.guard((method: PaymentMethod): method is MoneyMethod => movesMoney(method), 'Moves no money'),
);

/** What one person said where two have to; it waits for the other. */
const FirstSchema = v.optional(
  v.object({ by: v.string(), at: IsoInstantSchema, outcome: v.string() }),
);

/** Money that arrived and belongs to no payment, or to one that didn't wait for it; or what of one is looked into. */
export const ExceptionSchema = v.object({
  id: IdSchema,
  at: IsoInstantSchema,
  method: MoneyMethodSchema,
  reference: v.string(),
  amount: CentsSchema,
  kind: v.picklist(QUEUE_KINDS),
  state: v.picklist(['unmatched', 'resolved']),
  paymentId: v.optional(IdSchema),
  /** Whose payment it came for, where it is known. */
  about: v.optional(
    v.object({
      agencyId: AgencyIdSchema,
      applicationId: ApplicationIdSchema,
      listingId: ListingIdSchema,
      agencyName: v.string(),
      addressLine: v.string(),
    }),
  ),
  note: v.string(),
  first: FirstSchema,
  /** Who of our own staff decided what is done with it, and when. */
  said: v.optional(v.object({ by: v.string(), at: IsoInstantSchema })),
});
export type PaymentException = v.InferOutput<typeof ExceptionSchema>;

/** A payment that came back after everything was paid; `amount` is what is owed again, in cents. */
const ReturnedSchema = v.object({
  /** The payment's. */
  id: IdSchema,
  at: IsoInstantSchema,
  method: MoneyMethodSchema,
  reference: v.string(),
  purpose: v.picklist(['pay-now', 'settlement']),
  amount: CentsSchema,
  /** In the bank's own words. */
  reason: v.string(),
  agencyId: AgencyIdSchema,
  applicationId: ApplicationIdSchema,
  listingId: ListingIdSchema,
  product: v.picklist(PRODUCT_TYPES),
  agencyName: v.string(),
  addressLine: v.string(),
  first: FirstSchema,
});
export type ReturnedPayment = v.InferOutput<typeof ReturnedSchema>;

/** What of money waits for our own staff. */
export const MoneyQueueSchema = v.object({
  exceptions: v.array(ExceptionSchema),
  kept: v.array(ExceptionSchema),
  /** What people matched, the last first; `about` is what it was matched to. */
  matched: v.array(ExceptionSchema),
  returned: v.array(ReturnedSchema),
});

const note = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500));

/** What our own staff say of something in the queue. */
export const ResolutionSchema = v.variant('outcome', [
  v.strictObject({ outcome: v.literal('match'), applicationId: ApplicationIdSchema, note }),
  v.strictObject({ outcome: v.picklist(['returned', 'kept-as-credit']), note }),
  /** A match was wrong: `reclaimed` where the money was passed on to the agency by it. */
  v.strictObject({ outcome: v.picklist(['undone', 'reclaimed']), note }),
  /** Of something that isn't money: it was looked into. */
  v.strictObject({ outcome: v.literal('closed'), note }),
  /** The id is that of a payment that came back. */
  v.strictObject({ outcome: v.literal('dealt-with'), note }),
]);
