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
      'Somebody else than whoever changed it can confirm it in the sign step of the listing. Where whoever was reached before can stop it, it goes on by itself after an hour. Ask the person you know, by a number you have from before, not by the new one.',
    ],
  }),
  example: { staffName: 'Ann Agent', recipientName: 'Ben Owner', subject: 'Agreement' },
});

const CONTACT_STOPPED = defineMessage({
  ...NOTICE,
  kind: 'contact-stopped',
  facts: v.strictObject({
    staffName: v.string(),
    recipientName: v.string(),
    subject: v.string(),
    /** They say so of a signature that was given by then. */
    isSigned: v.boolean(),
  }),
  letter: (_, { staffName, recipientName, subject, isSigned }) => ({
    subject: isSigned
      ? `A signature is disputed: ${recipientName}`
      : `A change was stopped: how ${recipientName} is reached`,
    short: '',
    paragraphs: [
      isSigned
        ? `“${subject}” was signed in the name of ${recipientName} after ${staffName} changed how they are reached. Whoever was reached before says that it wasn’t them.`
        : `${staffName} changed how ${recipientName} is reached to sign “${subject}”. Whoever was reached before stopped that: what was known before stands again.`,
      isSigned
        ? 'Rely on the signature for nothing before you have spoken to the person you know, by a number you have from before, and call us.'
        : 'Another change of it waits for a second person of the agency. Ask the person you know, by a number you have from before.',
    ],
  }),
  example: {
    staffName: 'Ann Agent',
    recipientName: 'Ben Owner',
    subject: 'Agreement',
    isSigned: false,
  },
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
export const OWNER_NOTICES = [
  BYPASS_USED,
  CODES_UNLOCKED,
  CONTACT_HELD,
  CONTACT_STOPPED,
  SMS_ALERT,
] as const;

/** Any of them as it lies in the database. */
export const OwnerNoticeSchema = v.variant('kind', [
  BYPASS_USED.schema,
  CODES_UNLOCKED.schema,
  CONTACT_HELD.schema,
  CONTACT_STOPPED.schema,
  SMS_ALERT.schema,
]);

/** What the managers of an agency are told. */
export type OwnerNotice = v.InferOutput<typeof OwnerNoticeSchema>;
