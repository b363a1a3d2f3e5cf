import * as v from 'valibot';

/**
 * A name that a text message may come from: 3 to 11 letters and digits, blanks between them, not digits
 * alone. Source: domain.md 1 (ACMA SMS Sender ID Register).
 */
export const SmsSenderNameSchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9 ]{1,9}[A-Za-z0-9]$/, 'must have 3 to 11 letters and digits'),
  v.regex(/[A-Za-z]/, 'must have a letter'),
);

/** Who text messages come from: the name, whether it stands in the register, and our number. */
export type SmsSenderChoice = {
  name?: string | undefined;
  isRegistered: boolean;
  /** International, such as +61480000000. */
  number: string;
};

/**
 * What a text message names as its sender: the name when it is registered, else the number, because a
 * name that isn't in the register shows as "Unverified". Source: domain.md 1, in force from 1 July 2026.
 */
export function smsSender({ name, isRegistered, number }: SmsSenderChoice): string {
  return isRegistered && v.is(SmsSenderNameSchema, name) ? name : number;
}
