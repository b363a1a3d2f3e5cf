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

/** How long a thread waits for another paper: somebody who prints one often prints several. */
const KEPT_MS = 30_000;

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
 * Does a task in a thread, which is ended whatever becomes of it; one that has written a paper may write the
 * next. Rejects with Busy when too many are under way.
 */
export function inThread<K extends Task['kind']>(
  task: Extract<Task, { kind: K }>,
  limits: TaskLimits,
): Promise<Answers[K]> {
  return room.enter(() => runThread(task, limits));
}

async function runThread<K extends Task['kind']>(
  task: Extract<Task, { kind: K }>,
  limits: TaskLimits,
): Promise<Answers[K]> {
  const kept = task.kind === 'paper' ? takeKept() : undefined;
  kept?.postMessage(task);
  const worker = kept ?? begin(task, limits);
  let isKept = false;
  try {
    const reply = await replyOf(worker, limits);
    isKept = task.kind === 'paper' && reply.ok;
    if (!reply.ok) throw Object.assign(new Error(reply.message), { name: reply.name });
    // On a busy machine an answer that is late may be heard before the timer is.
    if (reply.milliseconds > limits.milliseconds) throw new TaskTooLarge('It took too long');
    return reply.answer as Answers[K];
  } finally {
    if (isKept) await keep(worker);
    else await worker.terminate();
  }
}

function begin(task: Task, { megabytes }: TaskLimits): Worker {
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
  // Heard at any time: of a thread that is about to end, or waits, an error would end the whole process.
  worker.on('error', () => {});
  return worker;
}

async function replyOf(worker: Worker, { milliseconds }: TaskLimits): Promise<Reply> {
  const replied = Promise.withResolvers<Reply>();
  const { resolve, reject } = replied;
  let timer = setTimeout(() => reject(new Error('A thread for a PDF did not begin')), LOADING_MS);
  const onMessage = (message: Reply | 'ready') => {
    if (message !== 'ready') return resolve(message);
    clearTimeout(timer);
    timer = setTimeout(() => reject(new TaskTooLarge('It took too long')), milliseconds);
  };
  const onError = (error: unknown) => reject(isOutOfMemory(error) ? new TaskTooLarge() : error);
  const onExit = () => reject(new TaskTooLarge('It ended without an answer'));
  worker.on('message', onMessage).once('error', onError).once('exit', onExit);
  try {
    return await replied.promise;
  } finally {
    clearTimeout(timer);
    worker.off('message', onMessage).off('error', onError).off('exit', onExit);
  }
}

/** A thread that has written a paper and may write the next, with what ends it if none comes. */
let idle: { worker: Worker; end: NodeJS.Timeout } | undefined;

function takeKept(): Worker | undefined {
  const kept = idle;
  idle = undefined;
  clearTimeout(kept?.end);
  kept?.worker.off('exit', takeKept).ref();
  return kept?.worker;
}

/** One thread is kept, without holding the process up, and with it no more memory than one task may take. */
async function keep(worker: Worker): Promise<void> {
  if (idle) return void (await worker.terminate());
  worker.unref();
  const end = setTimeout(() => void takeKept()?.terminate(), KEPT_MS).unref();
  idle = { worker, end };
  worker.once('exit', takeKept);
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
