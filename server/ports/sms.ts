/** A text message to one phone. `key` is the same each time the same message is sent again. */
export type SmsMessage = {
  /** An Australian mobile as `+614` and eight digits. */
  to: string;
  /** A registered name of 3 to 11 characters, or a number (domain/messages/sms-sender.ts). */
  sender: string;
  text: string;
  key: string;
  /** Whose message it is; absent for the platform's own. */
  agencyId?: string;
};

/**
 * Sends text messages. Resolves once the provider has taken the message over. Rejects with
 * DeliveryRefused or DeliveryUnavailable as a Mailer does, and with RangeError (checkSms) on a phone that
 * isn't an Australian mobile: premium and foreign numbers are never sent to (security.md 3.1).
 */
export type SmsSender = { send(message: SmsMessage): Promise<void> };

/** Throws RangeError on another phone than an Australian mobile, or a sender that is none. */
export function checkSms({ to, sender }: SmsMessage): void {
  if (!/^\+614\d{8}$/.test(to)) throw new RangeError('Not an Australian mobile');
  if (!/^([A-Za-z0-9][A-Za-z0-9 ]{1,9}[A-Za-z0-9]|\+\d{8,15})$/.test(sender)) {
    throw new RangeError('Not a sender of text messages');
  }
}
