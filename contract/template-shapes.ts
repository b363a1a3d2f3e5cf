import * as v from 'valibot';
import { MERGE_KEYS } from '../domain/contracts/merge/merge-keys.ts';
import { BodyKeySchema, TemplateBodySchema } from '../domain/contracts/template/body.ts';
import { FIELD_TYPES } from '../domain/contracts/template/field-types.ts';
import {
  FORMALITIES,
  TEMPLATE_MODES,
  TEMPLATE_STATES,
  TEMPLATE_TYPES,
} from '../domain/contracts/template-types.ts';
import { IsoInstantSchema } from '../domain/dates.ts';
import { ContractFileIdSchema, TemplateIdSchema } from '../domain/ids.ts';

/** A page of a checked PDF as it is shown, in points, and how far it is turned clockwise. */
export const PageSchema = v.object({
  width: v.number(),
  height: v.number(),
  rotation: v.picklist([0, 90, 180, 270]),
});
export type ContractPage = v.InferOutput<typeof PageSchema>;

/** A checked PDF. It never changes: other bytes are another file. */
export const ContractFileSchema = v.object({
  id: ContractFileIdSchema,
  name: v.string(),
  /** In bytes. */
  size: v.number(),
  sha256: v.string(),
  pages: v.array(PageSchema),
  createdAt: IsoInstantSchema,
});
export type ContractFile = v.InferOutput<typeof ContractFileSchema>;

/** Why a PDF is refused: the `detail` of `file.refused` (security.md 2.8). */
export const FILE_REFUSALS = [
  'encrypted',
  'script',
  'embedded',
  'broken',
  'too-large',
  'too-many-pages',
  'form-xfa',
  'external',
  'overlaid',
  'layered',
  'noted',
  'form-filled',
  'hidden-pages',
  'page-size',
  'picture-size',
  'doubled',
] as const;

/**
 * A field that the PDF itself suggests, for review: by a form field of its own, by a `{{tag}}`, or by a
 * label before an empty line. `signer` is whose it seems to be, such as `vendor-1`; `merge` what of the
 * listing seems to belong there.
 */
export const ProposedFieldSchema = v.object({
  source: v.picklist(['form', 'tag', 'label']),
  /** From 0 to 1. */
  confidence: v.number(),
  type: v.picklist(FIELD_TYPES),
  label: v.string(),
  page: v.number(),
  x: v.number(),
  y: v.number(),
  width: v.number(),
  height: v.number(),
  required: v.boolean(),
  signer: v.optional(v.string()),
  options: v.optional(v.array(v.string())),
  merge: v.optional(v.picklist(MERGE_KEYS)),
});
export type ProposedField = v.InferOutput<typeof ProposedFieldSchema>;

const name = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Give it a name'),
  v.maxLength(120, 'Use at most 120 characters'),
  v.check((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), 'Use plain text'),
);

/** What is designed: a name, how it is signed, the PDF and what lies on it. */
const designed = {
  name,
  formality: v.picklist(FORMALITIES),
  fileId: ContractFileIdSchema,
  body: TemplateBodySchema,
};

/** A new template; the caller makes its id. */
export const NewTemplateSchema = v.strictObject({
  id: TemplateIdSchema,
  type: v.picklist(TEMPLATE_TYPES),
  mode: v.picklist(TEMPLATE_MODES),
  ...designed,
});
export type NewTemplate = v.InferOutput<typeof NewTemplateSchema>;

/** What a draft is to hold from now on. */
export const TemplateDraftContentSchema = v.strictObject(designed);
export type TemplateDraftContent = v.InferOutput<typeof TemplateDraftContentSchema>;

/** What a version that is published says of itself: what it is about. */
export const PublicationSchema = v.strictObject({ versionName: name });

/** A version of a template as lists show it: its name, who published it and when. */
export const TemplateVersionSummarySchema = v.object({
  number: v.number(),
  name: v.string(),
  fileId: ContractFileIdSchema,
  fieldCount: v.number(),
  savedByName: v.string(),
  savedAt: IsoInstantSchema,
  /** With how many documents of envelopes it was sent; in lists of versions. */
  sentCount: v.optional(v.number()),
});
export type TemplateVersionSummary = v.InferOutput<typeof TemplateVersionSummarySchema>;

/** A version of a template with its document and its body. It never changes. */
export const TemplateVersionSchema = v.object({
  ...TemplateVersionSummarySchema.entries,
  formality: v.picklist(FORMALITIES),
  file: ContractFileSchema,
  body: TemplateBodySchema,
});
export type TemplateVersion = v.InferOutput<typeof TemplateVersionSchema>;

/** Who saved a draft last, and when. */
const saved = { savedByName: v.string(), savedAt: IsoInstantSchema };

/** What isn't published: the draft of a new template, or one beside what is published. */
export const TemplateDraftSchema = v.object({
  ...saved,
  name: v.string(),
  formality: v.picklist(FORMALITIES),
  fileId: ContractFileIdSchema,
  file: ContractFileSchema,
  body: TemplateBodySchema,
});
export type TemplateDraft = v.InferOutput<typeof TemplateDraftSchema>;

/**
 * A template as lists show it. `version` is its ETag; `currentNumber` the version that is offered, 0 before
 * the first. Counts and signers are those of that version, before the first those of the draft.
 */
export const TemplateSummarySchema = v.object({
  id: TemplateIdSchema,
  type: v.picklist(TEMPLATE_TYPES),
  mode: v.picklist(TEMPLATE_MODES),
  formality: v.picklist(FORMALITIES),
  name: v.string(),
  state: v.picklist(TEMPLATE_STATES),
  currentNumber: v.number(),
  pageCount: v.number(),
  fieldCount: v.number(),
  /** Who is to sign, in the order of the template. */
  signers: v.array(v.object({ id: BodyKeySchema, label: v.string() })),
  version: v.number(),
  createdAt: IsoInstantSchema,
  updatedAt: IsoInstantSchema,
  /** For whoever edits templates, where there is one. */
  draft: v.optional(v.object(saved)),
});
export type TemplateSummary = v.InferOutput<typeof TemplateSummarySchema>;

/** A template with the version that is offered, if one ever was, and its draft for whoever edits templates. */
export const TemplateSchema = v.object({
  ...TemplateSummarySchema.entries,
  current: v.optional(TemplateVersionSchema),
  draft: v.optional(TemplateDraftSchema),
});
export type Template = v.InferOutput<typeof TemplateSchema>;
