import * as v from 'valibot';
import { ENVELOPE_STATES } from '../domain/contracts/envelope-states.ts';
import { RECIPIENT_STATES } from '../domain/contracts/recipient-states.ts';
import { DisclosureSchema } from '../domain/contracts/signing/disclosure-gate.ts';
import { FieldValueSchema, PlainValueSchema } from '../domain/contracts/signing/field-value.ts';
import { RECIPIENT_KINDS } from '../domain/contracts/signing/order.ts';
import { BodyKeySchema, TemplateBodySchema } from '../domain/contracts/template/body.ts';
import { SIGNER_ROLES } from '../domain/contracts/template/signers.ts';
import { TEMPLATE_TYPES } from '../domain/contracts/template-types.ts';
import { IsoInstantSchema } from '../domain/dates.ts';
import { IdSchema } from '../domain/ids.ts';
import { line } from '../domain/listings/listing-rules.ts';
import { SavedSignatureSchema } from '../domain/people/profile.ts';
import { OtpAvailableSchema } from './endpoints/otp.ts';
import { PageSchema } from './template-shapes.ts';

/** What a link shows before a code: of which agency it is, and where a code can go. */
export const SigningInfoSchema = v.object({
  agencyName: v.string(),
  purpose: v.string(),
  available: OtpAvailableSchema,
});
export type SigningInfo = v.InferOutput<typeof SigningInfoSchema>;

/** Somebody else of the envelope: how far they are, nothing of how they are reached. */
const OtherSchema = v.object({
  id: IdSchema,
  name: v.string(),
  role: v.picklist(SIGNER_ROLES),
  kind: v.picklist(RECIPIENT_KINDS),
  state: v.picklist(RECIPIENT_STATES),
});

/**
 * A document to read and to sign. `values` holds what was filled before sending, one's own answers, and
 * what others wrote who have signed; a signature of somebody else is never in it before all have signed.
 * One's own signer in `body` is `me.signerKey` of the envelope.
 */
const SigningDocumentSchema = v.object({
  position: v.number(),
  name: v.string(),
  sha256: v.string(),
  pages: v.array(PageSchema),
  body: TemplateBodySchema,
  prefilled: v.record(v.string(), PlainValueSchema),
  values: v.record(v.string(), FieldValueSchema),
  /** Fields of others that hold a signature by now. */
  signedFields: v.array(v.string()),
  sealedSha256: v.optional(v.string()),
  /** Under which the sealed document is verified; with it once it is sealed. */
  verifyCode: v.optional(v.string()),
});
export type SigningDocument = v.InferOutput<typeof SigningDocumentSchema>;

/** An envelope as one of those it is for sees it. `version` is the ETag that signing names. */
export const SigningSchema = v.object({
  agencyName: v.string(),
  senderName: v.string(),
  addressLine: v.string(),
  subject: v.string(),
  message: v.string(),
  product: v.picklist(TEMPLATE_TYPES),
  state: v.picklist(ENVELOPE_STATES),
  expiresAt: v.optional(IsoInstantSchema),
  /** What was given to the buyer before, as the sender confirmed. */
  disclosure: v.optional(DisclosureSchema),
  reason: v.optional(v.string()),
  /** The property's time zone. */
  zone: v.string(),
  me: v.object({
    ...OtherSchema.entries,
    signerKey: v.optional(v.string()),
    /** Whose signing is witnessed. */
    witnessFor: v.optional(v.string()),
    /** What is open to them now. */
    mayDo: v.picklist(['sign', 'wait', 'read']),
    hasConsented: v.boolean(),
    signedAt: v.optional(IsoInstantSchema),
    /** What somebody of the agency keeps to sign with, while they may. */
    savedSignature: v.optional(SavedSignatureSchema),
    /** Who is with them, where they sign on the agency's device. */
    inPersonHost: v.optional(v.string()),
  }),
  others: v.array(OtherSchema),
  documents: v.array(SigningDocumentSchema),
  /** What is agreed to before signing, or what was: a line for each paragraph. */
  consent: v.object({ version: v.string(), text: v.string() }),
  version: v.number(),
});
export type Signing = v.InferOutput<typeof SigningSchema>;

/** Answers saved as one goes; `null` empties a field. One's own fields only. */
export const AnswersSchema = v.strictObject({
  answers: v.pipe(
    v.array(
      v.strictObject({
        position: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9)),
        fieldId: BodyKeySchema,
        value: v.nullable(FieldValueSchema),
      }),
    ),
    v.minLength(1),
    v.maxLength(50),
  ),
});
export type Answers = v.InferOutput<typeof AnswersSchema>;

/** What a witness says of themselves and attests (domain.md 4.8). */
export const AttestationSchema = v.strictObject({
  address: line(200, 'Address'),
  isAdult: v.literal(true, 'A witness is an adult'),
  isNoParty: v.literal(true, 'A witness is not a party'),
  wasPresent: v.literal(true, 'A witness was present in person'),
});
export type Attestation = v.InferOutput<typeof AttestationSchema>;
