import type { ListingId } from '../../../domain/ids.ts';
import { rebaseRecord } from '../../../domain/listings/merge/rebase-record.ts';
import { recordOf } from '../../../domain/listings/record.ts';
import type { NewOperation, Operation } from '../../../src/offline/outbox/operation.ts';
import type { OutboxHost } from '../../../src/offline/outbox/outbox-parts.ts';
import type { Vault } from '../../../src/offline/vault.ts';
import { listingInput } from '../builders.ts';
import { create, edit, newListingId, note } from './changes.ts';
import { type Fault, lastMark } from './listings-server.ts';
import { Device, type Tab } from './outbox-tabs.ts';

/** One thing that happens to a device. Numbers choose among what there is. */
export type Happening =
  | { kind: 'make'; tab: number; listing: number; what: 'create' | 'edit' | 'note' }
  | { kind: 'fault'; fault: Fault; times: number }
  | { kind: 'connection'; state: 'online' | 'offline' }
  | { kind: 'time'; ms: number }
  | { kind: 'turns'; count: number }
  | { kind: 'clock'; ms: number }
  | { kind: 'open' }
  | { kind: 'crash'; tab: number }
  | { kind: 'elsewhere'; listing: number }
  | { kind: 'poison'; listing: number; isOn: boolean }
  | { kind: 'sign-in' }
  | { kind: 'person'; tab: number; choice: 'mend' | 'discard' | 'retry' };

type Options = { vault?: Vault; openStore?: OutboxHost['openStore']; quietTurns?: number };

/** What one change leaves on the server, by which it is known again. */
function markOf({ kind, content: { payload }, listingId }: Operation): string {
  if (kind === 'listing.create@1') return `create ${listingId}`;
  if ('record' in payload) return `edit ${lastMark(payload.record)}`;
  return 'id' in payload ? `note ${payload.id}` : '';
}

/** People and chance at work on one device; it remembers what was promised, for the reckoning. */
export class Crowd {
  readonly device: Device;
  private readonly listings: ListingId[] = [];
  private readonly made: string[] = [];
  private readonly discarded = new Set<string>();
  private token = 1;
  private elsewhere = 0;

  private readonly options: Options;

  constructor(options: Options) {
    this.options = options;
    this.device = new Device(options.vault);
    if (options.quietTurns) this.device.quietTurns = options.quietTurns;
  }

  async happen(happening: Happening): Promise<void> {
    const { device } = this;
    switch (happening.kind) {
      case 'make':
        return this.make(happening);
      case 'fault':
        device.server.faults.push(...Array<Fault>(happening.times).fill(happening.fault));
        return undefined;
      case 'connection':
        return device.connect(happening.state);
      case 'time':
        return device.pass(happening.ms);
      case 'turns':
        for (let turn = 0; turn < happening.count; turn += 1) {
          await new Promise((resolve) => setImmediate(resolve));
        }
        return undefined;
      case 'clock':
        return device.time.setClock(happening.ms);
      case 'open':
        if (device.tabs.length < 4) await this.open();
        return undefined;
      case 'crash':
        return this.pick(device.tabs, happening.tab)?.crash();
      case 'elsewhere':
        return this.editElsewhere(happening.listing);
      case 'poison': {
        const id = this.pick(this.listings, happening.listing);
        if (id && happening.isOn) device.server.poisoned.set(id, 'request.invalid');
        if (id && !happening.isOn) device.server.poisoned.delete(id);
        return undefined;
      }
      case 'sign-in':
        this.token += 1;
        device.signedIn = { subject: device.subject, token: String(this.token) };
        return undefined;
      case 'person':
        return this.act(await this.tab(happening.tab), happening.choice);
      default:
        return happening satisfies never;
    }
  }

  /** Everything is put right; what was promised is compared with what the server has. */
  async reckon(): Promise<{ lost: string[]; doubled: string[]; turned: string[]; left: number }> {
    const { device } = this;
    device.server.faults = [];
    device.server.poisoned.clear();
    await this.happen({ kind: 'sign-in' });
    device.connect('online');
    const tab = await this.tab(0);
    for (let round = 0; round < 60; round += 1) {
      tab.outbox.drain('person');
      await device.pass(6 * 60_000);
      if (tab.outbox.snapshot().operations.length === 0) break;
      await this.act(tab, round < 50 ? 'mend' : 'discard');
    }
    const effects = device.server.effects.map(({ what, listingId }) =>
      what === 'create' ? `create ${listingId}` : what.replace(':', ' '),
    );
    const counts = new Map<string, number>();
    for (const effect of effects) counts.set(effect, (counts.get(effect) ?? 0) + 1);
    const kept = this.made.filter((mark) => !this.discarded.has(mark));
    return {
      lost: kept.filter((mark) => !this.isOnServer(mark)),
      doubled: [...counts].filter(([, count]) => count > 1).map(([mark]) => mark),
      turned: this.listings.flatMap((id) => this.turned(id)),
      left: tab.outbox.snapshot().operations.length,
    };
  }

