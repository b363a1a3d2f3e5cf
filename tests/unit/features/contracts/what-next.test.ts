import { expect, test } from 'vitest';
import { whatNext } from '../../../../src/features/contracts/envelope/what-next.ts';
import type { ShownEnvelope } from '../../../../src/offline/changes/envelopes.ts';

const sealing = (updatedAt: string) =>
  ({ state: 'sealing', recipients: [], updatedAt }) as unknown as ShownEnvelope;

test('a draft that nobody signs says so, in the place of a way to send it', () => {
  const empty = { state: 'draft', recipients: [{ kind: 'copy' }] } as unknown as ShownEnvelope;
  expect(whatNext(empty, new Date())).toContain('Nobody signs this yet.');
});

test('sealing that takes long says so, and that it is tried again', () => {
  const now = new Date('2026-11-20T03:00:00.000Z');
  expect(whatNext(sealing('2026-11-20T02:55:00.000Z'), now)).toContain('is being sealed');
  const late = whatNext(sealing('2026-11-20T02:40:00.000Z'), now);
  expect(late).toContain('tried again by itself');
  expect(late).toContain('nothing that was signed is lost');
});
