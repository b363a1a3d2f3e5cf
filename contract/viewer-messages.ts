import * as v from 'valibot';

/** Raise when a message changes: a viewer of another release then isn't spoken to. */
export const VIEWER_PROTOCOL = 2;

/** A field over a page, from 0: its place in shares of the page as shown, what it is and whose colour it has. */
const FieldOverSchema = v.strictObject({
  id: v.string(),
  page: v.number(),
  x: v.number(),
  y: v.number(),
  width: v.number(),
  height: v.number(),
  name: v.string(),
  colour: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)),
});
export type FieldOver = v.InferOutput<typeof FieldOverSchema>;

/** What the portal tells the viewer of PDFs: once, after `ready`, what to show. It may call nobody. */
const ToViewerSchema = v.strictObject({
  type: v.literal('show'),
  file: v.instance(ArrayBuffer),
  theme: v.picklist(['light', 'dark', 'system']),
  /** Fields that lie over the pages, to be looked at only. */
  fields: v.optional(v.array(FieldOverSchema)),
  /** The first page as a picture, without anything to do. */
  isPicture: v.optional(v.boolean()),
});
export type PortalToViewer = v.InferOutput<typeof ToViewerSchema>;

/** What the viewer tells the portal. */
const FromViewerSchema = v.variant('type', [
  /** It listens now. */
  v.strictObject({ type: v.literal('ready'), protocol: v.number() }),
  /** The first page is drawn. */
  v.strictObject({ type: v.literal('shown') }),
  /** The PDF can't be drawn. */
  v.strictObject({ type: v.literal('failed'), message: v.string() }),
  /** The person wants to leave it. */
  v.strictObject({ type: v.literal('close') }),
]);
export type ViewerToPortal = v.InferOutput<typeof FromViewerSchema>;

/** Reads a message to the viewer; undefined for anything else. */
export function readMessageToViewer(data: unknown): PortalToViewer | undefined {
  const parsed = v.safeParse(ToViewerSchema, data);
  return parsed.success ? parsed.output : undefined;
}

/** Reads a message of the viewer; undefined for anything else, such as one of a browser extension. */
export function readMessageOfViewer(data: unknown): ViewerToPortal | undefined {
  const parsed = v.safeParse(FromViewerSchema, data);
  return parsed.success ? parsed.output : undefined;
}
