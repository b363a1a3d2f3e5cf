import { describe, expect, test } from 'vitest';
import type { DrawdownMove } from '../../../../server/modules/applications/drawdowns/service.ts';
import type { ApplicationMove } from '../../../../server/modules/applications/event-service.ts';
import { type Approval, takeApproval } from '../../../../server/modules/approvals/service.ts';

const MUCH = 50_000_00;
const anns = (amount: number) => ({ actor: 'ann', by: 'Ann', amount });
const stands = async <First>(first: First) => first;

const by = (who: string, of: Partial<Parameters<typeof takeApproval>[0]> = {}) =>
  takeApproval({ act: 'test', by: who, amount: MUCH, first: undefined, counts: stands, ...of });
const WAITS = { ok: true, value: 'waits' };
const REFUSED = { ok: false, error: { code: 'application.second-person' } };

describe('domain.md 3, 86: two people approve what is much', () => {
  test.each<[string, Parameters<typeof by>, object]>([
    ['a small amount takes one', ['ann', { amount: MUCH - 1 }], { ok: true }],
    ['a large one waits', ['ann'], WAITS],
    ['a slice beside others waits', ['ann', { amount: 1, beside: MUCH - 1 }], WAITS],
    ['what always takes two waits, no money too', ['ann', { amount: 0, always: true }], WAITS],
    ['not of the first person again', ['ann', { first: anns(MUCH) }], REFUSED],
    ['not of whoever asked for it', ['ann', { amount: 1, notBy: 'ann' }], REFUSED],
    [
      'nor as the second one',
      ['ben', { first: anns(MUCH), notBy: 'ben' }],
      { ok: false, error: REFUSED.error },
    ],
    ['another amount is a first word itself', ['ben', { first: anns(MUCH + 1) }], WAITS],
    ['of the second person it is enough', ['ben', { first: anns(MUCH) }], { ok: true }],
    [
      'nobody asked: a party without an id',
      ['ben', { first: anns(MUCH), notBy: null }],
      { ok: true },
    ],
  ])('%s', async (_, [who, of], comesTo) => {
    expect(await by(who, of)).toMatchObject(comesTo);
  });

  test('a first word that counts no more is none', async () => {
    const gone = async () => undefined;
    expect(await by('ben', { first: anns(MUCH), counts: gone })).toEqual(WAITS);
    expect(await by('ann', { first: anns(MUCH), counts: gone })).toEqual(WAITS);
  });

  test('the second one’s approval names the first', async () => {
    const second = await by('ben', { first: anns(MUCH) });
    expect(second).toEqual({ ok: true, value: { first: anns(MUCH) } });
  });
});

test('an act of two people doesn’t compile without their approval of it', () => {
  const mover = { kind: 'ADM', name: 'Ann' } as const;
  const actor = { kinds: ['ADM'], name: 'Ann' } as const;
  const other = {} as Approval<'refund'>;
  // @ts-expect-error nobody approved it
  const approve: DrawdownMove = { event: 'approve', mover };
  // @ts-expect-error an approval of another act
  const reverse: DrawdownMove = { event: 'reverse', mover, approval: other };
  // @ts-expect-error nobody approved it
  const lend: ApplicationMove = { event: 'approve', actor };
  // @ts-expect-error an approval can’t be made up
  const forgo: ApplicationMove = { event: 'writeOff', actor, approval: { first: undefined } };
  expect([approve, reverse, lend, forgo]).toHaveLength(4);
  const goOn: DrawdownMove = { event: 'cancel', mover };
  expect(goOn.event).toBe('cancel');
});
