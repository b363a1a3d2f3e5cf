import * as v from 'valibot';
import { ENVELOPE_STATES } from '../domain/contracts/envelope-states.ts';
import { RECIPIENT_STATES } from '../domain/contracts/recipient-states.ts';
import { DisclosureSchema } from '../domain/contracts/signing/disclosure-gate.ts';
import { PlainValueSchema } from '../domain/contracts/signing/field-value.ts';
import { RECIPIENT_KINDS } from '../domain/contracts/signing/order.ts';
import { TemplateBodySchema } from '../domain/contracts/template/body.ts';
import { DELIVERY_CHANNELS, SIGNER_ROLES } from '../domain/contracts/template/signers.ts';
import { FORMALITIES, TEMPLATE_TYPES } from '../domain/contracts/template-types.ts';
import { IsoInstantSchema } from '../domain/dates.ts';
import {
  AgencyIdSchema,
  ContractFileIdSchema,
  EnvelopeIdSchema,
  IdSchema,
  ListingIdSchema,
  TemplateIdSchema,
} from '../domain/ids.ts';
import { PageSchema } from './template-shapes.ts';

/** Somebody an envelope is for, as the agency sees them. Their link is shown to nobody of the agency. */
export const EnvelopeRecipientSchema = v.object({
  id: IdSchema,
  kind: v.picklist(RECIPIENT_KINDS),
  role: v.picklist(SIGNER_ROLES),
  signerKey: v.optional(v.string()),
  witnessFor: v.optional(IdSchema),
  name: v.string(),
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
  channels: v.array(v.picklist(DELIVERY_CHANNELS)),
  position: v.number(),
  state: v.picklist(RECIPIENT_STATES),
  /** Whether they may sign now. */
  isTurn: v.boolean(),
  signedAt: v.optional(IsoInstantSchema),
  declinedReason: v.optional(v.string()),
  /** Who was with them when they signed on the agency's device. */
  inPersonHost: v.optional(v.string()),
  /**
   * A second person of the agency has yet to confirm how they are reached, none of `changedBy`, or its hour to end. Codes go to
   * none of `channels` before, and where no other contact is left nobody signs.
   */
  contactWaits: v.optional(
    v.object({
      channels: v.array(v.picklist(DELIVERY_CHANNELS)),
      isWhole: v.boolean(),
      changedBy: v.array(IdSchema),
      changedByName: v.string(),
      /** When it goes on by itself, unless whoever was reached before stops it; none where it needs the second person. */
      goesOnAt: v.optional(IsoInstantSchema),
      /** The vendor in whose place they were put. */
      replaces: v.optional(v.string()),
    }),
  ),
});
export type EnvelopeRecipient = v.InferOutput<typeof EnvelopeRecipientSchema>;

/** An envelope as lists show it. `version` is the ETag. */
export const EnvelopeSummarySchema = v.object({
  id: EnvelopeIdSchema,
  agencyId: AgencyIdSchema,
  listingId: ListingIdSchema,
  product: v.picklist(TEMPLATE_TYPES),
  state: v.picklist(ENVELOPE_STATES),
  subject: v.string(),
  message: v.string(),
  inOrder: v.boolean(),
  formality: v.picklist(FORMALITIES),
  expiresInDays: v.number(),
  expiresAt: v.optional(IsoInstantSchema),
  remindEveryDays: v.number(),
  disclosure: v.optional(DisclosureSchema),
  documentNames: v.array(v.string()),
  recipients: v.array(EnvelopeRecipientSchema),
  createdByName: v.string(),
  sentAt: v.optional(IsoInstantSchema),
  completedAt: v.optional(IsoInstantSchema),
  /** Why it was declined or voided. */
  reason: v.optional(v.string()),
  version: v.number(),
  createdAt: IsoInstantSchema,
  updatedAt: IsoInstantSchema,
});
export type EnvelopeSummary = v.InferOutput<typeof EnvelopeSummarySchema>;

/** A document of an envelope; sealed ones say by which code and hash they are verified. */
export const EnvelopeDocumentSchema = v.object({
  position: v.number(),
  templateId: v.optional(TemplateIdSchema),
  templateNumber: v.optional(v.number()),
  name: v.string(),
  fileId: ContractFileIdSchema,
  sha256: v.string(),
  pages: v.array(PageSchema),
  body: TemplateBodySchema,
  prefilled: v.record(v.string(), PlainValueSchema),
  sealedSha256: v.optional(v.string()),
  verifyCode: v.optional(v.string()),
});
export type EnvelopeDocument = v.InferOutput<typeof EnvelopeDocumentSchema>;

/** An envelope with its documents. */
export const EnvelopeSchema = v.object({
  ...EnvelopeSummarySchema.entries,
  documents: v.array(EnvelopeDocumentSchema),
});
export type Envelope = v.InferOutput<typeof EnvelopeSchema>;

/** One entry of an envelope's audit trail: who did what, when, from where, in which zone. */
export const EnvelopeEventSchema = v.object({
  seq: v.number(),
  id: IdSchema,
  at: IsoInstantSchema,
  /** The property's time zone, to show the local time by. */
  zone: v.string(),
  kind: v.string(),
  actorKind: v.string(),
  actorName: v.string(),
  recipientId: v.optional(IdSchema),
  address: v.optional(v.string()),
  userAgent: v.optional(v.string()),
  facts: v.record(v.string(), v.unknown()),
  hash: v.string(),
});
export type EnvelopeEntry = v.InferOutput<typeof EnvelopeEventSchema>;
