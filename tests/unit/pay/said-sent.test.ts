import { expect, test, vi } from 'vitest';
import type { IsoDate } from '../../../domain/dates.ts';
import type { Cents } from '../../../domain/money.ts';
import { keepSaid, saidSent } from '../../../src/pay/link/said-sent.ts';

test('what was said to be sent is remembered until money comes: home forgot it', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  const soFar = (received: number) => ({
    asked: 5_000_00 as Cents,
    received: received as Cents,
    underWay: 0 as Cents,
    stillAsked: (5_000_00 - received) as Cents,
    over: 0 as Cents,
    goingBack: 0 as Cents,
    wentBack: 0 as Cents,
    moves: [],
  });
  const said = { amount: 5_000_00 as Cents, by: 'PayID', on: '2026-11-23' as IsoDate };
  expect(saidSent('/pay/a', soFar(0))).toBeUndefined();
  keepSaid('/pay/a', soFar(0), said);
  expect(saidSent('/pay/a', soFar(0))).toContain(
    'You told us you sent $5,000.00 by PayID on 23/11/2026. Please don’t send it again',
  );
  expect(saidSent('/pay/b', soFar(0))).toBeUndefined();
  expect(saidSent('/pay/a', soFar(1_000_00))).toBeUndefined();
  const told = { amount: 5_000_00 as Cents, method: 'bpay' as const, on: '2026-11-24' as IsoDate };
  const heard = { ...soFar(0), saidSent: { ...told, firstName: 'Otto', isYou: false } };
  expect(saidSent('/pay/a', heard)).toContain(
    'Otto told us they sent $5,000.00 by BPay on 24/11/2026. Please don’t send it again',
  );
  vi.unstubAllGlobals();
});
