import { getCompileCacheDir } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createRoom } from './room.ts';
import type { Answers, Reply, Task } from './tasks.ts';

/** How long a task may take, and how much memory it may use. */
export type TaskLimits = { milliseconds: number; megabytes: number };

/** How long a thread may take to begin, on a machine that is busy with other things. */
const LOADING_MS = 30_000;

/**
 * As many threads as the machine has cores, whoever asks for them: each may take hundreds of megabytes. Some
 * wait; the others hear at once that it is too much.
 */
const room = createRoom(availableParallelism(), 20);

/** A task took longer or more memory than it may. */
export class TaskTooLarge extends Error {
  override name = 'TaskTooLarge';
}

/**
 * Does a task in a thread of its own, which is ended whatever becomes of it. Rejects with Busy when too many
 * are under way.
 */
export function inThread<K extends Task['kind']>(
  task: Extract<Task, { kind: K }>,
  limits: TaskLimits,
): Promise<Answers[K]> {
  return room.enter(() => runThread(task, limits));
}

async function runThread<K extends Task['kind']>(
  task: Extract<Task, { kind: K }>,
  { milliseconds, megabytes }: TaskLimits,
): Promise<Answers[K]> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
    // What libraries print about a stranger's file belongs in no log.
    stdout: true,
    stderr: true,
    env: environment(),
  });
  worker.stdout.resume();
  worker.stderr.resume();
  let timer: NodeJS.Timeout | undefined;
  try {
    const reply = await new Promise<Reply>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('A thread for a PDF did not begin')), LOADING_MS);
      worker.on('message', (message: Reply | 'ready') => {
        if (message !== 'ready') return resolve(message);
        clearTimeout(timer);
        timer = setTimeout(() => reject(new TaskTooLarge('It took too long')), milliseconds);
      });
      worker.once('error', (error) => reject(isOutOfMemory(error) ? new TaskTooLarge() : error));
      worker.once('exit', () => reject(new TaskTooLarge('It ended without an answer')));
    });
    if (!reply.ok) throw Object.assign(new Error(reply.message), { name: reply.name });
    // On a busy machine an answer that is late may be heard before the timer is.
    if (reply.milliseconds > milliseconds) throw new TaskTooLarge('It took too long');
    return reply.answer as Answers[K];
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/**
 * Nothing of the process's own, but where compiled code is kept if it keeps any: each thread loads the
 * libraries anew, and compiling them takes longer than most files.
 */
function environment(): Record<string, string> {
  const kept = getCompileCacheDir();
  return kept === undefined ? {} : { NODE_COMPILE_CACHE: dirname(kept) };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
