import { trustedScript } from '../../platform/trusted-script.ts';
import address from './worker/replica-worker.ts?worker&url';
import type { WorkerHandle } from './worker-line.ts';

/** Starts the worker that holds the rows; the build names its file by its content. */
export function startReplicaWorker(): WorkerHandle {
  return new Worker(trustedScript(address), { type: 'module', name: 'replica' });
}
