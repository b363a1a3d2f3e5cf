import * as v from 'valibot';
import { type Context, defineMessage } from '../letters/service.ts';

/** By email alone, to managers who are signed in when they need to be: at once, and by no link. */
const NOTICE = { when: 'at-once', needsLink: false } as const;

const StaffAtLinkSchema = v.strictObject({
  staffName: v.string(),
  applicationId: v.string(),
  partyId: v.string(),
});

const BYPASS_USED = defineMessage({
  ...NOTICE,
  kind: 'bypass-used',
  facts: StaffAtLinkSchema,
  letter: ({ property }: Context, { staffName }) => ({
    subject: `${staffName} opened a payer’s page without a code`,
    short: '',
    paragraphs: [
      `${staffName} opened the page of a person applying for ${property} in their place, without a one-time code.`,
      'Staff may do so for a reason, which stands in the timeline of the application. If you don’t know of it, ask them, and switch the feature “Payment options as staff” off with us.',
    ],
  }),
  example: { staffName: 'Ann Agent', applicationId: 'a1', partyId: 'p1' },
});

const CODES_UNLOCKED = defineMessage({
  ...NOTICE,
  kind: 'codes-unlocked',
  facts: StaffAtLinkSchema,
  letter: ({ property }: Context, { staffName }) => ({
    subject: `${staffName} let codes in again`,
    short: '',
    paragraphs: [
      `Too many wrong codes were entered for the page of a person applying for ${property}. ${staffName} let codes in again until the next wrong one.`,
      'It stands in the timeline of the application. If nobody of the owners asked for it, somebody may be guessing in their place: ask them, and call us.',
    ],
  }),
  example: { staffName: 'Ann Agent', applicationId: 'a1', partyId: 'p1' },
});

const CONTACT_HELD = defineMessage({
  ...NOTICE,
  kind: 'contact-held',
  facts: v.strictObject({
    staffName: v.string(),
    recipientName: v.string(),
    replaces: v.optional(v.string()),
    subject: v.string(),
  }),
  letter: (_, { staffName, recipientName, replaces, subject }) => ({
    subject:
      replaces === undefined
        ? `${recipientName} is to be reached elsewhere to sign`
        : `${recipientName} is to sign in the place of ${replaces}`,
    short: '',
    paragraphs: [
      replaces === undefined
        ? `${staffName} changed how ${recipientName} is reached to sign “${subject}”. The contacts that were known before have been told.`
        : `${staffName} asks ${recipientName} to sign “${subject}” in the place of ${replaces}, who has been told.`,
      'Somebody else than whoever changed it has to confirm it in the sign step of the listing. Ask the person you know, by a number you have from before, not by the new one.',
    ],
  }),
  example: { staffName: 'Ann Agent', recipientName: 'Ben Owner', subject: 'Agreement' },
});

const SMS_ALERT = defineMessage({
  ...NOTICE,
  kind: 'sms-alert',
  facts: v.strictObject({ lastDay: v.number(), usual: v.number() }),
  letter: ({ agencyName }: Context, { lastDay, usual }) => ({
    subject: `Unusually many text messages from ${agencyName}`,
    short: '',
    paragraphs: [
      `${lastDay} text messages went out for ${agencyName} within a day; ${usual} is usual.`,
      'After 500 codes a day no more are sent by text. If you don’t know why there are so many, somebody may be asking for codes in others’ names: call us.',
    ],
  }),
  example: { lastDay: 900, usual: 300 },
});

/** What the managers of an agency are told, by email alone. */
export const OWNER_NOTICES = [BYPASS_USED, CODES_UNLOCKED, CONTACT_HELD, SMS_ALERT] as const;

/** Any of them as it lies in the database. */
export const OwnerNoticeSchema = v.variant('kind', [
  BYPASS_USED.schema,
  CODES_UNLOCKED.schema,
  CONTACT_HELD.schema,
  SMS_ALERT.schema,
]);

/** What the managers of an agency are told. */
export type OwnerNotice = v.InferOutput<typeof OwnerNoticeSchema>;
