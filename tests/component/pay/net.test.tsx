import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { VendorNet } from '../../../contract/endpoints/vendor-net.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import { cents } from '../../../domain/money.ts';
import { NetCard } from '../../../src/pay/net/net-card.tsx';
import { NetCard as LaterCard } from '../../../src/pay/net/net-later.tsx';
import type { Net } from '../../../src/pay/net/net-words.ts';
import { address } from './address.ts';
import { applicationOf } from './application-of.ts';
import { said } from './said.tsx';

vi.mock('../../../src/by-link/calls/use-read.ts', async () => (await import('./address.ts')).reads);

const vendor = {
  net: cents(269_968_00),
  withheld: cents(0),
  fromDeposit: cents(37_873_25),
  atSettlement: cents(232_094_75),
};
const NET: Net = {
  basis: 'sale',
  settleOn: '2026-12-18' as IsoDate,
  isDateOpen: false,
  lines: [
    {
      source: 'funding',
      money: 'settlement',
      label: 'Marketing funding',
      amount: cents(-3_440_00),
      note: 'What pays it out on the day',
      parts: [{ label: 'Fee', amount: cents(440_00) }],
      isEstimate: false,
    },
  ],
  net: cents(539_936_00),
  withheld: cents(0),
  received: cents(539_936_00),
  fromDeposit: cents(75_746_50),
  atSettlement: cents(464_189_50),
  missing: cents(0),
  vendors: [
    { ...vendor, name: 'Vera', isYou: true },
    { ...vendor, name: 'Otto', isYou: false },
  ],
};

beforeEach(() => {
  address.read = undefined;
});

function card(found?: VendorNet): string {
  address.read = found;
  return said(<NetCard />, applicationOf());
}
const cardOf = (changes: Partial<Net> = {}) => card({ net: { ...NET, ...changes } });

describe('domain.md row 78: a vendor sees from the first day what they get', () => {
  test('after the sale one figure, each owner’s share, and each line', () => {
    const text = cardOf();
    expect(text).toContain('All owners together $539,936.00');
    expect(text).toContain(
      'Vera (you) $269,968.00 At settlement $232,094.75 From the deposit $37,873.25',
    );
    expect(text).toContain('Marketing funding -$3,440.00 What pays it out on the day Fee $440.00');
    expect(text).not.toMatch(/about|withh|Why it can still change/);
  });

  test('before the sale a range, and why it is an estimate', () => {
    const high = { price: cents(1), net: cents(600_000_00), received: cents(600_000_00) };
    const text = cardOf({ basis: 'estimate', high, isDateOpen: true });
    expect(text).toContain('All owners together, from $539,936.00 to $600,000.00');
    expect(text).toContain('the price is your agent’s estimate');
    expect(text).toContain('it is reckoned for 18/12/2026');
  });

  test('a line that is an estimate makes the figure one', () => {
    const text = cardOf({ lines: NET.lines.map((line) => ({ ...line, isEstimate: true })) });
    expect(text).toContain('All owners together, about $539,936.00');
    expect(text).toContain('Marketing funding (estimate)');
    expect(text).toContain('estimates until they are known: Marketing funding.');
  });

  test('row 79: what a missing clearance certificate costs, and what to do', () => {
    const withheld = cents(73_875_00);
    const text = cardOf({
      withheld,
      received: cents(466_061_00),
      vendors: [
        { ...vendor, withheld, name: 'Vera', isYou: true },
        { ...vendor, name: 'Otto', isYou: false },
      ],
    });
    expect(text).toContain('$466,061.00 after withholding');
    expect(text).toContain('$73,875.00 less without a clearance certificate');
    expect(text).toContain('It is missing for you.');
    expect(text).toContain('it’s free and takes up to 28 days');
  });

  test('money to be brought, and what can’t be worked out, are said', () => {
    expect(cardOf({ missing: cents(5_000_00) })).toContain('$5,000.00 would have to be brought');
    expect(card({ fault: 'No price is known yet.' })).toContain('No price is known yet.');
    expect(card()).toContain('Loading');
  });

  test('buyers don’t see it', () => {
    expect(said(<LaterCard />, applicationOf({ party: 'buyer' }))).toBe('');
  });
});
