import { MessageChannel } from 'node:worker_threads';
import type { ListingChanges } from '../../../../../contract/endpoints/listing-changes.ts';
import type { ListingSummary } from '../../../../../contract/endpoints/listings.ts';
import type { IsoInstant } from '../../../../../domain/dates.ts';
import type { ReplicaPort } from '../../../../../src/offline/replica/messages.ts';
import { serveReplica } from '../../../../../src/offline/replica/worker/serve-replica.ts';
import type { WorkerHandle } from '../../../../../src/offline/replica/worker-line.ts';
import type { SignOutGate } from '../../../../../src/offline/sign-out-gate.ts';
import { row } from '../../../features/listings-table/rows.ts';

const AS_OF = '2026-11-21T10:14:00.000Z' as IsoInstant;

/** A key like the vault's. */
export function newKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** So many rows, each changed a second after the one before. */
export function rowsOf(count: number, differs: Partial<ListingSummary> = {}): ListingSummary[] {
  const start = Date.parse('2026-01-01T00:00:00.000Z');
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(start + index * 1_000).toISOString() as IsoInstant;
    return row({
      addressLine: `${index} Banksia Street, NEWTOWN NSW 2042`,
      updatedAt: at,
      ...differs,
    });
  });
}

/** The row at a place; the test is wrong where there is none. */
export function rowAt(rows: readonly ListingSummary[], index: number): ListingSummary {
  const found = rows[index];
  if (!found) throw new Error(`there is no row ${index}`);
  return found;
}

/** A page of the feed. */
export function page(differs: Partial<ListingChanges> = {}): ListingChanges {
  return {
    rows: [],
    removed: [],
    cursor: 'c',
    isComplete: true,
    isReset: false,
    asOf: AS_OF,
    ...differs,
  };
}

/** The worker's code at the other end of a channel that clones messages as a browser does. */
export function workerInThisThread(): WorkerHandle & { isEnded: boolean } {
  const { port1, port2 } = new MessageChannel();
  const asPort = (port: typeof port1): ReplicaPort => ({
    postMessage: (message) => port.postMessage(message),
    addEventListener: (_type, listener) => port.on('message', (data) => listener({ data })),
  });
  serveReplica(asPort(port2));
  const handle = {
    isEnded: false,
    ...asPort(port1),
    addEventListener(type: string, listener: (event: { data: unknown }) => void) {
      if (type === 'message') port1.on('message', (data) => listener({ data }));
    },
    terminate() {
      handle.isEnded = true;
      port1.close();
      port2.close();
    },
  };
  return handle as WorkerHandle & { isEnded: boolean };
}

/** A gate for one test. */
export function testGate(): SignOutGate {
  let isOpen = true;
  return {
    isOpen: () => isOpen,
    close() {
      isOpen = false;
    },
  };
}
