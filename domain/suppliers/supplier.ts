import * as v from 'valibot';
import { isValidAbn, normaliseAbn } from '../agencies/abn.ts';
import { EmailSchema } from '../people/email.ts';
import { isPhone, tidyPhone } from '../people/phone.ts';

/** A phone number as somebody types it. */
export const PhoneSchema = v.pipe(
  v.string(),
  v.maxLength(40),
  v.check(isPhone, 'Enter a phone number'),
  v.transform(tidyPhone),
);

/** What is known of a supplier. A sole trader may have no ABN; `isGstRegistered` is absent while nobody knows. */
export const SupplierDetailsSchema = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.minLength(1, 'Enter the supplier’s name'), v.maxLength(120)),
  abn: v.optional(
    v.pipe(
      v.string(),
      v.check(isValidAbn, 'Not an ABN: check its eleven digits'),
      v.transform((text) => normaliseAbn(text) ?? text),
    ),
  ),
  isGstRegistered: v.optional(v.boolean()),
  /** Where remittance advice goes. */
  email: v.optional(EmailSchema),
  /** The number that is called before another account is confirmed. */
  phone: v.optional(PhoneSchema),
});
export type SupplierDetails = v.InferOutput<typeof SupplierDetailsSchema>;

/** Phones of a supplier: who wrote the one that stands, and what stood before as somebody else's word. */
export type SupplierPhones = {
  phone: string | null;
  phoneBy: string | null;
  phoneBefore: string | null;
};

/**
 * The number to call about an account: none that who gave the account or who confirms it wrote, so that neither can choose
 * who answers. Null where no such number is known: then who confirms finds one and says which. Source: domain.md 7.3.
 */
export function numberToCall(
  { phone, phoneBy, phoneBefore }: SupplierPhones,
  { accountBy, confirmedBy }: { accountBy: string; confirmedBy: string },
): string | null {
  return phoneBy === accountBy || phoneBy === confirmedBy ? phoneBefore : phone;
}

/** What is kept of phones when somebody writes another one. */
export function withPhone(
  { phone, phoneBy, phoneBefore }: SupplierPhones,
  next: string | null,
  by: string,
): SupplierPhones {
  if (next === phone) return { phone, phoneBy, phoneBefore };
  return { phone: next, phoneBy: by, phoneBefore: phoneBy === by ? phoneBefore : phone };
}
