import { expect, test } from 'vitest';
import {
  type FileFault,
  fileFault,
  type RunState,
  releaseFault,
  sendableAt,
} from '../../../../domain/bank/payment-run.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute));

test('a run is released by somebody else than who prepared it, or by them where nobody else could', () => {
  const alone = { preparedBy: 'a', by: 'a' };
  expect(releaseFault({ ...alone, isOnlyReleaser: false })).toBe('same-person');
  expect(releaseFault({ ...alone, isOnlyReleaser: true })).toBeUndefined();
  expect(releaseFault({ preparedBy: 'a', by: 'b', isOnlyReleaser: false })).toBeUndefined();
});

test('the file is given out at once after two people, an hour later after one', () => {
  const release = { releasedAt: at(0), preparedBy: 'a' };
  expect(sendableAt({ ...release, releasedBy: 'b' })).toEqual(at(0));
  expect(sendableAt({ ...release, releasedBy: 'a' })).toEqual(at(60));
});

test.each<[RunState, Date | null, FileFault | undefined]>([
  ['draft', null, 'not-released'],
  ['draft', at(0), 'not-released'],
  ['released', null, 'not-released'],
  ['released', at(31), 'waits'],
  ['released', at(30), undefined],
  ['sent', at(0), undefined],
  ['stopped', at(0), 'stopped'],
])('the file of a run: %s, from %s', (state, from, fault) => {
  expect(fileFault({ state, sendableAt: from, now: at(30) })).toBe(fault);
});
