import * as v from 'valibot';
import { MERGE_KEYS } from '../merge/merge-keys.ts';
import { FIELD_TYPES } from './field-types.ts';
import { SIGNER_COLOURS, SIGNER_ROLES } from './signers.ts';

/** Most fields of one template. */
export const MAX_FIELDS = 500;

/** Smallest side of a field, in points: below it nobody can hit it. */
export const MIN_FIELD_SIDE = 6;

const MAX_GROUPS = 60;
const MAX_OPTIONS = 20;

/** Names that reach a prototype where ids are keys. */
const UNSAFE = new Set(['constructor', 'prototype']);

/**
 * The id of a signer, a group or a field within one template: letters, digits, `-` and `_`, beginning
 * with a letter or digit, 40 at most. It may be a key of a record, so names of prototypes are refused.
 */
export const BodyKeySchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/, 'Not a valid id'),
  v.check((key) => !UNSAFE.has(key), 'Not a valid id'),
);

const label = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Give it a name'),
    v.maxLength(max, `Use at most ${max} characters`),
    v.check((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), 'Use plain text'),
  );

const written = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max, `Use at most ${max} characters`),
    v.check((text) => text.isWellFormed() && !/[^\P{Cc}\n]/u.test(text), 'Use plain text'),
  );

const points = v.pipe(
  v.number(),
  v.finite(),
  v.minValue(0, 'Must be 0 or more'),
  v.maxValue(14_400, 'Must be 14,400 or less'),
);
const side = v.pipe(points, v.minValue(MIN_FIELD_SIDE, `Must be ${MIN_FIELD_SIDE} or more`));

/**
 * When a field or a group is shown: when the field named holds this value. A tick box holds `true` or
 * `false`, several tick boxes hold each option that is ticked.
 */
export const ConditionSchema = v.strictObject({ fieldId: BodyKeySchema, equals: written(200) });
export type Condition = v.InferOutput<typeof ConditionSchema>;

/** Somebody who signs, or the witness of one who does. `order` counts from 1; equal ones go together. */
export const TemplateSignerSchema = v.strictObject({
  id: BodyKeySchema,
  role: v.picklist(SIGNER_ROLES),
  kind: v.picklist(['signer', 'witness']),
  label: label(60),
  witnessFor: v.optional(BodyKeySchema),
  order: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(SIGNER_COLOURS.length)),
});
export type TemplateSigner = v.InferOutput<typeof TemplateSignerSchema>;

/** What a group of fields is for (spec 3). A group is the fieldset around its fields. */
export const GROUP_KINDS = ['general', 'signer', 'witness', 'custom'] as const;

/** Fields that belong together, shown or hidden together. */
export const FieldGroupSchema = v.strictObject({
  id: BodyKeySchema,
  kind: v.picklist(GROUP_KINDS),
  label: label(60),
  signerId: v.optional(BodyKeySchema),
  condition: v.optional(ConditionSchema),
});
export type FieldGroup = v.InferOutput<typeof FieldGroupSchema>;

/**
 * A field. Its place is in points on the page as shown: from the top left of the CropBox after the
 * page's rotation, x to the right, y down; `page` counts from 0. Without a signer it is filled by whom
 * composes. `merge` names what of the listing fills it, `text` is what stands there otherwise.
 */
export const TemplateFieldSchema = v.strictObject({
  id: BodyKeySchema,
  type: v.picklist(FIELD_TYPES, 'Choose a type of field'),
  label: label(120),
  page: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(199)),
  x: points,
  y: points,
  width: side,
  height: side,
  signerId: v.optional(BodyKeySchema),
  groupId: v.optional(BodyKeySchema),
  required: v.boolean(),
  options: v.optional(v.pipe(v.array(label(80)), v.minLength(1), v.maxLength(MAX_OPTIONS))),
  merge: v.optional(v.picklist(MERGE_KEYS, 'Nothing of this name can be merged')),
  text: v.optional(written(2_000)),
  condition: v.optional(ConditionSchema),
});
export type TemplateField = v.InferOutput<typeof TemplateFieldSchema>;

/** What a template says beside its PDF: who signs, and which fields are where. */
export const TemplateBodySchema = v.strictObject({
  signers: v.pipe(
    v.array(TemplateSignerSchema),
    v.maxLength(SIGNER_COLOURS.length, `At most ${SIGNER_COLOURS.length} people can sign`),
  ),
  groups: v.pipe(v.array(FieldGroupSchema), v.maxLength(MAX_GROUPS)),
  fields: v.pipe(
    v.array(TemplateFieldSchema),
    v.maxLength(MAX_FIELDS, `A template has at most ${MAX_FIELDS} fields`),
  ),
});
export type TemplateBody = v.InferOutput<typeof TemplateBodySchema>;
