import { randomBytes } from 'node:crypto';
import { uuidV7 } from '../../domain/ids.ts';
import type { Clock } from './clock.ts';

/** Makes ids for what the server itself creates. */
export type Ids = {
  /** A new UUIDv7; two calls never give the same one. */
  next(): string;
};

/** Ids from the machine's random source and the given clock. */
export function randomIds(clock: Clock): Ids {
  return { next: () => uuidV7(clock.now().getTime(), randomBytes(10)) };
}
