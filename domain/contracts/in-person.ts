/** How long a session beside a host lasts, in milliseconds. It ends sooner with its one use. */
export const IN_PERSON_LIFE_MS = 15 * 60_000;

/**
 * Signing on the device of somebody of the agency, who is there: who hosts, and whether they vouched for
 * the person's identity or a code goes to the person's own phone or mailbox all the same.
 * Source: `stateMachines.recipient` of the vectors ("OTP / in-person host attests ID"), domain.md 4.8.
 */
export type InPerson = {
  hostId: string;
  hostName: string;
  identity: 'attested' | 'code';
};
