import * as v from 'valibot';
import { ListingChangesSchema } from '../../../contract/endpoints/listing-changes.ts';
import { ListingSummarySchema } from '../../../contract/endpoints/listings.ts';
import { IsoDateSchema } from '../../../domain/dates.ts';
import { IdSchema } from '../../../domain/ids.ts';
import { ListingFilterSchema } from '../../../domain/listings/filter-schema.ts';
import type { FilterCounts } from '../../../domain/listings/listing-filter.ts';

const WholeNumberSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const CallIdSchema = WholeNumberSchema;

const ASKED = {
  query: v.pipe(v.string(), v.maxLength(2_000)),
  shelf: v.picklist(['current', 'archived']),
};
const ReplicaQuerySchema = v.strictObject({
  ...ASKED,
  filter: v.optional(ListingFilterSchema),
  sort: v.optional(v.strictObject({ column: v.string(), direction: v.picklist(['asc', 'desc']) })),
  page: WholeNumberSchema,
  size: WholeNumberSchema,
});

const CountsQuerySchema = v.strictObject({
  ...ASKED,
  filter: ListingFilterSchema,
  today: IsoDateSchema,
});

/** What a page asks of the replica's worker, one answer each. */
const CallSchema = v.variant('method', [
  v.strictObject({ method: v.literal('search'), query: ReplicaQuerySchema }),
  v.strictObject({ method: v.literal('counts'), query: CountsQuerySchema }),
  v.strictObject({ method: v.literal('row'), listingId: IdSchema, isLaidOver: v.boolean() }),
  v.strictObject({ method: v.literal('cursor') }),
  v.strictObject({ method: v.literal('apply'), changes: ListingChangesSchema }),
]);
export type ReplicaCall = v.InferOutput<typeof CallSchema>;

const KeySchema = v.custom<CryptoKey>(
  (value) => typeof CryptoKey === 'function' && value instanceof CryptoKey,
);

const ToWorkerSchema = v.variant('type', [
  v.strictObject({ type: v.literal('open'), database: v.string(), key: KeySchema }),
  v.strictObject({ type: v.literal('call'), id: CallIdSchema, call: CallSchema }),
  v.strictObject({
    type: v.literal('pending'),
    rows: v.array(v.tuple([IdSchema, v.nullable(ListingSummarySchema)])),
  }),
]);
export type ToWorker = v.InferOutput<typeof ToWorkerSchema>;

const WorkerStatusSchema = v.strictObject({
  state: v.picklist(['empty', 'filling', 'ready', 'unavailable']),
  rows: WholeNumberSchema,
  isWhole: v.boolean(),
  asOf: v.optional(v.number()),
  revision: WholeNumberSchema,
  /** Whether there was nothing to read when it was opened. */
  beganEmpty: v.boolean(),
});
export type WorkerStatus = v.InferOutput<typeof WorkerStatusSchema>;

const FromWorkerSchema = v.variant('type', [
  v.strictObject({ type: v.literal('status'), status: WorkerStatusSchema }),
  v.strictObject({ type: v.literal('answer'), id: CallIdSchema, value: v.unknown() }),
  v.strictObject({ type: v.literal('failed'), id: CallIdSchema, error: v.string() }),
]);
export type FromWorker = v.InferOutput<typeof FromWorkerSchema>;

/** What applying a page of changes came to; `stopped` when the person has signed out meanwhile. */
export const ApplyOutcomeSchema = v.picklist(['applied', 'stopped']);

/** The answers of the calls, as the page reads them. */
export const ReplicaAnswerSchema = v.optional(
  v.strictObject({
    rows: v.array(ListingSummarySchema),
    total: WholeNumberSchema,
    isCorrected: v.boolean(),
  }),
);
/** Counts are made from rows that are known to be ours. */
export const CountsAnswerSchema = v.custom<FilterCounts>(
  (value) => typeof value === 'object' && value !== null,
);
/** A row by its id; undefined for one that isn’t kept. */
export const RowAnswerSchema = v.optional(ListingSummarySchema);
/** How far the changes were read; undefined before the first filling. */
export const CursorAnswerSchema = v.optional(v.string());

/** Reads a message in the worker; undefined when it is none of ours. */
export function readToWorker(value: unknown): ToWorker | undefined {
  const parsed = v.safeParse(ToWorkerSchema, value);
  return parsed.success ? parsed.output : undefined;
}

/** Reads a message of the worker; undefined when it is none of ours. */
export function readFromWorker(value: unknown): FromWorker | undefined {
  const parsed = v.safeParse(FromWorkerSchema, value);
  return parsed.success ? parsed.output : undefined;
}

/** One end of the line between a page and the worker. */
export type ReplicaPort = {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
};
