import {
  type FromWorker,
  type ReplicaCall,
  type ReplicaPort,
  readToWorker,
  type WorkerStatus,
} from '../messages.ts';
import type { Blocks } from './blocks.ts';
import { openReplicaStore, type ReplicaStore } from './replica-store.ts';
import { createReplicaTable } from './replica-table.ts';

const UNAVAILABLE: WorkerStatus = {
  state: 'unavailable',
  rows: 0,
  isWhole: false,
  revision: 0,
  beganEmpty: true,
};

/** Longer than a page takes to ask its first question, shorter than a person takes to type a word. */
const WARM_AFTER_MS = 300;

/**
 * The worker's side: opens the store it is told, answers calls in the order they come, and says how it
 * stands after each change. Hears of other tabs' writes on a channel of the database's name. Where the
 * browser keeps nothing it says `unavailable` and answers nothing.
 */
export function serveReplica(port: ReplicaPort): void {
  const table = createReplicaTable();
  let store: ReplicaStore | undefined;
  let channel: BroadcastChannel | undefined;
  let beganEmpty = true;
  let taken: Blocks | undefined;
  let revision = 0;
  let warming: ReturnType<typeof setTimeout> | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const say = (message: FromWorker) => port.postMessage(message);

  port.addEventListener('message', ({ data }) => {
    const message = readToWorker(data);
    if (!message) return;
    const { type } = message;
    if (type === 'open') inTurn(() => open(message.database, message.key));
    else if (type === 'pending') {
      inTurn(async () => {
        table.setPending(new Map(message.rows));
        revision += 1;
        warmSoon();
        sayStatus();
      });
    } else {
      inTurn(async () => {
        try {
          say({ type: 'answer', id: message.id, value: await answer(message.call) });
        } catch (error) {
          say({ type: 'failed', id: message.id, error: String(error) });
        }
      });
    }
  });

  function inTurn(action: () => Promise<void>): void {
    turn = turn.then(action);
  }

  async function open(name: string, key: CryptoKey): Promise<void> {
    try {
      store = await openReplicaStore(name, key);
    } catch {
      say({ type: 'status', status: UNAVAILABLE });
      return;
    }
    beganEmpty = store.state().head.rows === 0;
    channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : undefined;
    channel?.addEventListener('message', () =>
      inTurn(async () => {
        await store?.reload().catch(() => undefined);
        takeRows();
      }),
    );
    takeRows();
  }

  /** Prepares searches once nothing has changed for a while, after whatever is asked at once. */
  function warmSoon(): void {
    clearTimeout(warming);
    warming = setTimeout(() => inTurn(async () => table.warm()), WARM_AFTER_MS);
  }

  function takeRows(): void {
    const blocks = store?.state().blocks;
    if (blocks && blocks !== taken) {
      taken = blocks;
      table.setRows([...blocks.values()].flat());
      revision += 1;
      warmSoon();
    }
    sayStatus();
  }

  function sayStatus(): void {
    if (!store) return;
    const { head } = store.state();
    const isEmpty = head.rows === 0;
    say({
      type: 'status',
      status: {
        state: isEmpty ? 'empty' : head.isFilled ? 'ready' : 'filling',
        rows: head.rows,
        isWhole: head.isFilled && !head.isCapped,
        asOf: head.asOf,
        revision,
        beganEmpty,
      },
    });
  }

  async function answer(call: ReplicaCall): Promise<unknown> {
    switch (call.method) {
      case 'search':
        return table.search(call.query);
      case 'counts':
        return table.counts(call.query);
      case 'row':
        return table.row(call.listingId, call.isLaidOver);
      case 'cursor':
        await store?.reload();
        return store?.state().head.cursor;
      case 'apply': {
        const outcome = (await store?.apply(call.changes)) ?? 'stopped';
        if (outcome === 'applied') {
          takeRows();
          channel?.postMessage('changed');
        }
        return outcome;
      }
    }
  }
}
