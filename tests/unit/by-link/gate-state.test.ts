import { describe, expect, test } from 'vitest';
import type { OtpSent } from '../../../contract/endpoints/otp.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import {
  countdownText,
  GATE_START,
  type GateEvent,
  type GateState,
  mayType,
  mayVerify,
  newsOf,
  nextGate,
  secondsLeft,
} from '../../../src/by-link/gate/gate-state.ts';

const NOW = Date.UTC(2026, 10, 21, 9);

const sent: OtpSent = {
  otpId: 'code-1',
  channel: 'SMS',
  otpSentTo: 'XXXXXX006',
  mobile: 'XXXXXX006',
  expiresAt: '2026-11-21T09:05:00.000Z' as IsoInstant,
  expiresInSeconds: 300,
};

const after = (...events: GateEvent[]): GateState => events.reduce(nextGate, GATE_START);
const entering = after({ kind: 'sending' }, { kind: 'sent', sent, now: NOW });

describe('spec 4: the countdown', () => {
  test('starts at 300 seconds and ends at 0', () => {
    expect(secondsLeft(entering, NOW)).toBe(300);
    expect(secondsLeft(entering, NOW + 1)).toBe(300);
    expect(secondsLeft(entering, NOW + 1_000)).toBe(299);
    expect(secondsLeft(entering, NOW + 299_999)).toBe(1);
    expect(secondsLeft(entering, NOW + 300_000)).toBe(0);
    expect(secondsLeft(entering, NOW + 900_000)).toBe(0);
  });

  test('goes on where the server says, for a code that was on its way already', () => {
    const state = nextGate(GATE_START, {
      kind: 'sent',
      sent: { ...sent, expiresInSeconds: 275 },
      now: NOW,
    });
    expect(secondsLeft(state, NOW)).toBe(275);
  });

  test('starts anew with a new code, whose fields are empty', () => {
    const typed = nextGate(entering, { kind: 'typed', text: '123456' });
    const again = nextGate(typed, { kind: 'sent', sent, now: NOW + 200_000 });
    expect(secondsLeft(again, NOW + 200_000)).toBe(300);
    expect(again.typed).toBe('');
  });

  test('ends at once when the server says that the code has expired', () => {
    const state = nextGate(entering, { kind: 'expired', now: NOW + 5_000 });
    expect(secondsLeft(state, NOW + 5_000)).toBe(0);
    expect(state).toMatchObject({ typed: '', working: undefined, error: undefined });
  });

  test('is written in minutes and seconds', () => {
    expect(['5:00', '1:01', '0:09', '0:00']).toEqual([300, 61, 9, 0].map(countdownText));
  });
});

describe('spec 5: the six digits', () => {
  const typed = (text: string) => nextGate(entering, { kind: 'typed', text });

  test.each(['', '12345', '1234567', '12345a', '１２３４５６'])('%s is not sent', (text) => {
    expect(mayVerify(typed(text), NOW)).toBe(false);
  });

  test('exactly six are', () => {
    expect(mayVerify(typed('012345'), NOW)).toBe(true);
  });

  test('the input is disabled while the code is expired or loading', () => {
    expect(mayType(entering, NOW)).toBe(true);
    expect(mayType(entering, NOW + 300_000)).toBe(false);
    expect(mayType(nextGate(entering, { kind: 'verifying' }), NOW)).toBe(false);
    expect(mayType(nextGate(entering, { kind: 'sending' }), NOW)).toBe(false);
    expect(mayVerify(typed('012345'), NOW + 300_000)).toBe(false);
  });

  test('a refused code empties the fields and says so until the next digit', () => {
    const refused = nextGate(typed('012345'), { kind: 'failed', message: 'Not accepted' });
    expect(refused).toMatchObject({ typed: '', error: 'Not accepted', working: undefined });
    expect(nextGate(refused, { kind: 'typed', text: '1' }).error).toBeUndefined();
  });
});

describe('security.md 3.1: a code that was tried out', () => {
  const spent = nextGate(nextGate(entering, { kind: 'verifying' }), { kind: 'spent' });

  test('is entered no more, though its time still runs, until a new one is sent', () => {
    expect(secondsLeft(spent, NOW)).toBe(300);
    expect(mayType(spent, NOW)).toBe(false);
    expect(mayType(nextGate(spent, { kind: 'failed', message: 'In 12 seconds' }), NOW)).toBe(false);
    const next = nextGate(spent, { kind: 'sent', sent: { ...sent, otpId: 'code-2' }, now: NOW });
    expect(mayType(next, NOW)).toBe(true);
  });

  test('has its own message, and no other one', () => {
    expect(newsOf(spent, 30)).toBe('');
    expect(spent.error).toBeUndefined();
  });
});

describe('spec 2: what is said of a code besides the countdown', () => {
  const again = (otpId: string) =>
    nextGate(entering, { kind: 'sent', sent: { ...sent, otpId }, now: NOW });

  test('nothing of the first one; of a new one that the one before is over', () => {
    expect(newsOf(entering, 300)).toBe('');
    expect(newsOf(again('code-2'), 300)).toBe(
      'We sent a new code. The one before no longer counts.',
    );
  });

  test('nothing of the last send beside what comes of the next one', () => {
    const refused = nextGate(nextGate(again('code-2'), { kind: 'sending' }), {
      kind: 'failed',
      message: 'Please try again in 58 minutes',
    });
    expect(newsOf(refused, 300)).toBe('');
    expect(refused.error).toContain('58 minutes');
  });

  test('domain.md 1: whom the text message names as its sender', () => {
    expect(entering.code?.sender).toBeUndefined();
    const named = nextGate(GATE_START, {
      kind: 'sent',
      sent: { ...sent, sender: 'Lintel' },
      now: NOW,
    });
    expect(named.code?.sender).toBe('Lintel');
  });

  test('that the same one is still on its way, within 30 seconds', () => {
    expect(newsOf(again(sent.otpId), 290)).toContain('still on its way');
  });

  test('once that a minute is left, and nothing once it is over, which has its own message', () => {
    expect([61, 60, 1, 0].map((left) => newsOf(entering, left))).toEqual([
      '',
      'The code can be used for one more minute.',
      'The code can be used for one more minute.',
      '',
    ]);
  });
});

test('choosing another way begins again', () => {
  expect(nextGate(entering, { kind: 'back' })).toEqual(GATE_START);
});
