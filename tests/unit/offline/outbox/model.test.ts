import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMemoryStore } from '../../../../src/offline/outbox/store/memory-store.ts';
import type { Sealed, Vault } from '../../../../src/offline/vault.ts';
import { Crowd, type Happening } from '../../../support/outbox/crowd.ts';
import type { Fault } from '../../../support/outbox/listings-server.ts';

const number = fc.nat(7);
const faults: Fault[] = [
  'drop-before',
  'drop-after',
  'twice',
  'html',
  'timeout',
  '401',
  '429',
  '500',
  '426',
  'in-progress',
];

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('make' as const),
      tab: number,
      listing: number,
      what: fc.constantFrom('create' as const, 'edit' as const, 'edit' as const, 'note' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      fault: fc.constantFrom(...faults),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('connection' as const),
      state: fc.constantFrom('online' as const, 'offline' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('time' as const),
      ms: fc.constantFrom(0, 10, 500, 2_000, 31_000, 70_000, 400_000),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('turns' as const),
      count: fc.integer({ min: 1, max: 40 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('clock' as const),
      ms: fc.constantFrom(-3_600_000, 3_600_000, -86_400_000, 31 * 86_400_000),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'open' as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('crash' as const), tab: number }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('elsewhere' as const), listing: number }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('poison' as const),
      listing: number,
      isOn: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'sign-in' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('person' as const),
      tab: number,
      choice: fc.constantFrom('mend' as const, 'discard' as const, 'retry' as const),
    }),
  },
);

const nothing = { lost: [], doubled: [], turned: [], left: 0 };
const runs = (usual: number) => Number(process.env.OUTBOX_RUNS ?? usual);

/** A vault without cryptography, so that thousands of runs take seconds. */
function plainVault(): Vault {
  const seals = new WeakMap<Sealed, unknown>();
  const seal = async (value: unknown): Promise<Sealed> => {
    const sealed = { iv: crypto.getRandomValues(new Uint8Array(12)), bytes: new ArrayBuffer(0) };
    seals.set(sealed, structuredClone(value));
    return sealed;
  };
  return {
    seal,
    open: async (sealed) => structuredClone(seals.get(sealed)),
    sealBytes: seal,
    openBytes: async (sealed) => seals.get(sealed) as ArrayBuffer,
    key: () => Promise.reject(new Error('There is no key')),
    destroy: async () => undefined,
  };
}

describe('whatever happens, in whatever order: lost 0, doubled 0, out of order 0', () => {
  test('the machine and the runner, on a store in memory that tabs share', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(happening, { minLength: 10, maxLength: 60, size: 'max' }),
        async (happenings) => {
          const store = createMemoryStore();
          const crowd = new Crowd({
            vault: plainVault(),
            openStore: async () => store,
            quietTurns: 8,
          });
          for (const each of happenings) await crowd.happen(each);
          expect(await crowd.reckon()).toEqual(nothing);
        },
      ),
      { numRuns: runs(400) },
    );
  }, 240_000);

  test('the real store and the real vault', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(happening, { minLength: 10, maxLength: 40, size: 'max' }),
        async (happenings) => {
          const crowd = new Crowd({});
          for (const each of happenings) await crowd.happen(each);
          expect(await crowd.reckon()).toEqual(nothing);
        },
      ),
      { numRuns: Math.ceil(runs(400) / 20) },
    );
  }, 240_000);
});
