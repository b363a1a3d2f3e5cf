import type { ListingId } from '../../../domain/ids.ts';
import type { Listing, ListingInput } from '../../../domain/listings/listing.ts';

/**
 * Where an operation stands.
 * `queued`: on this device, to be sent in its turn. `sending`: a call is under way, or was when the tab
 * ended. `waiting`: to be tried again by itself at `nextAttemptAt`. `sign-in`: kept until the same person
 * has signed in. `conflict`: someone else changed the listing, a person chooses. `refused`: our API said
 * no, a person mends, exports or discards it. `review`: older than the server remembers keys, a person
 * looks at it before it goes.
 */
export const OPERATION_STATES = [
  'queued',
  'sending',
  'waiting',
  'sign-in',
  'conflict',
  'refused',
  'review',
] as const;
export type OperationState = (typeof OPERATION_STATES)[number];

/** Operations of one lane go one after another; those of different lanes go side by side. */
export type Lane = `listing:${string}` | `files:${string}`;

/** Why an operation did not get through last time. */
export type LastProblem = {
  /** Code of the closed list, when our API answered; absent when nothing of ours did. */
  code?: string;
  status?: number;
  /** For people. */
  message: string;
  /** For copying: what was answered, without personal data. */
  detail?: string;
  errors?: { path: string; message: string }[];
  /** Milliseconds since 1970, by the device's clock; for showing only. */
  at: number;
};

/** What only the vault can open: everything about people. */
type ContentOf<P> = {
  payload: P;
  /** The record the person began from, for merging field by field. */
  base?: ListingInput;
  /** The listing that beat this change, as the API gave it. */
  theirs?: Listing;
  /** One line that names the listing to the person, as it stood when the change was made. */
  addressLine: string;
};

/** One queued change of this device, of a kind and with its payload. Times are milliseconds since 1970. */
export type QueuedChange<K extends string, P> = {
  /** Place in the queue; grows with each operation of this device, whatever its clock says. */
  seq: number;
  /** UUIDv7 and Idempotency-Key. A mended or rebased operation gets a new one and keeps its place. */
  id: string;
  lane: Lane;
  kind: K;
  listingId: ListingId;
  content: ContentOf<P>;
  /** The version it goes on top of; undefined while an earlier operation of its lane makes that version. */
  baseVersion?: number;
  /** The operation that has to be acknowledged first, in another lane. */
  dependsOn?: string;
  createdAt: number;
  /** Build of the portal that queued it. */
  build: string;
  state: OperationState;
  attempts: number;
  nextAttemptAt?: number;
  /** How long it waits from the last try on, in milliseconds: holds when the clock is set back. */
  waitMs?: number;
  /** When a person said that it may go although it is old. */
  reviewedAt?: number;
  lastProblem?: LastProblem;
  /** Bytes of a document that the server has, of its size. */
  sentBytes?: number;
  /**
   * Kept by another version of the portal, or damaged: its kind and content mean nothing here. It is
   * shown as refused and can only be discarded; a version that understands it sends it.
   */
  isUnreadable?: true;
};

/**
 * Whether a kind writes the listing itself: it goes on top of a version of it and makes the next one. Its
 * name says so, so that screens can tell without the declarations.
 */
export function isVersioned({ kind }: { kind: string }): boolean {
  return kind.startsWith('listing.');
}
