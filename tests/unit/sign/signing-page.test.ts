import { describe, expect, test } from 'vitest';
import { isSigningPage, parseSigningAddress } from '../../../contract/sign-address.ts';
import type { Signing } from '../../../contract/signing-shapes.ts';
import { stageOf } from '../../../src/sign/envelope/stage.ts';
import { checkAttestation, EMPTY_ATTESTATION } from '../../../src/sign/fill/attestation-draft.ts';
import { forgetSignKey, signKey } from '../../../src/sign/fill/sign-key.ts';
import { standingWords } from '../../../src/sign/finish/standing-words.ts';
import { linesOf } from '../../../src/sign/reader/text-lines.ts';
import { canZoom, nextZoom, scaleFor } from '../../../src/sign/reader/zoom.ts';
import { currentProof, signingScope } from '../../../src/sign/scope.ts';
import { padSize } from '../../../src/sign/signature/pad-size.ts';
import { fitted, isPicture } from '../../../src/sign/signature/picture.ts';
import { inkLength, strokePath } from '../../../src/sign/signature/strokes.ts';

describe('the address', () => {
  test('is /sign/{shortcode} and nothing below it', () => {
    expect(parseSigningAddress('/sign/7Z3K')).toEqual({ shortcode: '7Z3K' });
    expect(parseSigningAddress('/sign/7Z3K/')).toEqual({ shortcode: '7Z3K' });
    for (const path of [
      '/sign',
      '/sign/',
      '/sign/a/b',
      '/pay/7Z3K',
      '/property-listings/1/sign/x',
    ]) {
      expect(parseSigningAddress(path), path).toBeUndefined();
    }
    expect(isSigningPage('/signs')).toBe(false);
  });

  test('security.md 3.2 (34): the proof sent along is that of the link’s own scope', () => {
    const scope = 'signing7Z3K9M2P4R6T8V0W';
    expect(signingScope('7z3k9m2p4r6t8v0w')).toBe(scope);
    const proofs = {
      read: (asked: string) => (asked === scope ? { otpId: 'p', expiresAt: 1 } : undefined),
    };
    expect(currentProof(proofs, '/sign/7Z3K9M2P4R6T8V0W')).toBe('p');
    expect(currentProof(proofs, '/sign/0000000000000000')).toBeUndefined();
    expect(currentProof(proofs, '/pay/7Z3K9M2P4R6T8V0W')).toBeUndefined();
  });
});

describe('what there is to do', () => {
  const me = { mayDo: 'read', hasConsented: true, kind: 'signer', state: 'opened' };
  const at = (state: string, change: object = {}) =>
    ({ state, me: { ...me, ...change }, others: [], senderName: 'Theo' }) as unknown as Signing;

  test('consent comes before the document, and both only in one’s turn', () => {
    expect(stageOf(at('sent', { mayDo: 'sign', hasConsented: false }))).toBe('consent');
    expect(stageOf(at('in_progress', { mayDo: 'sign' }))).toBe('fill');
    expect(stageOf(at('sent', { mayDo: 'wait' }))).toBe('wait');
  });

  test('what is over says why; what was signed says so', () => {
    expect(stageOf(at('in_progress', { state: 'signed' }))).toBe('done');
    expect(stageOf(at('completed'))).toBe('done');
    for (const state of ['declined', 'voided', 'expired', 'draft']) {
      expect(stageOf(at(state)), state).toBe('over');
    }
    const words = standingWords({ ...at('voided'), reason: 'A new price' } as Signing, 'over');
    expect(words.text).toContain('Theo cancelled this. The reason given: A new price');
  });
});

test('a witness attests each thing by itself (domain.md 4.8)', () => {
  const { attestation, faults } = checkAttestation(EMPTY_ATTESTATION);
  expect(attestation).toBeUndefined();
  expect(Object.keys(faults)).toEqual(['address', 'isAdult', 'isNoParty', 'wasPresent']);
  const draft = { address: '1 Far Street', isAdult: true, isNoParty: true, wasPresent: true };
  expect(checkAttestation(draft).attestation).toEqual(draft);
});

test('signing again uses the same key until it was answered', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
  const first = signKey('code 1', storage);
  expect(signKey('code 1', storage)).toBe(first);
  expect(signKey('code 2', storage)).not.toBe(first);
  forgetSignKey(storage);
  expect(signKey('code 1', storage)).not.toBe(first);
});

describe('a hand', () => {
  test('a slip of the finger has hardly any length', () => {
    expect(inkLength([[{ x: 1, y: 1 }]])).toBe(0);
    expect(
      inkLength([
        [
          { x: 0, y: 0 },
          { x: 3, y: 4 },
        ],
        [
          { x: 0, y: 0 },
          { x: 0, y: 5 },
        ],
      ]),
    ).toBe(10);
  });

  test('a tap is a dot, a stroke a round line through its middles', () => {
    expect(strokePath([{ x: 5, y: 6 }])).toBe('M5 6h0.1');
    const bend = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
    ];
    expect(strokePath(bend)).toBe('M0 0Q10 0 10 5L10 10');
  });

  test('the pad has the field’s shape, within what a hand can sign in', () => {
    expect(padSize({ width: 250, height: 100 })).toEqual({ width: 600, height: 240 });
    expect(padSize({ width: 400, height: 20 })).toEqual({ width: 600, height: 200 });
    expect(padSize({ width: 40, height: 40 })).toEqual({ width: 600, height: 400 });
  });

  test('a picture is known by its first bytes and keeps its shape', () => {
    expect(isPicture(Uint8Array.of(0x89, 0x50, 0x4e, 0x47))).toBe(true);
    expect(isPicture(Uint8Array.of(0xff, 0xd8, 0xff))).toBe(true);
    expect(isPicture(new TextEncoder().encode('<svg onload=x>'))).toBe(false);
    const within = { width: 600, height: 200 };
    expect(fitted({ width: 100, height: 100 }, within)).toEqual({
      x: 200,
      y: 0,
      width: 200,
      height: 200,
    });
  });
});

describe('reading', () => {
  test('zoom goes by steps and stops at both ends', () => {
    expect(nextZoom(1, 1)).toBe(1.25);
    expect([canZoom(1, -1), canZoom(3, 1)]).toEqual([false, false]);
    expect(scaleFor(300, 600, 2)).toBe(1);
    expect(scaleFor(5_000, 600, 1)).toBe(1.5);
  });

  test('pieces of text become lines', () => {
    const pieces = [
      { str: 'Authority ', hasEOL: false },
      { str: 'to sell', hasEOL: true },
      { str: ' ', hasEOL: true },
      { str: 'Page 1', hasEOL: false },
    ];
    expect(linesOf(pieces)).toEqual(['Authority to sell', 'Page 1']);
  });
});
