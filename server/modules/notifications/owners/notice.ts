import * as v from 'valibot';

/** What the managers of an agency are told, by email alone. */
export const OwnerNoticeSchema = v.variant('kind', [
  v.object({
    kind: v.literal('bypass-used'),
    facts: v.strictObject({
      staffName: v.string(),
      applicationId: v.string(),
      partyId: v.string(),
    }),
  }),
  v.object({
    kind: v.literal('codes-unlocked'),
    facts: v.strictObject({
      staffName: v.string(),
      applicationId: v.string(),
      partyId: v.string(),
    }),
  }),
  v.object({
    kind: v.literal('contact-held'),
    facts: v.strictObject({
      staffName: v.string(),
      recipientName: v.string(),
      replaces: v.optional(v.string()),
      subject: v.string(),
    }),
  }),
  v.object({
    kind: v.literal('sms-alert'),
    facts: v.strictObject({ lastDay: v.number(), usual: v.number() }),
  }),
]);

/** What the managers of an agency are told. */
export type OwnerNotice = v.InferOutput<typeof OwnerNoticeSchema>;
