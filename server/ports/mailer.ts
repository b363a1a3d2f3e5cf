/** A letter to one person. `key` is the same each time the same letter is sent again. */
export type Mail = {
  to: string;
  /** Shown as the sender; the address behind it is the platform's own. */
  fromName: string;
  subject: string;
  text: string;
  html: string;
  key: string;
  /** Whose letter it is; absent for the platform's own. */
  agencyId?: string;
};

/**
 * Sends letters. Resolves once the next server has taken the letter over, which may be more than once for
 * one key after a crash; its Message-ID is the key's then. Rejects with DeliveryRefused when no further
 * try can help, with DeliveryUnavailable when one may, and with RangeError (checkMail) on a letter that
 * would say more in its head than it should. What it rejects with names no person and no address.
 */
export type Mailer = { send(mail: Mail): Promise<void> };

/** The address or the message isn't accepted: trying again is no use. */
export class DeliveryRefused extends Error {
  override name = 'DeliveryRefused';
}

/** It couldn't be sent just now. */
export class DeliveryUnavailable extends Error {
  override name = 'DeliveryUnavailable';
}

const ADDRESS = /^[^\s"(),:;<>@[\\\]]{1,64}@[A-Za-z0-9.-]{1,253}$/;

/**
 * Throws RangeError when an address is not one plain address, or a part of the head (subject, name, key)
 * has a line break or another control character in it, which would begin a header of somebody else's.
 */
export function checkMail({ to, fromName, subject, key }: Mail): void {
  if (!ADDRESS.test(to)) throw new RangeError('Not one plain address');
  for (const part of [to, fromName, subject, key]) {
    if (hasControls(part)) throw new RangeError('A control character in the head of a letter');
  }
}

/** Whether a text has line breaks or other control characters, those of Unicode included. */
function hasControls(text: string): boolean {
  return /[\p{Cc}\u2028\u2029]/u.test(text);
}
