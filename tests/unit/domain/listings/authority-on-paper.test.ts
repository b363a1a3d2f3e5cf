import { expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import { eventActors, openEvents } from '../../../../domain/listings/actors.ts';
import { missingOfPaper } from '../../../../domain/listings/authority-on-paper.ts';

const today = '2026-11-20' as IsoDate;

function missing(signedOn: string | undefined, isUploaded: boolean) {
  const authority = { kind: 'exclusive', ...(signedOn ? { signedOn: signedOn as IsoDate } : {}) };
  const record = signedOn === 'none' ? {} : { authority };
  return missingOfPaper(record as Parameters<typeof missingOfPaper>[0], { isUploaded, today }).map(
    ({ path }) => path,
  );
}

test.each([
  ['2026-11-19', true, []],
  ['2026-11-20', true, []],
  ['2026-11-21', true, ['authority.signedOn']],
  ['2026-11-19', false, ['documents']],
  [undefined, true, ['authority.signedOn']],
  ['none', false, ['authority.signedOn', 'documents']],
])('an authority on paper signed %s, uploaded: %s, lacks %j', (signedOn, isUploaded, paths) => {
  expect(missing(signedOn, isUploaded)).toEqual(paths);
});

test('whoever edits listings may say that the authority is signed on paper, where it is awaited', () => {
  expect(openEvents('authority_pending', ['manage-current-agent'])).toEqual([
    'authoritySigned',
    'withdraw',
  ]);
  expect(openEvents('draft', ['manage-current-agent'])).not.toContain('authoritySigned');
  expect(openEvents('authority_pending', ['platform-support'])).toEqual([]);
  expect(eventActors(['manage-current-agent'], 'authoritySigned')).toEqual(['SYS']);
  expect(eventActors(['platform-support'], 'authoritySigned')).toEqual([]);
  expect(eventActors(['manage-current-agent'], 'settle')).toEqual(['AGT']);
});
