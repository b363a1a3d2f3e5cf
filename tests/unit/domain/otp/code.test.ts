import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { CODE_COUNT, OTP_CHANNELS, OtpValueSchema, otpValue } from '../../../../domain/otp/code.ts';
import { scopeStatus } from '../../../../domain/otp/cool-down.ts';
import {
  ADDRESS_FAILURE_LIMITS,
  ADDRESS_SEND_LIMITS,
  ADDRESS_UNKNOWN_SHORTCODE_LIMITS,
  BYPASS_GRANT_LIFE_MS,
  BYPASS_PROOF_LIFE_MS,
  CODE_ARRIVAL_MS,
  CODE_LENGTH,
  CODE_LIFE_MS,
  PROOF_LIFE_MS,
  SEND_LIMITS,
  TRIES_PER_CODE,
} from '../../../../domain/otp/limits.ts';
import { decideRate } from '../../../../domain/otp/rate-decision.ts';

const HOUR = 3_600_000;

describe('spec 9: constants of one-time codes', () => {
  test('6 digits, 300 seconds, up to three minutes to arrive, an id for an hour', () => {
    expect([CODE_LENGTH, CODE_LIFE_MS, CODE_ARRIVAL_MS, PROOF_LIFE_MS]).toEqual([
      6, 300_000, 180_000, 3_600_000,
    ]);
  });

  test('security 3.1 and 3.3: five tries; limits of an address; the bypass', () => {
    expect(TRIES_PER_CODE).toBe(5);
    const anHour = [ADDRESS_SEND_LIMITS, ADDRESS_FAILURE_LIMITS, ADDRESS_UNKNOWN_SHORTCODE_LIMITS];
    expect(anHour).toEqual([200, 30, 60].map((count) => [{ count, ms: HOUR }]));
    expect([BYPASS_GRANT_LIFE_MS, BYPASS_PROOF_LIFE_MS]).toEqual([60_000, 900_000]);
  });
});

test('spec 3: codes go by EMAIL or by SMS', () => {
  expect(OTP_CHANNELS).toEqual(['EMAIL', 'SMS']);
});

describe('spec 5: an OTP code must be exactly 6 digits', () => {
  test('six of 0 to 9 and nothing else', () => {
    const valid = (text: unknown) => v.safeParse(OtpValueSchema, text).success;
    expect(['000000', '123456', '999999'].every(valid)).toBe(true);
    const wrong = ['12345', '1234567', '12345a', ' 123456', '123456\n', '١٢٣٤٥٦', '-12345', 123456];
    expect(wrong.some(valid)).toBe(false);
  });

  test('every number below a million is a code, no other', () => {
    expect([otpValue(0), otpValue(42), otpValue(CODE_COUNT - 1)]).toEqual([
      '000000',
      '000042',
      '999999',
    ]);
    for (const drawn of [-1, CODE_COUNT, 0.5, Number.NaN]) {
      expect(() => otpValue(drawn)).toThrow(RangeError);
    }
    fc.assert(
      fc.property(fc.nat(CODE_COUNT - 1), (drawn) => {
        expect(Number(v.parse(OtpValueSchema, otpValue(drawn)))).toBe(drawn);
      }),
    );
  });
});

describe('security 3.1: sends are 30 s apart, 5 an hour, 10 a day', () => {
  const decide = (now: number, ...histories: number[][]) => {
    const result = decideRate(SEND_LIMITS, histories, now);
    return result.ok ? 'allowed' : result.error.waitUntil;
  };

  test('the first goes at once, the next after 30 s', () => {
    expect(decide(0)).toBe('allowed');
    expect(decide(0, [], [])).toBe('allowed');
    expect(decide(29_999, [0])).toBe(30_000);
    expect(decide(30_000, [0])).toBe('allowed');
  });

  test('the sixth of an hour waits for the first to be an hour old', () => {
    const sends = [0, 1, 2, 3, 4].map((n) => n * 60_000);
    expect(decide(300_000, sends)).toBe(HOUR);
    expect(decide(HOUR, sends)).toBe('allowed');
  });

  test('the eleventh of a day waits for the first to be a day old', () => {
    const sends = Array.from({ length: 10 }, (_, n) => n * 2 * HOUR);
    expect(decide(20 * HOUR, sends)).toBe(24 * HOUR);
    expect(decide(24 * HOUR, sends)).toBe('allowed');
  });

  test('shortcode and destination both need room', () => {
    expect(decide(40_000, [0], [20_000])).toBe(50_000);
    expect(decide(40_000, [20_000], [])).toBe(50_000);
  });

  test('whoever sends as often as allowed never exceeds a limit, and the wait named is exact', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4 * HOUR), { maxLength: 60 }), (pauses) => {
        const sends: number[] = [];
        let now = 0;
        for (const pause of pauses) {
          now += pause;
          const decided = decide(now, sends);
          if (decided !== 'allowed') {
            expect(decided).toBeGreaterThan(now);
            expect(decide(decided - 1, sends)).toBe(decided);
            expect(decide(decided, sends)).toBe('allowed');
          } else sends.push(now);
        }
        for (const { count, ms } of SEND_LIMITS) {
          for (const from of sends) {
            const within = sends.filter((send) => send >= from && send < from + ms);
            expect(within.length).toBeLessThanOrEqual(count);
          }
        }
      }),
    );
  });
});

describe('security 3.1: failed checks of a scope', () => {
  const failures = (count: number, inRow = count) => ({
    times: Array.from({ length: count }, (_, n) => n),
    inRow,
  });

  test('20 in 24 h cool down for an hour, each further one doubles it', () => {
    expect(scopeStatus(failures(19), 100)).toEqual({ status: 'open' });
    expect(scopeStatus(failures(20), 100)).toEqual({ status: 'cooling', until: 19 + HOUR });
    expect(scopeStatus(failures(20), 19 + HOUR)).toEqual({ status: 'open' });
    expect(scopeStatus(failures(21), 100)).toEqual({ status: 'cooling', until: 20 + 2 * HOUR });
    expect(scopeStatus(failures(23), 100)).toEqual({ status: 'cooling', until: 22 + 8 * HOUR });
    expect(scopeStatus(failures(20), 24 * HOUR)).toEqual({ status: 'open' });
  });

  test('let in again, it is open until the next failure, which counts with all the others of the day', () => {
    const unlocked = (count: number, unlockedAt: number) =>
      scopeStatus({ ...failures(count), unlockedAt }, 100);
    expect(unlocked(20, 50)).toEqual({ status: 'open' });
    expect(unlocked(21, 20)).toEqual({ status: 'open' });
    expect(unlocked(22, 20)).toEqual({ status: 'cooling', until: 21 + 4 * HOUR });
  });

  test('100 in a row lock it until staff reset it', () => {
    expect(scopeStatus(failures(0, 99), 0)).toEqual({ status: 'open' });
    expect(scopeStatus(failures(0, 100), 9e15)).toEqual({ status: 'locked' });
  });
});
