import { isEmail } from './email.ts';
import { emailFault } from './email-fault.ts';
import { isPhone } from './phone.ts';
import { phoneFault } from './phone-fault.ts';

/** What a schema found wrong. */
type Found = { message: string; input: unknown; requirement?: unknown };

/**
 * What a schema found wrong, in words: of an email address and a phone number what is in its way. They stand apart
 * from the rules, which every page loads.
 */
export function faultWords({ message, input, requirement }: Found): string {
  if (typeof input !== 'string') return message;
  if (requirement === isEmail) return emailFault(input)?.message ?? message;
  return requirement === isPhone ? phoneFault(input) : message;
}
