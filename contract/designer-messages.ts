import * as v from 'valibot';
import { MERGE_KEYS } from '../domain/contracts/merge/merge-keys.ts';
import { TemplateBodySchema } from '../domain/contracts/template/body.ts';
import { ProposedFieldSchema } from './template-shapes.ts';

/** Raise when a message changes: a designer kept from an earlier release then isn't spoken to. */
export const DESIGNER_PROTOCOL = 3;

const PagesSchema = v.array(v.strictObject({ width: v.number(), height: v.number() }));

/** A PDF, which it is, and its pages as shown, in points. */
const pdf = { fileId: v.string(), file: v.instance(ArrayBuffer), pages: PagesSchema };

/** What the portal tells the template designer. It hands over all the designer has: that may call nobody. */
const PortalMessageSchema = v.variant('type', [
  /** Once, after `ready`: what to design. */
  v.strictObject({
    type: v.literal('open'),
    ...pdf,
    body: TemplateBodySchema,
    theme: v.picklist(['light', 'dark', 'system']),
    /** Whether fields can be proposed from this PDF. */
    mayPropose: v.boolean(),
  }),
  /** Another PDF, and the fields as a person found places for them on it. */
  v.strictObject({ type: v.literal('replace'), ...pdf, body: TemplateBodySchema }),
  /** Fields read from the PDF, for a person to take or leave. */
  v.strictObject({ type: v.literal('proposals'), fields: v.array(ProposedFieldSchema) }),
  /** What the fields are filled with from a real listing; none shows the fields' names again. */
  v.strictObject({
    type: v.literal('preview'),
    values: v.record(v.picklist(MERGE_KEYS), v.string()),
  }),
  /** Show what keeps the template from being published. */
  v.strictObject({ type: v.literal('lead') }),
]);
export type PortalToDesigner = v.InferOutput<typeof PortalMessageSchema>;

/** What the designer tells the portal. */
const DesignerMessageSchema = v.variant('type', [
  /** It listens now. */
  v.strictObject({ type: v.literal('ready'), protocol: v.number() }),
  /** The first page is drawn and can be worked on. */
  v.strictObject({ type: v.literal('shown') }),
  /** What the template says now and over which PDF, after each change. */
  v.strictObject({ type: v.literal('changed'), body: TemplateBodySchema, fileId: v.string() }),
  /** The PDF can't be drawn. */
  v.strictObject({ type: v.literal('failed'), message: v.string() }),
  v.strictObject({ type: v.literal('propose') }),
]);
export type DesignerToPortal = v.InferOutput<typeof DesignerMessageSchema>;

/** Reads a message of the portal; undefined for anything else. */
export function readPortalMessage(data: unknown): PortalToDesigner | undefined {
  const parsed = v.safeParse(PortalMessageSchema, data);
  return parsed.success ? parsed.output : undefined;
}

/** Reads a message of the designer; undefined for anything else, such as one of a browser extension. */
export function readDesignerMessage(data: unknown): DesignerToPortal | undefined {
  const parsed = v.safeParse(DesignerMessageSchema, data);
  return parsed.success ? parsed.output : undefined;
}
