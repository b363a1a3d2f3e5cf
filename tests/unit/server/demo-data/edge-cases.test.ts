import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import { duplicateAddressKey } from '../../../../domain/listings/duplicate-address.ts';
import { postcodeWarning } from '../../../../domain/listings/postcode.ts';
import { priceGuideWarnings } from '../../../../domain/listings/price-guide.ts';
import { parsePhone } from '../../../../domain/people/phone.ts';
import { demoBatches } from '../../../../server/db/demo-data/demo-data.ts';
import { EDGE_CASES } from '../../../../server/db/demo-data/edges/edge-cases.ts';
import { STORIES } from '../../../../server/db/demo-data/past/stories.ts';
import type { DemoListing } from '../../../../server/db/demo-data/shapes.ts';

const days = ['2026-11-20', '2027-02-28', '2028-02-29'] as IsoDate[];
const listings = [...demoBatches({ size: 'demo', today: days[0] as IsoDate })].flatMap(
  (b) => b.listings,
);

function tagged(tag: string): DemoListing {
  const listing = listings.find((each) => each.tags.includes(tag));
  if (!listing) throw new Error(`No listing with ${tag}`);
  return listing;
}

const OF_SHARES = [
  'edge:apostrophe-name',
  'edge:long-name',
  'edge:missing-email',
  'edge:missing-mobile',
  'edge:vendor-company',
  'edge:vendor-trust',
  'edge:unequal-shares',
];
const OF_STORIES = Object.values(STORIES).flatMap((stories) =>
  stories.flatMap((each) => each.tag ?? []),
);

describe('domain.md 6: every edge case has a stable tag', () => {
  test.each(days)('on %s each tag is there at least once', (today) => {
    const tags = new Set(
      [...demoBatches({ size: 'demo', today })]
        .flatMap((b) => b.listings)
        .flatMap((each) => each.tags),
    );
    const expected = [...OF_SHARES, ...OF_STORIES, ...EDGE_CASES.map((edge) => edge.tag)];
    expect([...tags].sort()).toEqual([...new Set(expected)].sort());
  });

  test('those made on purpose are where the demo sign-ins see them', () => {
    for (const edge of EDGE_CASES) expect(tagged(edge.tag).reference).toMatch(/^QW-/);
  });

  test('tags tell the truth about addresses', () => {
    expect(tagged('edge:lot-only-address').record.address.streetNumber).toBeUndefined();
    const { postcode, state } = tagged('edge:postcode-mismatch').record.address;
    expect(postcodeWarning(postcode, state)).not.toBeNull();
    const duplicate = duplicateAddressKey(tagged('edge:duplicate-address').record.address);
    expect(
      listings.filter((each) => duplicateAddressKey(each.record.address) === duplicate),
    ).toHaveLength(2);
  });

  test('tags tell the truth about people', () => {
    expect(tagged('edge:six-vendors').record.vendors).toHaveLength(6);
    expect(tagged('edge:four-buyers').record.buyers).toHaveLength(4);
    expect(tagged('edge:apostrophe-name').record.vendors[0]?.name).toMatch(/['’]/);
    expect(tagged('edge:long-name').record.vendors[0]?.name.length).toBeGreaterThan(40);
    expect(tagged('edge:missing-email').record.vendors[0]).not.toHaveProperty('email');
    expect(tagged('edge:missing-mobile').record.vendors[0]).not.toHaveProperty('mobile');
    expect(parsePhone(tagged('edge:landline-only').record.vendors[0]?.mobile ?? '')?.sms).toBe(
      false,
    );
    expect(tagged('edge:vendor-company').record.vendors[0]?.capacity).toBe('director');
    expect(tagged('edge:vendor-trust').record.vendors[0]?.capacity).toBe('trustee');
  });

  test('tags tell the truth about prices and states', () => {
    const codes = (tag: string) => {
      const { price, address } = tagged(tag).record;
      return priceGuideWarnings(price ?? {}, address.state).map((warning) => warning.code);
    };
    expect(codes('edge:guide-over-10pc')).toContain('range-over-ten-percent');
    expect(codes('edge:guide-below-estimate')).toContain('guide-below-estimate');
    expect(tagged('edge:archived-from-settled').archivedFrom).toBe('settled');
    expect(tagged('edge:archived-from-withdrawn').archivedFrom).toBe('withdrawn');
    expect(tagged('edge:restored').state).toBe('draft');
    expect(tagged('edge:passed-in-vendor-bid').record.auctionResult?.maximumBid).toBeGreaterThan(0);
  });
});
