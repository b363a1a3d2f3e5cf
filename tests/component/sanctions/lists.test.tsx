import { expect, test } from 'vitest';
import type { SanctionsList } from '../../../contract/endpoints/sanctions.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import { queuesFor } from '../../../src/features/funding/review-queues.ts';
import { listTroubles, toLookThrough } from '../../../src/features/sanctions/list-words.ts';
import { Lists } from '../../../src/features/sanctions/sanctions-lists.tsx';
import { ApiProblem, NetworkFailure } from '../../../src/platform/api-errors.ts';
import { said as toSomebody } from '../funding/said.tsx';

const entries = (count: number, ...names: string[]) => ({
  count,
  first: names.map((name, at) => ({ reference: String(at + 1), name })),
});

const list = (changes: Partial<SanctionsList> = {}): SanctionsList => ({
  version: 1,
  state: 'preview',
  sha256: '0',
  rows: 3,
  entries: 2,
  added: entries(0),
  removed: entries(0),
  changed: entries(0),
  looksCut: false,
  loadedAt: '2026-12-02T20:05:00.000Z' as IsoInstant,
  loadedByName: 'Lin Officer',
  ...changes,
});
const active = list({
  state: 'active',
  activeSince: '2026-12-02T21:00:00.000Z' as IsoInstant,
  activatedByName: 'Sam Super',
});
const next = (changes: Partial<SanctionsList> = {}) =>
  list({ version: 2, comparedWith: 1, ...changes });

const said = (...lists: SanctionsList[]) =>
  toSomebody(<Lists lists={lists} />, { roles: ['platform-compliance'] });

test('domain.md 4.7: without a list it says that nobody can be verified', () => {
  expect(said()).toContain('No list is loaded: nobody can be verified');
  expect(said()).toContain('Choose a file');
  expect(said()).not.toContain('Versions');
  const first = said(list({ added: entries(2, 'Arkady Vostrilov', 'Ilka Brandvoss') }));
  expect(first).toContain('No list is loaded: nobody can be verified');
  expect(first).toContain('New: 2 entries Arkady Vostrilov (1) Ilka Brandvoss (2)');
  expect(first).not.toContain('Gone');
});

test('domain.md 4.7: what changes is counted and named before anybody is screened against it', () => {
  const text = said(
    next({
      rows: 12_000,
      entries: 1,
      added: entries(1_234, 'Arkady Vostrilov'),
      changed: entries(1, 'Ilka Brandvoss'),
      removed: entries(0),
    }),
    active,
  );
  expect(text).toContain('In use Version 1 Holds 3 names of 2 entries Since 03/12/2026, 8:00 am');
  expect(text).toContain('12,000 names of 1 entry, loaded 03/12/2026, 7:05 am AEDT, Lin Officer');
  expect(text).toContain('New: 1,234 entries Arkady Vostrilov (1) and 1,233 more entries');
  expect(text).toContain('Changed: 1 entry Ilka Brandvoss (1) Gone: 0 entries Use version 2');
  expect(text).not.toContain('may be cut');
  const short = said(next({ looksCut: true, removed: entries(1, 'Ilka Brandvoss') }), active);
  expect(short).toContain('This list may be cut 1 entry of the list in use is gone');
  expect(said(next(), active)).toContain('Nothing differs from the list in use.');
});

test('domain.md 4.7: each version says who loaded and who used it, and when', () => {
  const old = list({ version: 3, comparedWith: 7 });
  const text = said(old, active);
  expect(text).toContain('Version 3 Out of date: load the file again');
  expect(text).toContain(
    'Version 1 In use 3 names of 2 entries Loaded 03/12/2026, 7:05 am AEDT, Lin',
  );
  expect(text).toContain('In use from 03/12/2026, 8:00 am AEDT, Sam Super');
  expect(said({ ...active, state: 'superseded' })).toContain('Version 1 Replaced');
  expect(text).not.toContain('Use version');
  expect(toLookThrough([next({ version: 4 }), next(), active])?.version).toBe(4);
  expect(toLookThrough([list({ version: 4 }), active])).toBeUndefined();
});

test('a file that is refused says each thing that is wrong with it', () => {
  const problem = (more: object) =>
    new ApiProblem(
      { status: 422, headers: {}, body: '' } as never,
      {
        type: '',
        status: 422,
        title: 'Refused',
        code: 'sanctions.file-refused',
        ...more,
      } as never,
    );
  const errors = ['The column “Type” is missing', 'Row 3: no Reference'];
  expect(
    listTroubles(problem({ errors: errors.map((message) => ({ path: 'file', message })) })),
  ).toEqual(errors);
  expect(listTroubles(problem({ detail: 'The file is empty.' }))).toEqual(['The file is empty.']);
  expect(listTroubles(new NetworkFailure(undefined))[0]).toMatch(/^No answer came/);
  expect(listTroubles(null)).toEqual([]);
});

test('domain.md 4.10: each queue is for those who may work it', () => {
  expect(queuesFor(['platform-compliance'])).toEqual(['help', 'sanctions']);
  expect(queuesFor(['platform-support'])).toEqual(['help']);
  const credit = ['applications', 'drawdowns', 'money', 'help', 'bank'];
  expect(queuesFor(['platform-credit'])).toEqual(credit);
  expect(queuesFor(['platform-super'])).toContain('sanctions');
  expect(queuesFor(['manage-agency'])).toEqual([]);
});
