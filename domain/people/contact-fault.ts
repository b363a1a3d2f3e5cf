import { isEmail } from './email.ts';
import { emailFault } from './email-fault.ts';
import { isName } from './is-name.ts';
import { nameFault } from './name-fault.ts';
import { isPhone } from './phone.ts';
import { phoneFault } from './phone-fault.ts';

/** What a schema found wrong. */
type Found = { message: string; input: unknown; requirement?: unknown };

/**
 * What a schema found wrong, in words: of an email address, a phone number and a name what is in its way. They stand apart
 * from the rules, which every page loads.
 */
export function faultWords({ message, input, requirement }: Found): string {
  if (typeof input !== 'string') return message;
  if (requirement === isEmail) return emailFault(input)?.message ?? message;
  if (requirement === isName) return nameFault(input);
  return requirement === isPhone ? phoneFault(input) : message;
}
