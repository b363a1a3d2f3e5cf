import { describe, expect, test } from 'vitest';
import { agencyInHand, fromHand, namingAgency } from '../../../src/platform/agency-in-hand.ts';

const ID = '01a20533-e3b1-77f9-9780-6e8ae3d4a756';
const OTHER = '01a20533-e3b1-77f9-9780-6e8ae3d4a757';
const here = { pathname: `/property-listings/${ID}/sign`, search: `?agency=${OTHER}` };

describe('whose listing our own staff look at', () => {
  test('is what the address names', () => {
    expect(agencyInHand(here)).toBe(OTHER);
    expect(agencyInHand({ search: '' })).toBeUndefined();
    expect(namingAgency('/a?b=c', OTHER)).toBe(`/a?b=c&agency=${OTHER}`);
    expect(namingAgency('/a', undefined)).toBe('/a');
  });

  test('stays the same within one listing, and goes with none to another', () => {
    const within = `/property-listings/${ID}/edit?field=price`;
    expect(fromHand(within, here)).toBe(`${within}&agency=${OTHER}`);
    expect(fromHand(`/property-listings/${OTHER}`, here)).toBe(`/property-listings/${OTHER}`);
    expect(fromHand('/review', here)).toBe('/review');
    expect(fromHand(`${within}&agency=${ID}`, here)).toBe(`${within}&agency=${ID}`);
    expect(fromHand(within, { ...here, search: '' })).toBe(within);
  });
});
