import * as v from 'valibot';
import { PlainValueSchema } from '../../../../../domain/contracts/signing/field-value.ts';
import { RECIPIENT_KINDS } from '../../../../../domain/contracts/signing/order.ts';
import {
  DELIVERY_CHANNELS,
  SIGNER_ROLES,
} from '../../../../../domain/contracts/template/signers.ts';
import { IsoDateSchema } from '../../../../../domain/dates.ts';
import { EnvelopeIdSchema, IdSchema, TemplateIdSchema } from '../../../../../domain/ids.ts';
import { newId } from '../../../../platform/ids.ts';

/** The pages of composing, in order. What is kept is then checked and sent on the envelope's own page. */
export const COMPOSE_PAGES = ['documents', 'fields', 'people', 'message'] as const;
export type ComposePage = (typeof COMPOSE_PAGES)[number];

const PersonSchema = v.strictObject({
  id: IdSchema,
  kind: v.picklist(RECIPIENT_KINDS),
  role: v.picklist(SIGNER_ROLES),
  signerKey: v.optional(v.string()),
  witnessFor: v.optional(IdSchema),
  /** Who the template means: "Vendor 1". */
  label: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  channels: v.array(v.picklist(DELIVERY_CHANNELS)),
  position: v.number(),
});
export type Person = v.InferOutput<typeof PersonSchema>;

/** What is typed and chosen while an envelope is composed, kept on the device until it is made. */
export const ComposeDraftSchema = v.strictObject({
  id: EnvelopeIdSchema,
  /** Key of the change that makes it, so that pressing twice makes one. */
  operationId: IdSchema,
  page: v.picklist(COMPOSE_PAGES),
  templateIds: v.array(TemplateIdSchema),
  /** What a person put into fields, by template and field; the listing fills the others. */
  typed: v.record(v.string(), v.record(v.string(), PlainValueSchema)),
  /** Undefined until the documents are chosen. */
  people: v.optional(v.array(PersonSchema)),
  inOrder: v.boolean(),
  subject: v.string(),
  message: v.string(),
  expiresInDays: v.nullable(v.number()),
  remindEveryDays: v.nullable(v.number()),
  /** The day on which the buyer was given what the state prescribes; null until it is confirmed. */
  givenOn: v.nullable(IsoDateSchema),
});
export type ComposeDraft = v.InferOutput<typeof ComposeDraftSchema>;

/** A draft in which nothing is chosen yet. */
export function emptyDraft(subject: string): ComposeDraft {
  return {
    id: v.parse(EnvelopeIdSchema, newId()),
    operationId: newId(),
    page: 'documents',
    templateIds: [],
    typed: {},
    inOrder: true,
    subject,
    message: '',
    expiresInDays: 14,
    remindEveryDays: 3,
    givenOn: null,
  };
}
