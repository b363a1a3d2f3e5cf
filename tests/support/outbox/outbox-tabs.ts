import 'fake-indexeddb/auto';
import { createVault } from '../../../src/offline/open-vault.ts';
import type { Operation } from '../../../src/offline/outbox/operation.ts';
import type {
  News,
  NewsMessage,
  OutboxHost,
  OutboxParts,
} from '../../../src/offline/outbox/outbox-parts.ts';
import { type StartedOutbox, startOutbox } from '../../../src/offline/outbox/start-outbox.ts';
import { openDeviceStore } from '../../../src/offline/outbox/store/device-store.ts';
import type { OutboxStore } from '../../../src/offline/outbox/store/outbox-store.ts';
import type { SignOutGate } from '../../../src/offline/sign-out-gate.ts';
import type { Vault } from '../../../src/offline/vault.ts';
import { newId } from '../builders.ts';
import { FakeLocks } from './fake-locks.ts';
import { FakeTime } from './fake-time.ts';
import { ListingsServer } from './listings-server.ts';

/** A tab of the portal with its outbox. */
export type Tab = {
  outbox: StartedOutbox;
  acknowledged: Operation[];
  /** Ends the tab as a crash does: nothing it has begun goes on, its locks are free. */
  crash(): void;
  /** Stops it as a browser does in the background: it does nothing more, and keeps what it holds. */
  freeze(): void;
};

type TabOptions = {
  openStore?: OutboxHost['openStore'];
  gate?: SignOutGate;
  onGivenWay?: () => void;
  keepAnswer?: OutboxParts['keepAnswer'];
};

type Hearer = { name: string; listener: (message: NewsMessage) => void };

/** Nothing is under way and nothing has come for so many turns. */
const QUIET_TURNS = 60;

let people = 0;

/** One device with its tabs, its clock, its person and the server behind it. */
export class Device {
  readonly server = new ListingsServer();
  readonly time = new FakeTime();
  readonly locks = new FakeLocks();
  readonly news = new Set<Hearer>();
  readonly subject = `agent-${people++}`;
  private readonly busy = { underWay: 0, done: 0 };
  readonly vault: Vault;

  constructor(vault?: Vault) {
    this.vault = this.watched(vault ?? createVault(this.subject));
    const timers = this.time.timersOf(Symbol('server'));
    this.server.later = (ms, run) => void timers.setTimeout(run, ms);
  }

  signedIn: { subject: string; token: string } | undefined = { subject: this.subject, token: '1' };
  state: 'online' | 'offline' | 'unknown' = 'online';
  random = 0.5;
  wakeUps = 0;
  /** So many turns without anything happening count as rest. */
  quietTurns = QUIET_TURNS;
  outdated = 0;
  tabs: Tab[] = [];
  private readonly hearers = new Set<() => void>();
  private readonly markers = new Set<string>();

  /** The same thing, with what it has under way counted. */
  private watched<T extends object>(thing: T): T {
    const { busy } = this;
    return new Proxy(thing, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          const result: unknown = value.apply(target, given);
          if (!(result instanceof Promise)) return result;
          busy.underWay += 1;
          return result.finally(() => {
            busy.underWay -= 1;
            busy.done += 1;
          });
        };
      },
    });
  }

  /** Moves the connection; tabs hear of it as they do from the real machine. */
  connect(state: 'online' | 'offline'): void {
    if (this.state === state) return;
    this.state = state;
    for (const hear of this.hearers) hear();
  }

  async open(options: TabOptions = {}): Promise<Tab> {
    let isDead = false;
    const never = new Promise<never>(() => undefined);
    const alive = <T>(run: () => Promise<T>): Promise<T> =>
      isDead ? never : run().then((value) => (isDead ? never : value));
    const owner = Symbol('tab');
    const channels: News[] = [];
    const host: OutboxHost = {
      clock: { now: () => new Date(this.time.wall) },
      elapsed: () => this.time.elapsed,
      random: () => this.random,
      newId,
      timers: this.time.timersOf(owner),
      locks: this.locks.of(owner),
      markerOf: (database) => ({
        isKept: () => this.markers.has(database),
        keep: () => void this.markers.add(database),
      }),
      openNews: (name) => {
        const entry: Hearer = { name, listener: () => undefined };
        this.news.add(entry);
        const channel: News = {
          post: (message) => {
            if (isDead) return;
            for (const each of this.news) {
              if (each !== entry && each.name === name) {
                setImmediate(() => this.news.has(each) && each.listener(message));
              }
            }
          },
          subscribe(listener) {
            entry.listener = listener;
          },
          close: () => void this.news.delete(entry),
        };
        channels.push(channel);
        return channel;
      },
      openStore: async (parts) =>
        mortal(await (options.openStore ?? openDeviceStore)(parts), alive),
      onVisible: () => () => undefined,
      askForWakeUp: () => {
        this.wakeUps += 1;
      },
    };
    const acknowledged: Operation[] = [];
    const transport = this.server.transport(() => this.signedIn?.token);
    const outbox = await startOutbox(
      {
        subject: this.subject,
        vault: this.vault,
        gate: options.gate ?? { isOpen: () => true, close: () => undefined },
        connectivity: {
          state: () => this.state,
          check: async () => this.state !== 'offline',
          subscribe: (listener) => {
            this.hearers.add(listener);
            return () => this.hearers.delete(listener);
          },
        },
        build: 'test',
        transport: (call) => alive(() => transport(call)),
        session: () => this.signedIn,
        keepAnswer: options.keepAnswer ?? (async () => undefined),
        onAcknowledged: (operation) => void acknowledged.push(operation),
        onOutdated: () => {
          this.outdated += 1;
        },
        onGivenWay: options.onGivenWay ?? (() => undefined),
      },
      host,
    );
    const tab: Tab = {
      outbox,
      acknowledged,
      freeze: () => {
        isDead = true;
        this.time.drop(owner);
      },
      crash: () => {
        isDead = true;
        this.tabs = this.tabs.filter((each) => each !== tab);
        for (const channel of channels) channel.close();
        this.time.drop(owner);
        this.locks.drop(owner);
      },
    };
    this.tabs.push(tab);
    return tab;
  }

  /** Stops a tab without ending it: it does nothing more, and keeps what it holds. */
  freeze(tab: Tab): void {
    tab.freeze();
    this.tabs = this.tabs.filter((each) => each !== tab);
  }

  /** Lets everything run that can run without time passing. */
  async settle(): Promise<void> {
    for (let quiet = 0, seen = -1; quiet < this.quietTurns; ) {
      await new Promise((resolve) => setImmediate(resolve));
      const now = this.busy.done + this.server.requests.length + this.locks.grants;
      quiet = now === seen && this.busy.underWay === 0 ? quiet + 1 : 0;
      seen = now;
    }
  }

  /** Lets time pass: timers run in their order, and what they begin runs to its end. */
  async pass(ms: number): Promise<void> {
    const end = this.time.elapsed + ms;
    await this.settle();
    while (this.time.runNext(end)) await this.settle();
    this.time.moveTo(end);
    await this.settle();
  }
}

/** A store that ends with its tab; a transaction under way is carried out or not, and nobody hears. */
function mortal(store: OutboxStore, alive: <T>(run: () => Promise<T>) => Promise<T>): OutboxStore {
  return {
    keeping: store.keeping,
    wasEmptied: store.wasEmptied,
    close: () => store.close(),
    wipe: () => store.wipe(),
    read: () => alive(() => store.read()),
    write: (change, revision) => alive(() => store.write(change, revision)),
    blob: (key) => alive(() => store.blob(key)),
  };
}
