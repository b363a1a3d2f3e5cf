import { DeliveryUnavailable, type Mailer } from '../ports/mailer.ts';
import type { SmsSender } from '../ports/sms.ts';

/** Where no way to send is set: messages wait as jobs until one is, or are given up. */
export const noMailer: Mailer = {
  async send() {
    throw new DeliveryUnavailable('MAIL is not set');
  },
};

/** The same for text messages. */
export const noSms: SmsSender = {
  async send() {
    throw new DeliveryUnavailable('SMS is not set');
  },
};
