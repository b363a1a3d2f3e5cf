import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { IdSchema, ListingIdSchema, NoteIdSchema } from '../../domain/ids.ts';
import type { Listing, ListingInput } from '../../domain/listings/listing.ts';
import type { MarketingLineSchema } from '../../domain/listings/listing-money.ts';
import { rebaseRecord } from '../../domain/listings/merge/rebase-record.ts';
import { recordOf } from '../../domain/listings/record.ts';
import { listingQueries } from '../features/listings/listing-queries.ts';
import type { OperationKind } from '../offline/changes/operations.ts';
import type { NewOperation, Operation } from '../offline/outbox/operation.ts';
import type { Outbox } from '../offline/outbox/outbox.ts';
import { overlayListing } from '../offline/overlay/overlay-listing.ts';
import type { ApiClient } from '../platform/api-client.ts';
import { loadAccount } from './account.ts';

/** One change that the chaos suite has a person make. */
type ChaosChange = {
  id: string;
  listingId: string;
  kind: 'create' | 'line' | 'archive' | 'restore' | 'note';
  /** Id of the marketing line or of the note. */
  mark: string;
  listing?: ListingInput;
};

type Waiting = { waiting: number; states: Record<string, number>; problems: string[] };

/** What the chaos suite may do in a portal built for it. */
type ChaosHook = {
  /** Makes changes one after another as the forms do; gives the ids of those that could not be made. */
  run(changes: readonly ChaosChange[]): Promise<string[]>;
  /** Milliseconds that keeping each of these took, until it was durable. */
  time(changes: readonly ChaosChange[]): Promise<number[]>;
  state(): Waiting;
  /**
   * Does what a person does about what is stuck: keeps mine in conflicts, discards what another tab made
   * pointless, tries the rest again.
   */
  settle(): Promise<Waiting>;
};

/** Written on a listing that another tab archived, or archived and restored a second time. */
const POINTLESS: ReadonlySet<string> = new Set(['listing.archived', 'listing.transition-refused']);

declare global {
  var lintelChaos: ChaosHook | undefined;
  var chaosKept: ((fact: { id: string; seq: number }) => Promise<void>) | undefined;
  /** Told before and after an operation is discarded: the page may be gone in between. */
  var chaosTakesBack:
    | ((fact: { id: string; seq: number; isDone: boolean }) => Promise<void>)
    | undefined;
}

/** Opens the running portal to the chaos suite; only a build made with `--mode chaos` contains it. */
export function exposeToChaos(parts: {
  outbox: Outbox;
  queryClient: QueryClient;
  client: ApiClient;
}): void {
  const { outbox, queryClient, client } = parts;

  async function shown(id: Listing['id']): Promise<Listing | undefined> {
    const account = await loadAccount(queryClient, client);
    const own = () => outbox.snapshot().operations.filter(({ listingId }) => listingId === id);
    const isNew = own().some(({ kind }) => kind === 'listing.create@1');
    const query = listingQueries(client).detail(id);
    const server = await queryClient
      .ensureQueryData(query)
      .catch(() => queryClient.getQueryData(query.queryKey));
    return server || isNew ? overlayListing(server, own(), { account }) : undefined;
  }

  async function operationOf(change: ChaosChange): Promise<NewOperation | undefined> {
    const listingId = v.parse(ListingIdSchema, change.listingId);
    const { id } = change;
    if (change.kind === 'create' && change.listing) {
      const { listing } = change;
      return { id, kind: 'listing.create@1', listingId, payload: { listing }, addressLine: 'New' };
    }
    const listing = await shown(listingId);
    if (!listing) return undefined;
    const { addressLine } = listing;
    const record = recordOf(listing);
    const base = { record, version: listing.version };
    const isArchived = listing.state === 'archived';
    const facts = { id, listingId, addressLine };
    const mark = v.parse(IdSchema, change.mark);
    const noteId = v.parse(NoteIdSchema, change.mark);
    switch (change.kind) {
      case 'note':
        if (isArchived) return undefined;
        return { ...facts, kind: 'note.add@1', payload: { id: noteId, text: `Note ${mark}` } };
      case 'line': {
        if (isArchived) return undefined;
        const line = { id: mark, supplier: 'Signs', item: 'Board', price: 100 };
        const marketing = [...record.marketing, line] as v.InferOutput<
          typeof MarketingLineSchema
        >[];
        return {
          ...facts,
          base,
          kind: 'listing.edit@1',
          payload: { record: { ...record, marketing } },
        };
      }
      case 'archive':
        return isArchived
          ? undefined
          : { ...facts, base, kind: 'listing.archive@1', payload: { reason: undefined } };
      case 'restore':
        return isArchived ? { ...facts, base, kind: 'listing.restore@1', payload: {} } : undefined;
      default:
        return undefined;
    }
  }

  function state(): Waiting {
    const { operations } = outbox.snapshot();
    const states: Record<string, number> = {};
    for (const each of operations) states[each.state] = (states[each.state] ?? 0) + 1;
    const problems = operations.flatMap(({ kind, state: at, lastProblem }) =>
      at === 'refused' ? [`${kind}: ${lastProblem?.code ?? ''} ${lastProblem?.message ?? ''}`] : [],
    );
    return { waiting: operations.length, states, problems };
  }

  async function keepMine(operation: Operation): Promise<void> {
    const { content, kind, id } = operation;
    const { theirs, base, payload } = content;
    if (!theirs) return outbox.retry(id);
    const editing: OperationKind = 'listing.edit@1';
    if (kind !== editing || !('record' in payload)) {
      await outbox.amend(id, { base: recordOf(theirs) }, theirs.version);
      return undefined;
    }
    const onto = recordOf(theirs);
    const record = (base && rebaseRecord(base, payload.record, onto)) ?? payload.record;
    await outbox.amend(id, { base: onto, payload: { record } }, theirs.version);
    return undefined;
  }

  globalThis.lintelChaos = {
    async run(changes) {
      const refused: string[] = [];
      for (const change of changes) {
        const operation = await operationOf(change);
        const outcome = operation && (await outbox.enqueue(operation));
        if (outcome?.ok) {
          await globalThis.chaosKept?.({ id: change.id, seq: outcome.value.seq });
        } else refused.push(change.id);
      }
      return refused;
    },
    async time(changes) {
      const operations = await Promise.all(changes.map(operationOf));
      const times: number[] = [];
      for (const operation of operations) {
        if (!operation) continue;
        const began = performance.now();
        await outbox.enqueue(operation);
        times.push(performance.now() - began);
      }
      return times;
    },
    state,
    async settle() {
      const { operations } = outbox.snapshot();
      const stuck = operations.filter((each) => each.state === 'conflict');
      for (const operation of stuck) await keepMine(operation);
      const pointless = operations.filter(
        (each) => each.state === 'refused' && POINTLESS.has(each.lastProblem?.code ?? ''),
      );
      for (const { id } of pointless) {
        // With a restoring goes all that was changed after it.
        const plan = outbox.planDiscard(id);
        const tell = async (isDone: boolean) => {
          for (const each of plan.discarded) {
            await globalThis.chaosTakesBack?.({ id: each.id, seq: each.seq, isDone });
          }
        };
        await tell(false);
        if (await outbox.discard(id, plan)) await tell(true);
      }
      await outbox.retry();
      return state();
    },
  };
}
