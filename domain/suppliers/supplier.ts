import * as v from 'valibot';
import { isValidAbn, normaliseAbn } from '../agencies/abn.ts';
import { EmailSchema } from '../people/email.ts';
import { isPhone, tidyPhone } from '../people/phone.ts';

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
  phone: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(40),
      v.check(isPhone, 'Enter a phone number'),
      v.transform(tidyPhone),
    ),
  ),
});
export type SupplierDetails = v.InferOutput<typeof SupplierDetailsSchema>;
