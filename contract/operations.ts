import * as v from 'valibot';
import { IsoDateSchema } from '../domain/dates.ts';
import { DocumentFactsSchema } from '../domain/documents/document.ts';
import {
  ApplicationIdSchema,
  DocumentIdSchema,
  ListingIdSchema,
  NoteIdSchema,
  TaskIdSchema,
} from '../domain/ids.ts';
import { ListingInputSchema } from '../domain/listings/listing.ts';
import { NoteTextSchema, TagSchema, TaskTitleSchema } from '../domain/listings/notebook.ts';
import { ApplicationChoiceSchema } from './application-choice.ts';
import { EnvelopeDraftSchema } from './envelope-draft.ts';
import { isOperationKind, type OperationKind } from './operation-kinds.ts';

const reason = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)));
const dueOn = v.optional(IsoDateSchema);

/**
 * Payloads of the changes that may wait on a device, by kind. A kind is imperative and versioned: what
 * an older portal queued is still understood after an update, so a shape that has been released is never
 * changed, only followed by the next version and a migration (offline.md 20). The listing they belong to
 * stands beside the payload.
 */
export const OPERATION_PAYLOADS = {
  /** Add the listing; its id is the operation's `listingId`. */
  'listing.create@1': v.strictObject({ listing: ListingInputSchema }),
  /** Write the whole record on top of the version it was made from. */
  'listing.edit@1': v.strictObject({ record: ListingInputSchema }),
  'listing.archive@1': v.strictObject({ reason }),
  'listing.restore@1': v.strictObject({}),
  'note.add@1': v.strictObject({ id: NoteIdSchema, text: NoteTextSchema }),
  'note.remove@1': v.strictObject({ id: NoteIdSchema }),
  'task.add@1': v.strictObject({ id: TaskIdSchema, title: TaskTitleSchema, dueOn }),
  'task.change@1': v.strictObject({
    id: TaskIdSchema,
    title: TaskTitleSchema,
    dueOn,
    isDone: v.boolean(),
  }),
  'task.remove@1': v.strictObject({ id: TaskIdSchema }),
  'tag.add@1': v.strictObject({ tag: TagSchema }),
  'tag.remove@1': v.strictObject({ tag: TagSchema }),
  /** Add a document or photo; its bytes lie beside the operation on the device. */
  'document.add@1': v.strictObject({ id: DocumentIdSchema, ...DocumentFactsSchema.entries }),
  'document.remove@1': v.strictObject({ id: DocumentIdSchema }),
  /** Make an application for a product on the listing. */
  'application.create@1': ApplicationChoiceSchema,
  /** Send a draft of an application, made before it in the same lane or long ago. */
  'application.send@1': v.strictObject({ id: ApplicationIdSchema }),
  /** Keep a composed envelope as a draft; sending it is for the person, online. */
  'envelope.create@1': EnvelopeDraftSchema,
} as const satisfies Record<OperationKind, v.GenericSchema>;

export type OperationPayload<K extends OperationKind = OperationKind> = v.InferOutput<
  (typeof OPERATION_PAYLOADS)[K]
>;

/** A change by its kind, its listing and its payload, as a screen makes it. */
export type OperationOf<K extends OperationKind> = {
  kind: K;
  listingId: v.InferOutput<typeof ListingIdSchema>;
  payload: OperationPayload<K>;
};

/** Any change that may wait on a device. */
export type AnyOperation = { [K in OperationKind]: OperationOf<K> }[OperationKind];

/**
 * Reads an operation kept on the device. Undefined when its kind or its payload isn't understood: it is
 * then shown as refused and kept, never sent and never dropped (offline.md 20).
 */
export function readOperation(value: {
  kind: string;
  listingId: unknown;
  payload: unknown;
}): AnyOperation | undefined {
  if (!isOperationKind(value.kind)) return undefined;
  const listingId = v.safeParse(ListingIdSchema, value.listingId);
  const payload = v.safeParse(OPERATION_PAYLOADS[value.kind], value.payload);
  if (!listingId.success || !payload.success) return undefined;
  return {
    kind: value.kind,
    listingId: listingId.output,
    payload: payload.output,
  } as AnyOperation;
}
