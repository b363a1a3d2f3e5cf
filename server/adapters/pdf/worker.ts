import { parentPort, workerData } from 'node:worker_threads';
import type { Answers, Reply, Task } from './tasks.ts';

/**
 * One thread does one task and ends, so that no file leaves anything behind for the next; it loads only
 * what that task needs.
 */
async function run(task: Task): Promise<Answers[Task['kind']]> {
  switch (task.kind) {
    case 'check':
      return (await import('./check/inspect.ts')).inspect(asBuffer(task.file));
    case 'propose':
      return (await import('./fields/propose.ts')).propose(task.file);
    case 'picture':
      return (await import('./render/picture.ts')).canDraw(task.file);
    case 'fill':
      return (await import('./render/fill.ts')).fill(task.file, task.fields, task.at);
    case 'prepare':
      return (await import('./render/prepare.ts')).prepare(task.file, task.certificate, task.seal);
  }
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

async function reply(): Promise<Reply> {
  try {
    return { ok: true, answer: await run(workerData as Task) };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { ok: false, name, message };
  }
}

parentPort?.postMessage(await reply());
