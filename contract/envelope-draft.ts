import * as v from 'valibot';
import { DisclosureSchema } from '../domain/contracts/signing/disclosure-gate.ts';
import { PlainValueSchema } from '../domain/contracts/signing/field-value.ts';
import { RECIPIENT_KINDS } from '../domain/contracts/signing/order.ts';
import { BodyKeySchema, TemplateBodySchema } from '../domain/contracts/template/body.ts';
import { DELIVERY_CHANNELS, SIGNER_ROLES } from '../domain/contracts/template/signers.ts';
import { TEMPLATE_TYPES } from '../domain/contracts/template-types.ts';
import {
  ContractFileIdSchema,
  EnvelopeIdSchema,
  IdSchema,
  TemplateIdSchema,
} from '../domain/ids.ts';
import { line, personName, phone } from '../domain/listings/listing-rules.ts';
import { EmailSchema } from '../domain/people/email.ts';
import { isName } from '../domain/people/is-name.ts';
import { takesTexts } from '../domain/people/reachable.ts';

/** What stands in fields before anybody signs, by field. */
const PrefilledSchema = v.pipe(
  v.record(BodyKeySchema, PlainValueSchema),
  v.check((values) => Object.keys(values).length <= 500, 'Too many values'),
);

/**
 * A document of an envelope: a version of a template (frozen when it is sent), or a PDF of its own with
 * its fields. `templateNumber` is the version that was seen when it was composed.
 */
const DraftDocumentSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('template'),
    templateId: TemplateIdSchema,
    templateNumber: v.pipe(v.number(), v.integer(), v.minValue(1)),
    prefilled: PrefilledSchema,
  }),
  v.strictObject({
    kind: v.literal('file'),
    fileId: ContractFileIdSchema,
    name: line(120, 'Name'),
    body: TemplateBodySchema,
    prefilled: PrefilledSchema,
  }),
]);
export type DraftDocument = v.InferOutput<typeof DraftDocumentSchema>;

/**
 * Somebody an envelope is for. `signerKey` is the id of the signer in the templates; a copy has none.
 * Without a channel they sign in person, on the agent's device. `position` counts from 1; equal ones are
 * asked together.
 */
export const DraftRecipientSchema = v.pipe(
  v.strictObject({
    id: IdSchema,
    kind: v.picklist(RECIPIENT_KINDS),
    role: v.picklist(SIGNER_ROLES),
    signerKey: v.optional(BodyKeySchema),
    /** The recipient whose signing is witnessed. */
    witnessFor: v.optional(IdSchema),
    name: v.pipe(personName(120, 'Name'), v.check(isName, 'Enter the name as on a passport')),
    email: v.optional(EmailSchema),
    phone: v.optional(phone('Mobile')),
    channels: v.pipe(v.array(v.picklist(DELIVERY_CHANNELS)), v.maxLength(2)),
    position: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)),
  }),
  v.check(
    ({ channels, email: to, phone: mobile }) =>
      (!channels.includes('EMAIL') || to !== undefined) &&
      (!channels.includes('SMS') || takesTexts(mobile)),
    'Enter the email it is sent to, or a mobile that takes text messages',
  ),
);
export type DraftRecipient = v.InferOutput<typeof DraftRecipientSchema>;

/** What a person composes, whole, without the ids it stands beside. */
export const envelopeContent = {
  subject: line(120, 'Subject'),
  message: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(2_000, 'Use at most 2,000 characters'),
    v.check((text) => text.isWellFormed() && !/[^\P{Cc}\n]/u.test(text), 'Use plain text'),
  ),
  /** One position after the other; otherwise all at once. */
  inOrder: v.boolean(),
  /** Counted from sending. */
  expiresInDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(120)),
  /** Nought: no reminders. */
  remindEveryDays: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(30)),
  disclosure: v.optional(DisclosureSchema),
  documents: v.pipe(
    v.array(DraftDocumentSchema),
    v.minLength(1, 'Choose a document'),
    v.maxLength(10),
  ),
  recipients: v.pipe(v.array(DraftRecipientSchema), v.maxLength(30)),
};

/** An envelope as it is composed; also what waits on a device. The listing stands beside it. */
export const EnvelopeDraftSchema = v.strictObject({
  id: EnvelopeIdSchema,
  product: v.picklist(TEMPLATE_TYPES),
  ...envelopeContent,
});
export type EnvelopeDraft = v.InferOutput<typeof EnvelopeDraftSchema>;
