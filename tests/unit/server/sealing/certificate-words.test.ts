import { describe, expect, test } from 'vitest';
import { ENVELOPE_EVENTS } from '../../../../domain/contracts/envelope-states.ts';
import { RECIPIENT_EVENTS } from '../../../../domain/contracts/recipient-states.ts';
import { deviceWords } from '../../../../server/modules/sealing/device-words.ts';
import { eventWords, isTold } from '../../../../server/modules/sealing/event-words.ts';

const OTHERS = [
  'created',
  'edited',
  'consented',
  'contactChanged',
  'contactHeld',
  'contactConfirmed',
  'refusedByProvider',
  'invitedAgain',
  'reminded',
  'identitySeen',
  'inPersonOpened',
];
const told = (kind: string, facts: Record<string, unknown> = {}, more: object = {}) =>
  eventWords({ kind, facts, by: 'Olga Owner', about: 'Olga Owner', ...more });

describe('what happened, in plain sentences', () => {
  const kinds = [...ENVELOPE_EVENTS, ...RECIPIENT_EVENTS, ...OTHERS];

  test.each(kinds.filter((kind) => isTold({ kind, facts: {} })))('%s has a sentence', (kind) => {
    if (kind === 'recipientSigned') return;
    expect(told(kind)).toMatch(/ /);
    expect(told(kind)).not.toContain(':  ');
    expect(told(kind)).not.toMatch(/^Olga Owner: |undefined/);
  });

  test('the channel is that of the link or the code, never of the act', () => {
    const code = { method: 'code', channel: 'SMS', sentTo: 'XXXXXX006' };
    expect(told('sign', code)).toBe('Olga Owner signed');
    expect(told('consented', { ...code, version: '2026-11-3' })).toBe(
      'Olga Owner agreed to sign electronically (wording 2026-11-3)',
    );
    expect(told('authenticate', code)).toBe(
      'Olga Owner entered the one-time code sent by text message to XXXXXX006',
    );
    expect(told('invite', { channels: ['EMAIL', 'SMS'] }, { by: 'Lintel' })).toBe(
      'A link of their own was sent to Olga Owner by email and text message',
    );
    expect(told('open')).toBe('Olga Owner opened the link sent to them');
  });

  test('beside a host, no link and no code are spoken of', () => {
    const beside = { method: 'in-person', hostName: 'Ava Agent', identifiedBy: 'photo-id' };
    expect(told('authenticate', beside)).toBe(
      'Ava Agent stated that Olga Owner was present, and saw their photo identification',
    );
    const seen = { paper: 'driver-licence', name: 'Olga M Owner', lastSigns: '4K21' };
    expect(told('authenticate', { ...beside, seen })).toBe(
      'Ava Agent stated that Olga Owner was present, and saw a driver licence in the name of Olga M Owner, ending in 4K21',
    );
    expect(told('open', {}, { isInPerson: true })).toBe('Olga Owner opened the envelope');
    expect(told('invite', { channels: [] })).toBe('It became the turn of Olga Owner');
  });

  test('a witness signs as the witness of somebody', () => {
    expect(told('sign', {}, { by: 'Noah Le', witnessFor: 'Olga Owner' })).toBe(
      'Noah Le signed as the witness of Olga Owner',
    );
  });

  test('what says an entry of a person once more is left out, and so is what follows elsewhere', () => {
    const facts = { recipientId: '0190' };
    expect(isTold({ kind: 'recipientSigned', facts })).toBe(false);
    expect(isTold({ kind: 'decline', facts })).toBe(false);
    expect(isTold({ kind: 'decline', facts: { from: 'authenticated' } })).toBe(true);
    for (const kind of ['lastSigned', 'listingMoved', 'listingNotMoved']) {
      expect(isTold({ kind, facts: {} })).toBe(false);
    }
  });
});

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';
test.each([
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Mobile Safari/537.36`],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Safari on an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT} Version/18.6 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome on an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT} CriOS/141.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Safari on a Mac or iPad',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.6 Safari/605.1.15`,
  ],
  ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Safari/537.36 Edg/141.0`],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  [
    'a browser on an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT} Mobile/15E148`,
  ],
  ['a browser of another kind', 'curl/8.5.0'],
  ['a browser of another kind', ''],
])('a device in short words: %s', (words, userAgent) => {
  expect(deviceWords(userAgent)).toBe(words);
});
