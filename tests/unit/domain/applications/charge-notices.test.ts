import { expect, test } from 'vitest';
import { chargeNotice, toldCharge } from '../../../../domain/applications/charge-notices.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { cents } from '../../../../domain/money.ts';

const today = '2027-02-14' as IsoDate;
const on = '2027-02-20' as IsoDate;
const later = '2027-02-21' as IsoDate;
const [small, large] = [cents(75_00), cents(375_00)];

test('a charge is told once for each amount it comes to, and says what it takes the place of', () => {
  const names: string[] = [];
  const tell = (charge: Parameters<typeof chargeNotice>[1]) => {
    const { name, replaces } = chargeNotice(names.map(toldCharge), charge, today);
    const isNew = !names.includes(name);
    if (isNew) names.push(name);
    return [isNew, replaces?.on, replaces?.amount];
  };
  expect(tell({ on, amount: small })).toEqual([true, undefined, undefined]);
  expect(tell({ on, amount: small })).toEqual([false, undefined, undefined]);
  expect(tell({ on, amount: large })).toEqual([true, on, small]);
  expect(tell({ on, amount: large })).toEqual([false, undefined, undefined]);
  expect(tell({ on, amount: small })).toEqual([true, on, large]);
  // Another day than was told; a day that isn't known to the cent says nothing else.
  expect(tell({ on: later, amount: small })).toEqual([true, on, small]);
  expect(tell({ on: later })).toEqual([false, undefined, undefined]);
});

test('a notice that said no amount stands; one of a day that has come is no other day’s', () => {
  const told = [toldCharge('2027-02-20')];
  expect(chargeNotice(told, { on, amount: small }, today)).toEqual({ name: '2027-02-20' });
  expect(chargeNotice(told, { on: later, amount: small }, on)).toEqual({
    name: `2027-02-21 ${small} 0`,
  });
});
