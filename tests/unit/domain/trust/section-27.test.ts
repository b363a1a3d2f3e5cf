import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import {
  type EarlyRelease,
  earlyRelease,
  objectionUntil,
} from '../../../../domain/trust/section-27.ts';
import vectors from '../../../vectors/domain.json' with { type: 'json' };

const day = (text: string) => text as IsoDate;

// Melbourne is eleven hours ahead in December: day 28 ends at 13:00 UTC.
const LAST_MINUTE = '2026-12-18T12:59:59.999Z';
const AFTER = '2026-12-18T13:00:00.000Z';

function standing(more: Partial<EarlyRelease> = {}, now = LAST_MINUTE) {
  const release: EarlyRelease = {
    servedOn: day('2026-11-20'),
    contractSignedOn: day('2026-11-19'),
    releaseSignedOn: null,
    objectedAt: null,
    isConditionOpen: false,
    ...more,
  };
  const result = earlyRelease(release, new Date(now));
  return result.ok ? result.value : result.error;
}

describe('domain.md 4.6: the early release of a deposit in Victoria', () => {
  test.each(vectors.section27)('vectors: served $noticeServed', (each) => {
    expect(objectionUntil(day(each.noticeServed))).toBe(each.deemedAcceptedAfter);
  });

  test('it waits until the last minute of day 28 at the property and is deemed accepted after', () => {
    expect(standing()).toEqual({ standing: 'waits', until: '2026-12-18' });
    expect(standing({}, AFTER)).toEqual({ standing: 'deemed', from: '2026-12-19' });
  });

  test('an objection in the last minute counts, one after it does not', () => {
    expect(standing({ objectedAt: new Date(LAST_MINUTE) }, AFTER)).toEqual({
      standing: 'objected',
    });
    expect(standing({ objectedAt: new Date(AFTER) }, AFTER)).toEqual({
      standing: 'deemed',
      from: '2026-12-19',
    });
  });

  test('a release ends the wait, also after an objection', () => {
    const releaseSignedOn = day('2026-11-24');
    const signed = { standing: 'signed', on: '2026-11-24' };
    expect(standing({ releaseSignedOn })).toEqual(signed);
    expect(standing({ releaseSignedOn, objectedAt: new Date(LAST_MINUTE) })).toEqual(signed);
  });

  test('a release signed with the contract or before its statement counts for nothing', () => {
    const waits = { standing: 'waits', until: '2026-12-18' };
    expect(standing({ releaseSignedOn: day('2026-11-19') })).toEqual(waits);
    const sameDay = day('2026-11-20');
    expect(standing({ contractSignedOn: sameDay, releaseSignedOn: sameDay })).toEqual(waits);
    expect(
      standing({ contractSignedOn: day('2026-11-17'), releaseSignedOn: day('2026-11-18') }),
    ).toEqual(waits);
  });

  test('nothing is released while a condition for the buyer is open, whatever was signed', () => {
    expect(standing({ isConditionOpen: true }, AFTER)).toBe('condition-open');
    expect(standing({ isConditionOpen: true, releaseSignedOn: day('2026-11-24') })).toBe(
      'condition-open',
    );
  });

  test('a statement that was served before there was a contract starts no clock', () => {
    expect(standing({ contractSignedOn: day('2026-11-21') }, AFTER)).toBe('served-before-contract');
  });
});
