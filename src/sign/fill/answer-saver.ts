import type { Answers } from '../../../contract/signing-shapes.ts';

/** One answer as it is saved; null empties the field. */
export type Answer = Answers['answers'][number];

/** Whether what was filled in is safe. */
export type SaveState = 'saved' | 'saving' | 'unsaved';

/** What saving works with; tests play the clock. */
export type SaverHost = {
  save: (answers: Answer[]) => Promise<void>;
  onState: (state: SaveState) => void;
  /** Told of what was refused, so that the page can look again. */
  onRefused: (error: unknown) => void;
  /** Whether an error says nothing about the answers: they are tried again. */
  isPassing: (error: unknown) => boolean;
  setTimeout: (run: () => void, ms: number) => unknown;
  clearTimeout: (timer: unknown) => void;
};

/** Saves answers as one goes: the latest of each field, one call at a time, until all are saved. */
export type AnswerSaver = {
  put(answer: Answer): void;
  /** Saves what waits now. Throws what keeps it from being saved. */
  flush(): Promise<void>;
  /** Tries again at once, as after a connection came back. */
  wake(): void;
  stop(): void;
};

const REST_MS = 600;
const AGAIN_MS = 5_000;
const MOST_AT_ONCE = 20;
const MOST_BYTES = 700_000;

export function createAnswerSaver(host: SaverHost): AnswerSaver {
  const waiting = new Map<string, Answer>();
  let timer: unknown;
  let running: Promise<void> | undefined;
  let isStopped = false;

  const later = (ms: number) => {
    host.clearTimeout(timer);
    if (!isStopped) timer = host.setTimeout(() => void run().catch(() => undefined), ms);
  };

  function run(): Promise<void> {
    host.clearTimeout(timer);
    running ??= saveAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function saveAll(): Promise<void> {
    while (waiting.size > 0 && !isStopped) {
      const batch = nextBatch([...waiting]);
      host.onState('saving');
      try {
        await host.save(batch.map(([, answer]) => answer));
        // What was changed meanwhile still waits.
        for (const [key, answer] of batch) if (waiting.get(key) === answer) waiting.delete(key);
      } catch (error) {
        host.onState('unsaved');
        if (host.isPassing(error)) later(AGAIN_MS);
        else {
          for (const [key, answer] of batch) if (waiting.get(key) === answer) waiting.delete(key);
          host.onRefused(error);
        }
        throw error;
      }
    }
    if (!isStopped) host.onState('saved');
  }

  return {
    put(answer) {
      waiting.set(`${answer.position} ${answer.fieldId}`, answer);
      host.onState('unsaved');
      later(REST_MS);
    },
    async flush() {
      // One that runs may have begun before the last change.
      if (running !== undefined) await running.catch(() => undefined);
      if (waiting.size > 0) await run();
    },
    wake() {
      if (waiting.size > 0) later(0);
    },
    stop() {
      isStopped = true;
      host.clearTimeout(timer);
    },
  };
}

/** The first of those that wait, as many as one call may carry. */
function nextBatch(waiting: [string, Answer][]): [string, Answer][] {
  const batch: [string, Answer][] = [];
  let bytes = 0;
  for (const each of waiting.slice(0, MOST_AT_ONCE)) {
    bytes += JSON.stringify(each[1]).length;
    if (batch.length > 0 && bytes > MOST_BYTES) break;
    batch.push(each);
  }
  return batch;
}
