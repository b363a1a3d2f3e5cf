import type { Mailer } from '../ports/mailer.ts';
import type { SmsSender } from '../ports/sms.ts';
import { noMailer, noSms } from './no-messages.ts';
import { type KeptMessages, sandboxMessages } from './sandbox-messages.ts';
import { type SmtpSettings, smtpMailer } from './smtp-mailer.ts';
import { type SnsSettings, snsSms } from './sns-sms.ts';

/** The ways that settings can name. */
export type MessageWays = {
  mail: { kind: 'none' | 'sandbox' } | ({ kind: 'smtp' } & SmtpSettings);
  sms: { kind: 'none' | 'sandbox' } | ({ kind: 'sns' } & SnsSettings);
};

/** The adapters for those ways; `kept` is where the sandbox puts what it is given. */
export function messageWays(
  { mail, sms }: MessageWays,
  kept: KeptMessages,
): { mailer: Mailer; sms: SmsSender } {
  const sandbox = sandboxMessages(kept);
  return {
    mailer:
      mail.kind === 'smtp' ? smtpMailer(mail) : mail.kind === 'sandbox' ? sandbox.mailer : noMailer,
    sms: sms.kind === 'sns' ? snsSms(sms) : sms.kind === 'sandbox' ? sandbox.sms : noSms,
  };
}
