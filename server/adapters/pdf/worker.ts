import { parentPort, workerData } from 'node:worker_threads';
import type { Answers, Reply, Task } from './tasks.ts';

/**
 * One thread does one task and ends, so that no file leaves anything behind for the next; it loads only
 * what that task needs. Papers hold no file, so a thread that writes one may be sent another.
 */
async function load(task: Task): Promise<() => Promise<Answers[Task['kind']]>> {
  switch (task.kind) {
    case 'check': {
      const { inspect } = await import('./check/inspect.ts');
      return async () => inspect(asBuffer(task.file));
    }
    case 'take': {
      const { take } = await import('./check/inspect.ts');
      return async () => take(asBuffer(task.file));
    }
    case 'propose': {
      const { propose } = await import('./fields/propose.ts');
      return async () => propose(task.file);
    }
    case 'text': {
      const { readText } = await import('./fields/text-lines.ts');
      return () => readText(task.file);
    }
    case 'picture': {
      const { canDraw } = await import('./render/picture.ts');
      return async () => canDraw(task.file);
    }
    case 'paper': {
      const { write } = await import('./paper/write.ts');
      return () => write(task.paper);
    }
    case 'fill': {
      const { fill } = await import('./render/fill.ts');
      return async () => fill(task.file, task.fields, task.at);
    }
    case 'prepare': {
      const { prepare } = await import('./render/prepare.ts');
      return async () => prepare(task.file, task.certificate, task.seal);
    }
  }
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

async function reply(task: Task): Promise<Reply> {
  try {
    const run = await load(task);
    // The time of a task begins here: loading code says nothing of the file.
    parentPort?.postMessage('ready');
    const begun = performance.now();
    const answer = await run();
    return { ok: true, answer, milliseconds: performance.now() - begun };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { ok: false, name, message };
  }
}

const first = workerData as Task;
parentPort?.postMessage(await reply(first));
if (first.kind === 'paper') {
  parentPort?.on('message', async (next: Task) => parentPort?.postMessage(await reply(next)));
}
