/** What a page may ask of the service worker. */
export type PageMessage =
  /** A person agreed to the update: take over now. */
  | { type: 'skip-waiting' }
  /** A page is starting: take over now if it is the only one. Answered through the message's port. */
  | { type: 'skip-waiting-if-alone' }
  /** A page began to load just before the worker was ready: take it over too. */
  | { type: 'claim' }
  /** The config file changed: read it again, the policy of the shell depends on it. */
  | { type: 'config-changed' }
  /** Is the template designer ready offline? Answered through the message's port. */
  | { type: 'ask-designer' }
  /** Make it ready offline, or bring what is kept to this release. Answered when that is done. */
  | { type: 'keep-designer' };

/** What the service worker tells pages. */
export type WorkerMessage =
  /** The browser woke the worker to work off what waits. The worker has no tokens: a page must do it. */
  { type: 'wake-up'; reason: 'sync' | 'periodic-sync' };

/** The answer to `skip-waiting-if-alone`. */
export type AloneAnswer = { willTakeOver: boolean };

/** The answer to `ask-designer` and `keep-designer`: whether the designer opens without a connection. */
export type DesignerAnswer = { isKept: boolean };

/** Tag of the browser's background sync that asks for a wake-up. */
export const WAKE_UP_TAG = 'outbox';

const PAGE_TYPES = [
  'skip-waiting',
  'skip-waiting-if-alone',
  'claim',
  'config-changed',
  'ask-designer',
  'keep-designer',
] as const;

/** Reads a message from a page; undefined when it is none of ours. */
export function readPageMessage(value: unknown): PageMessage | undefined {
  const type = PAGE_TYPES.find((known) => known === field(value, 'type'));
  return type ? { type } : undefined;
}

/** Reads a message from the worker; undefined when it is none of ours. */
export function readWorkerMessage(value: unknown): WorkerMessage | undefined {
  if (field(value, 'type') !== 'wake-up') return undefined;
  const reason = field(value, 'reason');
  return reason === 'sync' || reason === 'periodic-sync' ? { type: 'wake-up', reason } : undefined;
}

/** Reads the answer of a waiting worker; anything unexpected counts as no. */
export function readAloneAnswer(value: unknown): AloneAnswer {
  return { willTakeOver: field(value, 'willTakeOver') === true };
}

/** Reads the answer about the designer; anything unexpected counts as no. */
export function readDesignerAnswer(value: unknown): DesignerAnswer {
  return { isKept: field(value, 'isKept') === true };
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;
}
