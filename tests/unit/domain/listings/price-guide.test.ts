import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceGuideWarnings } from '../../../../domain/listings/price-guide.ts';

const codes = (...args: Parameters<typeof priceGuideWarnings>) =>
  priceGuideWarnings(...args).map((warning) => `${warning.field} ${warning.code}`);

describe('domain.md 4.1: price guides', () => {
  test('in VIC and NSW a range over 10% warns, elsewhere not', () => {
    const wide = { guideLow: 100_000_000, guideHigh: 110_000_001 };
    expect(codes(wide, 'VIC')).toEqual(['guideHigh range-over-ten-percent']);
    expect(codes(wide, 'NSW')).toEqual(['guideHigh range-over-ten-percent']);
    expect(codes(wide, 'QLD')).toEqual([]);
    expect(codes({ guideLow: 100_000_000, guideHigh: 110_000_000 }, 'VIC')).toEqual([]);
  });

  test('the cent that makes it more than 10% is the one that warns', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (tenth) => {
        const low = tenth * 10;
        expect(codes({ estimateLow: low, estimateHigh: low + tenth }, 'NSW')).toEqual([]);
        expect(codes({ estimateLow: low, estimateHigh: low + tenth + 1 }, 'NSW')).toHaveLength(1);
      }),
    );
  });

  test('upside-down ranges and a guide under the estimate warn everywhere', () => {
    expect(codes({ guideLow: 2, guideHigh: 1 }, 'TAS')).toEqual(['guideHigh range-upside-down']);
    expect(codes({ guideLow: 90, estimateLow: 100 }, 'WA')).toEqual([
      'guideLow guide-below-estimate',
    ]);
    expect(codes({}, 'NSW')).toEqual([]);
  });
});
