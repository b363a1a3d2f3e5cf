import type { Clock } from '../../../platform/clock.ts';
import type { SignOutGate } from '../../sign-out-gate.ts';
import type { Operation } from '../operation.ts';
import type { Journal } from '../store/journal.ts';
import type { Locks, Timers } from './hold-lock.ts';
import type { SendingParts } from './sending-parts.ts';

/** The sign-in that calls are made under: whose it is, and something that tells its token apart. */
export type SendingSession = { subject: string; token: string };

/** What the portal does around an acknowledgement. */
export type SendingEvents = {
  /** Keeps what the server answered, before the operation is deleted. */
  keepAnswer(operation: Operation, answer: unknown): Promise<void>;
  /** After it was deleted: what shows the lane is asked for anew. */
  onAcknowledged(operation: Operation): void;
  /** The API wants a newer portal. */
  onOutdated(): void;
};

/** What sending needs of the world, so that tests can play it. */
export type SendingHost = {
  clock: Clock;
  /** Milliseconds that only go forward. */
  elapsed(): number;
  /** From 0 up to 1. */
  random(): number;
  timers: Timers;
  locks: Locks;
};

/** What the runner is made of. */
export type RunnerParts = SendingEvents &
  SendingHost &
  Pick<SendingParts, 'transport' | 'file'> & {
    subject: string;
    /** Name of the lock that all tabs of this person share. */
    lock: string;
    journal: Journal;
    gate: SignOutGate;
    newId(): string;
    session(): SendingSession | undefined;
    isOffline(): boolean;
    /** Whether the grace period is over: nothing goes before the person has signed in. */
    isLocked(): boolean;
    /** Tells the other tabs that this one is at work. */
    beat(): void;
    /** When another tab was last heard of, by `elapsed`. */
    lastHeard(): number;
  };
