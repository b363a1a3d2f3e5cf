import * as v from 'valibot';
import { IsoDateSchema } from '../domain/dates.ts';
import { CentsSchema } from '../domain/money.ts';
import { PAYMENT_METHODS } from '../domain/payments/payment-methods.ts';

/**
 * Money on a way of its own, in cents: a bank pays it, it waits for its refund, it was sent back, or its bank took
 * it back. `on` is the day of that at the property, and of a debit that came the day it came.
 */
export const MoneyMoveSchema = v.object({
  kind: v.picklist(['under-way', 'going-back', 'sent-back', 'taken-back']),
  amount: CentsSchema,
  method: v.picklist(PAYMENT_METHODS),
  on: v.optional(IsoDateSchema),
  /** The day at whose end a debit that came has cleared. */
  clearsOn: v.optional(IsoDateSchema),
  /** Why its bank took it back, where it said so in words of ours. */
  why: v.optional(v.string()),
});
export type MoneyMove = v.InferOutput<typeof MoneyMoveSchema>;
