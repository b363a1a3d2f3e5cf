import type { Sealed } from '../../vault.ts';
import type { NewRow, Row } from './row.ts';

/** Everything that is kept, as of one revision. */
export type Contents = {
  /** Grows with each write, in whichever tab. */
  revision: number;
  rows: readonly Row[];
  lastAcknowledgedAt?: number | undefined;
};

/** What one transaction writes. */
export type RowChange = {
  put: readonly Row[];
  removed: readonly { seq: number; blob?: string | undefined }[];
  added?: { row: NewRow; blob?: { key: string; sealed: Sealed } | undefined } | undefined;
  /** When something was last acknowledged, this change included; milliseconds since 1970. */
  acknowledgedAt?: number | undefined;
  /** Whether it has to be on the disk before it counts as written. */
  isStrict: boolean;
};

/** What a write came to: done, with the place of what was added, or overtaken by another tab. */
export type Written = { kind: 'written'; revision: number; seq?: number } | { kind: 'overtaken' };

/** Where operations are kept. Methods reject when the browser refuses. */
export type OutboxStore = {
  keeping: 'device' | 'memory';
  /** Whether the browser has thrown away what was kept before. */
  wasEmptied: boolean;
  read(): Promise<Contents>;
  /** Writes all of a change or nothing, and nothing when somebody has written since `revision`. */
  write(change: RowChange, revision: number): Promise<Written>;
  blob(key: string): Promise<unknown>;
  close(): void;
  /** Empties the store; its sequence goes on where it was. */
  wipe(): Promise<void>;
};
