import type { Connectivity } from '../../platform/connectivity.ts';
import type { SignOutGate } from '../sign-out-gate.ts';
import type { Vault } from '../vault.ts';
import type { OwnVersion } from './own-versions.ts';
import type { RunnerParts, SendingEvents, SendingHost } from './sending/runner-parts.ts';
import type { DeviceStoreOptions } from './store/device-store.ts';
import type { OutboxStore } from './store/outbox-store.ts';

/** What tells tabs of one person that something has happened; `close` leaves. */
export type News = {
  post(message: NewsMessage): void;
  subscribe(listener: (message: NewsMessage) => void): void;
  close(): void;
};

/** `changed`: the queue was written. `beat`: a tab is at work sending. Otherwise a version it made. */
export type NewsMessage = 'changed' | 'beat' | OwnVersion;

/** The browser as far as the outbox needs it; tests play one. */
export type OutboxHost = SendingHost & {
  openStore(options: DeviceStoreOptions): Promise<OutboxStore>;
  openNews(name: string): News;
  newId(): string;
  /** Where a device notes outside of a database that it has had it. */
  markerOf(database: string): DeviceStoreOptions['marker'];
  /** Calls back when the page is looked at again or comes back from the browser's memory. */
  onVisible(listener: () => void): () => void;
  /** Asks the browser to wake us when there is a connection, also when the page is closed. */
  askForWakeUp(): void;
};

/** What the app opens an outbox with. */
export type OutboxParts = SendingEvents &
  Pick<RunnerParts, 'transport' | 'session'> & {
    /** The `sub` of the person; names the database only as a hash. */
    subject: string;
    vault: Vault;
    gate: SignOutGate;
    connectivity: Pick<Connectivity, 'state' | 'subscribe' | 'check'>;
    /** Build of the portal, kept with each change for support. */
    build: string;
    /** A newer version of the portal needs the database: this page has to be loaded again. */
    onGivenWay(): void;
  };
