import * as v from 'valibot';
import { CODE_LENGTH } from './limits.ts';

/** What a person enters: exactly six digits, 0 to 9, as text, for it may begin with 0 (spec 5). */
export const OtpValueSchema = v.pipe(
  v.string(),
  v.regex(/^[0-9]{6}$/, 'Enter the 6 digits'),
  v.brand('OtpValue'),
);

/** A one-time code. */
export type OtpValue = v.InferOutput<typeof OtpValueSchema>;

/** Ways a code is sent (spec 3). */
export const OTP_CHANNELS = ['EMAIL', 'SMS'] as const;

/** How many codes there are; draw a whole number below it, each equally likely (security.md 3.1). */
export const CODE_COUNT = 10 ** CODE_LENGTH;

/** The code of a number drawn below `CODE_COUNT`. Throws RangeError on any other number. */
export function otpValue(drawn: number): OtpValue {
  if (!Number.isSafeInteger(drawn) || drawn < 0 || drawn >= CODE_COUNT) {
    throw new RangeError('A code is drawn from 0 to 999999');
  }
  return String(drawn).padStart(CODE_LENGTH, '0') as OtpValue;
}
