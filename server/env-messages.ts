import * as v from 'valibot';
import { SmsSenderNameSchema } from '../domain/messages/sms-sender.ts';

const flag = v.picklist(['true', 'false'], 'must be true or false');

/** Settings of how mail and text messages go out; part of the settings in env.ts. */
export const messageEntries = {
  MAIL: v.optional(v.picklist(['none', 'sandbox', 'smtp'], 'must be none, sandbox or smtp')),
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.regex(/^smtps?:\/\/[^\s/]+$/, 'must begin with smtps:// or smtp://')),
  ),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.email('must be an address'))),
  SMS: v.optional(v.picklist(['none', 'sandbox', 'sns'], 'must be none, sandbox or sns')),
  SNS_ENDPOINT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^/?#\s]+$/, 'must be an address without a path or / at the end'),
    ),
  ),
  SNS_REGION: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'must be a region'))),
  SNS_ACCESS_KEY_ID: v.optional(v.pipe(v.string(), v.regex(/^\S+$/, 'must have no blanks'))),
  SNS_SECRET_ACCESS_KEY: v.optional(v.pipe(v.string(), v.regex(/^\S+$/, 'must have no blanks'))),
  SMS_SENDER_NAME: v.optional(SmsSenderNameSchema, 'Lintel'),
  SMS_SENDER_REGISTERED: v.optional(flag, 'false'),
  SMS_SENDER_NUMBER: v.optional(
    v.pipe(v.string(), v.regex(/^\+\d{8,15}$/, 'must be a number such as +61480000000')),
    '+61491570006',
  ),
};
type MessageEnvironment = v.InferOutput<v.ObjectSchema<typeof messageEntries, undefined>>;

/** One value for each that would be accepted. */
export const MESSAGE_EXAMPLES: Record<keyof MessageEnvironment, string> = {
  MAIL: 'smtp',
  SMTP_URL: 'smtps://lintel:secret@mail.portal.example:465',
  MAIL_FROM: 'no-reply@portal.example',
  SMS: 'sns',
  SNS_ENDPOINT: 'https://sns.ap-southeast-2.amazonaws.com',
  SNS_REGION: 'ap-southeast-2',
  SNS_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  SNS_SECRET_ACCESS_KEY: 'a-secret-of-the-provider',
  SMS_SENDER_NAME: 'Lintel',
  SMS_SENDER_REGISTERED: 'true',
  SMS_SENDER_NUMBER: '+61480000000',
};

/** How letters go out: not at all, kept to be read at /sandbox, or by a mail server. */
export type MailSettings =
  | { kind: 'none' | 'sandbox' }
  | { kind: 'smtp'; url: string; from: string };

/** How text messages go out: not at all, kept to be read at /sandbox, or by Amazon SNS. */
export type SmsSettings =
  | { kind: 'none' | 'sandbox' }
  | {
      kind: 'sns';
      endpoint: string;
      region: string;
      accessKeyId: string;
      secretAccessKey: string;
    };

/** Those that the chosen ways can't do without and that were not given, each with its reason. */
export function missingForMessages(
  env: MessageEnvironment,
): { name: keyof MessageEnvironment; why: string }[] {
  const smtp = ['SMTP_URL', 'MAIL_FROM'] as const;
  const sns = ['SNS_ENDPOINT', 'SNS_REGION', 'SNS_ACCESS_KEY_ID', 'SNS_SECRET_ACCESS_KEY'] as const;
  return [
    ...(env.MAIL === 'smtp' ? smtp.map((name) => ({ name, why: 'is needed when MAIL=smtp' })) : []),
    ...(env.SMS === 'sns' ? sns.map((name) => ({ name, why: 'is needed when SMS=sns' })) : []),
  ].filter(({ name }) => env[name] === undefined);
}

/** The ways that the settings name; kept for /sandbox where demo data is, else none. */
export function messageSettings(env: MessageEnvironment, isDemo: boolean) {
  const otherwise = isDemo ? 'sandbox' : 'none';
  const mail: MailSettings =
    env.MAIL === 'smtp'
      ? { kind: 'smtp', url: env.SMTP_URL ?? '', from: env.MAIL_FROM ?? '' }
      : { kind: env.MAIL ?? otherwise };
  const sms: SmsSettings =
    env.SMS === 'sns'
      ? {
          kind: 'sns',
          endpoint: env.SNS_ENDPOINT ?? '',
          region: env.SNS_REGION ?? '',
          accessKeyId: env.SNS_ACCESS_KEY_ID ?? '',
          secretAccessKey: env.SNS_SECRET_ACCESS_KEY ?? '',
        }
      : { kind: env.SMS ?? otherwise };
  const smsSender = {
    name: env.SMS_SENDER_NAME,
    isRegistered: env.SMS_SENDER_REGISTERED === 'true',
    number: env.SMS_SENDER_NUMBER,
  };
  return { mail, sms, smsSender };
}
