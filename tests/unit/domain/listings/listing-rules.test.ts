import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { AuctionResultSchema, PriceSchema } from '../../../../domain/listings/listing-money.ts';
import {
  AuthoritySchema,
  FeaturesSchema,
  PartySchema,
} from '../../../../domain/listings/listing-parts.ts';

function errors(schema: v.GenericSchema, value: unknown): [string, string][] {
  const parsed = v.safeParse(schema, value);
  return parsed.success
    ? []
    : parsed.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]);
}

const party = { id: '0190a0a0-0000-7000-8000-000000000001', kind: 'company', name: 'Jo' };

describe('rules of the listing record (domain.md 4.1 and 4.5)', () => {
  test('an ABN has to pass its checksum', () => {
    expect(errors(PartySchema, { ...party, abn: '51 824 753 556' })).toEqual([]);
    expect(errors(PartySchema, { ...party, abn: '51 824 753 557' })).toEqual([
      ['abn', 'This is not a valid ABN'],
    ]);
  });

  test('a number has to be one that can be dialled in Australia', () => {
    for (const mobile of ['0491 570 006', '+61 491 570 006', '(02) 5550 0123']) {
      expect(errors(PartySchema, { ...party, mobile })).toEqual([]);
    }
    for (const mobile of ['0491', '+1 555 0100', 'call me']) {
      expect(errors(PartySchema, { ...party, mobile }).map(([path]) => path)).toEqual(['mobile']);
    }
  });

  test('a share beyond the whole is told in percent', () => {
    const told = (ownershipBasisPoints: number) =>
      errors(PartySchema, { ...party, ownershipBasisPoints }).map(([, message]) => message);
    expect(told(15_000)).toEqual(['Must be 100% or less']);
    expect(told(10_000)).toEqual([]);
  });

  test('only a tenanted property is tenanted until a date', () => {
    const tenantedUntil = '2026-12-01';
    expect(errors(FeaturesSchema, { tenancy: 'tenanted', tenantedUntil })).toEqual([]);
    for (const tenancy of ['vacant', undefined]) {
      expect(errors(FeaturesSchema, { tenancy, tenantedUntil })).toEqual([
        ['tenantedUntil', 'Only for a tenanted property'],
      ]);
    }
  });

  test('the top of a price range is not below its bottom', () => {
    expect(errors(PriceSchema, { guideLow: 100, guideHigh: 100, estimateHigh: 1 })).toEqual([]);
    expect(
      errors(PriceSchema, { guideLow: 2, guideHigh: 1, estimateLow: 2, estimateHigh: 1 }).map(
        ([path]) => path,
      ),
    ).toEqual(['estimateHigh', 'guideHigh']);
  });

  test('an authority does not end before it starts', () => {
    const kind = 'exclusive';
    expect(errors(AuthoritySchema, { kind, startsOn: '2026-11-20', endsOn: '2026-11-20' })).toEqual(
      [],
    );
    expect(
      errors(AuthoritySchema, { kind, startsOn: '2026-11-20', endsOn: '2026-11-19' })[0]?.[0],
    ).toBe('endsOn');
  });

  test('a property passed in on a vendor bid needs its maximum bid', () => {
    expect(errors(AuctionResultSchema, { outcome: 'passed-in' })).toEqual([]);
    expect(errors(AuctionResultSchema, { outcome: 'passed-in-vendor-bid' })).toEqual([
      ['maximumBid', 'Enter the maximum bid'],
    ]);
  });
});
