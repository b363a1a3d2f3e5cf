import * as v from 'valibot';
import {
  type FromWorker,
  type ReplicaCall,
  type ReplicaPort,
  readFromWorker,
  type ToWorker,
  type WorkerStatus,
} from './messages.ts';

/** A running worker; `terminate` stops whatever it is doing. */
export type WorkerHandle = ReplicaPort & {
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
};

/** Calls over the line to the worker, each answered once. */
export type WorkerLine = {
  send(message: ToWorker): void;
  /** Gives what the worker answers, parsed. Rejects when it failed or the line is cut. */
  call<S extends v.GenericSchema>(call: ReplicaCall, schema: S): Promise<v.InferOutput<S>>;
  cut(): void;
};

/** What is heard besides answers. */
export type WorkerLineEvents = {
  onStatus(status: WorkerStatus): void;
  /** The worker could not be loaded or broke; nothing will be answered any more. */
  onBroken(): void;
};

/** Opens the line. Messages that aren't ours are passed over. */
export function openWorkerLine(worker: WorkerHandle, events: WorkerLineEvents): WorkerLine {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let count = 0;
  let isCut = false;
  const cut = () => {
    isCut = true;
    worker.terminate();
    for (const { reject } of waiting.values()) reject(new Error('The replica was closed'));
    waiting.clear();
  };
  const settle = (message: Exclude<FromWorker, { type: 'status' }>) => {
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'answer') call?.resolve(message.value);
    else call?.reject(new Error(message.error));
  };
  worker.addEventListener('message', ({ data }) => {
    const message = readFromWorker(data);
    if (!message || isCut) return;
    if (message.type === 'status') events.onStatus(message.status);
    else settle(message);
  });
  worker.addEventListener('error', () => {
    cut();
    events.onBroken();
  });

  return {
    send: (message) => worker.postMessage(message),
    async call(call, schema) {
      if (isCut) throw new Error('The replica was closed');
      count += 1;
      const answer = Promise.withResolvers<unknown>();
      waiting.set(count, answer);
      const message: ToWorker = { type: 'call', id: count, call };
      worker.postMessage(message);
      return v.parse(schema, await answer.promise);
    },
    cut,
  };
}