  private isOnServer(mark: string): boolean {
    const { listings, notes } = this.device.server;
    const [kind, id = ''] = mark.split(' ');
    if (kind === 'create') return listings.has(id);
    if (kind === 'note') return [...notes.values()].flat().some((each) => each.id === id);
    const lines = [...listings.values()].flatMap(({ marketing }) => marketing);
    return lines.filter(({ item }) => item === id).length === 1;
  }

  /** Effects of one listing that came in another order than they were made. */
  private turned(listing: ListingId): string[] {
    const places = this.device.server.effects
      .filter(({ listingId }) => listingId === listing)
      .map(({ what }) =>
        this.made.indexOf(what === 'create' ? `create ${listing}` : what.replace(':', ' ')),
      )
      .filter((place) => place >= 0);
    return places.flatMap((place, index) =>
      index > 0 && place < (places[index - 1] ?? 0) ? [this.made[place] ?? ''] : [],
    );
  }

  private open(): Promise<Tab> {
    const { openStore } = this.options;
    return this.device.open(openStore ? { openStore } : {});
  }

  private async tab(number: number): Promise<Tab> {
    return this.pick(this.device.tabs, number) ?? (await this.open());
  }

  private pick<T>(from: readonly T[], number: number): T | undefined {
    return from[number % Math.max(1, from.length)];
  }

  private async make(happening: Extract<Happening, { kind: 'make' }>): Promise<void> {
    const { outbox } = await this.tab(happening.tab);
    const change = this.changeOf(happening, outbox.snapshot().operations);
    if (!change) return;
    const kept = await outbox.enqueue(change);
    if (kept.ok) this.made.push(markOf(kept.value));
  }

  private changeOf(
    { what, listing }: Extract<Happening, { kind: 'make' }>,
    waiting: readonly Operation[],
  ): NewOperation | undefined {
    if (what === 'create' || this.listings.length === 0) {
      if (this.listings.length >= 4) return undefined;
      const id = newListingId();
      this.listings.push(id);
      return create(id);
    }
    const id = this.pick(this.listings, listing);
    if (!id || this.discarded.has(`create ${id}`)) return undefined;
    if (what === 'note') return note(id);
    const server = this.device.server.listings.get(id);
    const last = waiting
      .filter((each) => each.listingId === id)
      .map(({ content: { payload } }) => {
        if ('record' in payload) return payload.record;
        return 'listing' in payload ? payload.listing : undefined;
      })
      .filter((record) => record !== undefined)
      .at(-1);
    const record = last ?? (server ? recordOf(server) : listingInput());
    return edit(id, { record, version: server?.version ?? 0 });
  }

  private editElsewhere(number: number): void {
    const id = this.pick(this.listings, number);
    const server = id && this.device.server.listings.get(id);
    if (!id || !server) return;
    this.elsewhere += 1;
    const features = { ...server.features, bedrooms: this.elsewhere % 20 };
    this.device.server.editElsewhere(id, { features });
  }

  /** What a person does about everything that waits for one. */
  private async act({ outbox }: Tab, choice: 'mend' | 'discard' | 'retry'): Promise<void> {
    for (const { id } of outbox.snapshot().operations) {
      const operation = outbox.snapshot().operations.find((each) => each.id === id);
      if (!operation || !['refused', 'conflict', 'review'].includes(operation.state)) continue;
      const { theirs, base, payload } = operation.content;
      if (choice === 'discard') {
        // What a discard takes is named as this tab knows it: first it hears of the others.
        await this.device.settle();
        for (const each of outbox.planDiscard(id).discarded) this.discarded.add(markOf(each));
        await outbox.discard(id);
      } else if (theirs && base && 'record' in payload && choice === 'mend') {
        const onto = recordOf(theirs);
        const record = rebaseRecord(base, payload.record, onto) ?? payload.record;
        await outbox.amend(id, { payload: { record }, base: onto }, theirs.version);
      } else await outbox.retry(id);
    }
  }
}
