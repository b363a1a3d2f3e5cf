import * as v from 'valibot';
import { CODE_LENGTH, CODE_LIFE_MS, TRIES_PER_CODE } from './limits.ts';

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

/** What is kept of a code; times in milliseconds of the database's clock. */
export type SentCode = { sentAt: number; tries: number; used: boolean; superseded: boolean };

/**
 * Whether a code may still be checked: `expired` after 300 s, `dead` when it was used, replaced by a
 * newer one or tried five times. Only `expired` is said aloud; the rest share one answer.
 * Source: spec 4 and 9, security.md 3.1.
 */
export function codeStatus(code: SentCode, now: number): 'live' | 'expired' | 'dead' {
  if (code.used || code.superseded || code.tries >= TRIES_PER_CODE) return 'dead';
  return now - code.sentAt < CODE_LIFE_MS ? 'live' : 'expired';
}
