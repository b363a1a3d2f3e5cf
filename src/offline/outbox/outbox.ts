import type { Result } from '../../../domain/result.ts';
import type { NewOperation, Operation, OperationContent } from './operation.ts';

/**
 * Whether changes survive the end of this tab. `memory`: IndexedDB is refused, what waits lives until the
 * tab closes, and the frame says so. `locked`: the grace period without contact is over, what waits is
 * kept and not shown.
 */
export type OutboxKeeping = 'opening' | 'device' | 'memory' | 'locked';

/** What waits, as screens see it; a new object for each change, so that it can be compared. */
export type OutboxSnapshot = {
  keeping: OutboxKeeping;
  /** In the order of the queue. */
  operations: readonly Operation[];
  /** Whether this device is sending now, in whichever tab. */
  isSending: boolean;
  /** When an operation was last acknowledged on this device; milliseconds since 1970. */
  lastAcknowledgedAt?: number;
  /** Whether the browser has thrown away what was kept here, and perhaps changes with it. */
  wasEmptied?: boolean;
};

/** Why a change could not be put on the device; the form keeps what was typed. */
export type NotKept = { reason: 'full' | 'unavailable' | 'signed-out' | 'locked'; message: string };

/** What a discard takes with it: operations that build on the one discarded. */
export type DiscardPlan = { discarded: readonly Operation[]; rebased: readonly Operation[] };

/** The durable queue of one person's changes on this device. Nothing rejects; refusals are values. */
export type Outbox = {
  snapshot(): OutboxSnapshot;
  /** Calls back after each change of the snapshot, of this tab or another; returns the way to stop. */
  subscribe(listener: () => void): () => void;
  /** Resolves once what is on the device has been read. */
  ready: Promise<void>;
  /** Puts a change on the device, durably; resolves once it is there and then sends by itself. */
  enqueue(operation: NewOperation): Promise<Result<Operation, NotKept>>;
  /** Tries again now: one that waits or was refused, or all that can be tried. */
  retry(id?: string): Promise<void>;
  /**
   * Puts another payload in the place of one that was refused or met a conflict, under a new id. `onto` is
   * the version it goes on top of now.
   */
  amend(
    id: string,
    content: Partial<OperationContent>,
    onto?: number,
  ): Promise<Result<Operation, NotKept>>;
  /** What discarding would take with it, to be named to the person before. */
  planDiscard(id: string): DiscardPlan;
  /**
   * Deletes an operation and what builds on it, because a person said so. Nothing goes when more builds on
   * it by now, from another tab perhaps, than the person was `told`. Gives whether it is gone.
   */
  discard(id: string, told?: DiscardPlan): Promise<boolean>;
  /** The bytes of a queued document, for showing it before it is sent. */
  file(id: string): Promise<Blob | undefined>;
  /**
   * Shuts what waits away, or lets it be seen again: the grace period without contact is over. Nothing
   * is shown, queued or sent meanwhile.
   */
  lock(isLocked: boolean): void;
  /** Sends what can be sent; safe to call at any time from any tab. */
  drain(reason: DrainReason): void;
  /** Stops sending and writing in this tab for good, and lets go of the database. */
  close(): void;
  /** Empties the store; only sign-out does it. */
  wipe(): Promise<void>;
};

/** What woke the queue. */
export type DrainReason =
  | 'enqueued'
  | 'connectivity'
  | 'visible'
  | 'start'
  | 'answer'
  | 'worker'
  | 'timer'
  | 'person';
