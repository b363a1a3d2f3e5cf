import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import { releaseStanding } from '../../../../domain/trust/early-release.ts';
import type { EarlyRelease } from '../../../../domain/trust/section-27.ts';

const day = (text: string) => text as IsoDate;
const LONG_AFTER = new Date('2027-03-01T00:00:00.000Z');

const release: EarlyRelease = {
  servedOn: day('2026-11-20'),
  contractSignedOn: day('2026-11-19'),
  releaseSignedOn: null,
  objectedAt: null,
  isConditionOpen: false,
};

describe('domain.md 4.6, row 74: early release by state', () => {
  test('silence is acceptance in Victoria alone', () => {
    expect(releaseStanding('VIC', release, LONG_AFTER)).toMatchObject({
      value: { standing: 'deemed' },
    });
    for (const state of ['NSW', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'] as const) {
      expect(releaseStanding(state, release, LONG_AFTER)).toEqual({
        ok: true,
        value: { standing: 'asked' },
      });
    }
  });

  test('elsewhere the buyer signs after the contract, also after an objection', () => {
    const signed = { ...release, releaseSignedOn: day('2026-11-24'), objectedAt: LONG_AFTER };
    expect(releaseStanding('NSW', signed, LONG_AFTER)).toEqual({
      ok: true,
      value: { standing: 'signed', on: '2026-11-24' },
    });
    const withContract = { ...signed, releaseSignedOn: day('2026-11-19') };
    expect(releaseStanding('NSW', withContract, LONG_AFTER)).toMatchObject({
      value: { standing: 'objected' },
    });
  });

  test('nowhere while a condition for the buyer is open', () => {
    for (const state of ['NSW', 'VIC'] as const) {
      expect(releaseStanding(state, { ...release, isConditionOpen: true }, LONG_AFTER)).toEqual({
        ok: false,
        error: 'condition-open',
      });
    }
  });
});
