import * as v from 'valibot';
import { SealedSchema } from '../../sealed-entries.ts';
import { OPERATION_STATES } from '../queued-change.ts';

const optionalNumber = v.fallback(v.optional(v.number()), undefined);

/**
 * An operation as it lies on the device: what is about people is sealed. Whatever another version of
 * the portal has written is read as far as it goes, so that nothing kept is ever invisible.
 */
export const RowSchema = v.object({
  seq: v.number(),
  id: v.string(),
  lane: v.fallback(v.string(), 'listing:'),
  kind: v.fallback(v.string(), ''),
  listingId: v.fallback(v.string(), ''),
  baseVersion: optionalNumber,
  dependsOn: v.fallback(v.optional(v.string()), undefined),
  createdAt: v.fallback(v.number(), 0),
  build: v.fallback(v.string(), ''),
  state: v.fallback(v.picklist(OPERATION_STATES), 'refused'),
  attempts: v.fallback(v.number(), 0),
  nextAttemptAt: optionalNumber,
  waitMs: optionalNumber,
  reviewedAt: optionalNumber,
  sentBytes: optionalNumber,
  /** The operation's content. */
  content: v.fallback(v.optional(SealedSchema), undefined),
  /** Its last problem, which may quote what was typed. */
  problem: v.fallback(v.optional(SealedSchema), undefined),
});
export type Row = v.InferOutput<typeof RowSchema>;

/** A row that gets its place when it is added. */
export type NewRow = Omit<Row, 'seq'>;
