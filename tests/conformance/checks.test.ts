import { afterEach, describe, expect, test } from 'vitest';
import type { IsoDate } from '../../domain/dates.ts';
import { checkProviders, noCheck, withinTime } from '../../server/adapters/checks/checks.ts';
import {
  sandboxIdentityCheck,
  sandboxPepCheck,
} from '../../server/adapters/checks/sandbox-checks.ts';
import { SLOW_SECONDS } from '../../server/adapters/checks/sandbox-provider.ts';
import type { IdentityCheck, IdentityQuestion } from '../../server/ports/identity-check.ts';
import type { PepCheck } from '../../server/ports/pep-check.ts';
import { newId } from '../support/builders.ts';

const START = Date.UTC(2026, 10, 27);
const clock = { aheadMs: 0, now: () => new Date(START + clock.aheadMs) };
afterEach(() => {
  clock.aheadMs = 0;
});

const asked = (name: string, key: string = newId()): IdentityQuestion => ({
  key,
  name,
  bornOn: '1969-07-01' as IsoDate,
  address: '3 Saltbush Lane, Newtown NSW 2042',
});

const providers: [string, { identityCheck: IdentityCheck; pepCheck: PepCheck }][] = [
  [
    'the sandbox itself',
    { identityCheck: sandboxIdentityCheck(clock), pepCheck: sandboxPepCheck(clock) },
  ],
  ['the sandbox as it is set up', checkProviders({ kind: 'sandbox' }, clock)],
];

describe.each(providers)('domain.md 4.7 (4, 5): checks by %s', (_, { identityCheck, pepCheck }) => {
  test.each([
    ['Grace Whitlam', 'pass', []],
    ['Grace Refer', 'refer', ['address']],
    ['FAIL, Grace', 'fail', ['name', 'birth-date']],
  ])('%s: the answer is %s, with the parts that differ', async (name, result, differing) => {
    expect(await identityCheck.check(asked(name))).toEqual({
      ok: true,
      value: {
        result,
        differing,
        reference: expect.stringMatching(/^\S{6,40}$/),
        checkedAt: clock.now(),
      },
    });
  });

  test.each([
    ['Grace Whitlam', 'none', 'own'],
    ['Grace Minister', 'domestic', 'own'],
    ['Grace Ambassador', 'foreign', 'own'],
    ['Grace Envoy', 'international-organisation', 'own'],
    ['Grace Cousin', 'foreign', 'relative-or-associate'],
  ])('%s: public office is %s, %s', async (name, office, through) => {
    expect(await pepCheck.check({ key: newId(), name })).toMatchObject({
      ok: true,
      value: { office, through, checkedAt: clock.now() },
    });
  });

  test.each([
    ['identity', identityCheck],
    ['public office', pepCheck],
  ])(
    '%s: the same question is answered alike at any time, another one differs',
    async (_what, check) => {
      const question = asked('Grace Whitlam');
      const first = await check.check(question);
      clock.aheadMs = 3_600_000;
      expect(await check.check(question)).toEqual(first);
      const other = await check.check(asked('Grace Whitlam'));
      expect(other.ok && first.ok && other.value.reference !== first.value.reference).toBe(true);
      expect(await check.check({ ...question, name: 'Other Name' })).toMatchObject({
        ok: false,
        error: { reason: 'refused' },
      });
    },
  );

  test.each([
    ['identity', identityCheck],
    ['public office', pepCheck],
  ])(
    '%s: one that is down or too slow answers nothing, and the slow one later',
    async (_what, check) => {
      const unavailable = { ok: false, error: { reason: 'unavailable' } };
      expect(await check.check(asked('Grace Down'))).toMatchObject(unavailable);
      const slow = asked('Grace Slow');
      expect(await check.check(slow)).toMatchObject(unavailable);
      clock.aheadMs = SLOW_SECONDS * 1_000 - 1;
      expect(await check.check(slow)).toMatchObject(unavailable);
      clock.aheadMs += 1;
      expect(await check.check(slow)).toMatchObject({
        ok: true,
        value: { checkedAt: clock.now() },
      });
    },
  );

  test('neither a reference nor a reason says whom it is about', async () => {
    for (const name of ['Grace Whitlam', 'Grace Down', 'Grace Slow', 'Grace Fail']) {
      const said = JSON.stringify([
        await identityCheck.check(asked(name)),
        await pepCheck.check(asked(name)),
      ]);
      expect(said).not.toMatch(/grace|whitlam|1969|saltbush/i);
    }
  });
});

describe('without an answer nobody is verified', () => {
  const question = asked('Grace Whitlam');

  test('no provider is set up: that is said, with what to do instead', async () => {
    const { identityCheck, pepCheck } = checkProviders({ kind: 'none' }, clock);
    for (const check of [noCheck(), identityCheck, pepCheck]) {
      expect(await check.check(question)).toEqual({
        ok: false,
        error: { reason: 'not-available', detail: expect.stringContaining('original papers') },
      });
    }
  });

  test.each([
    ['never answers', () => new Promise<never>(() => {})],
    ['breaks', () => Promise.reject(new Error('socket hang up'))],
  ])('a provider that %s is unavailable', async (_, check) => {
    expect(await withinTime({ check }, 5).check(question)).toMatchObject({
      ok: false,
      error: { reason: 'unavailable' },
    });
  });
});
