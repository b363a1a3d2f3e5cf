/** How long a session beside a host lasts, in milliseconds. It ends sooner with its one use. */
export const IN_PERSON_LIFE_MS = 15 * 60_000;

/** How a host knows who is with them: from before, or by a document with a picture. */
export const IDENTIFIED_BY = ['known-personally', 'photo-id'] as const;

/**
 * Signing on the device of somebody of the agency who is there and states that the person is present and
 * how they know who it is. That stands in place of a code; who isn't vouched for signs by their own link.
 * Source: `stateMachines.recipient` of the vectors ("OTP / in-person host attests ID"), domain.md 4.8.
 */
export type InPerson = {
  hostId: string;
  hostName: string;
  identifiedBy: (typeof IDENTIFIED_BY)[number];
};
