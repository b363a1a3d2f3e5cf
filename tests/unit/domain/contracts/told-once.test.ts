import { expect, test } from 'vitest';
import { isToldOnce } from '../../../../domain/contracts/signing/told-once.ts';

test('what a person did is told once: not again by the envelope’s own entry about it', () => {
  const person = { from: 'authenticated', to: 'declined', reason: 'Not as agreed' };
  const envelope = { ...person, from: 'sent', recipientId: '0190' };
  expect([person, envelope].filter((facts) => isToldOnce({ facts }))).toEqual([person]);
});
