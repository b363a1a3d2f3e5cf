import * as v from 'valibot';
import { normaliseAccountNumber, normaliseBsb } from '../domain/payments/bank-account.ts';
import { PAYEE_CHECK_RESULTS } from '../domain/payments/payee-check.ts';

const digits = (read: (text: string) => string | null, message: string) =>
  v.pipe(
    v.string(),
    v.maxLength(20),
    v.check((text) => read(text) !== null, message),
    v.transform((text) => read(text) ?? text),
  );

/** An account as somebody types it; BSB and number as bare digits once parsed. */
export const TypedAccountSchema = v.strictObject({
  bsb: digits(normaliseBsb, 'Enter a BSB of six digits'),
  accountNumber: digits(normaliseAccountNumber, 'Enter an account number of 4 to 9 digits'),
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Enter the name of the account'),
    v.maxLength(120),
  ),
});

/** The bank's name of an account that a person agreed to after a close match. */
export const AgreedNameSchema = v.pipe(v.string(), v.maxLength(140));

/** What the bank says of a name; an error says nothing of the account. */
export const NameAnswerSchema = v.object({
  result: v.picklist(PAYEE_CHECK_RESULTS),
  registeredName: v.optional(v.string()),
});
