import { expect, test } from 'vitest';
import {
  type Compared,
  versionChanges,
} from '../../../../src/features/templates/detail/version-changes.ts';
import { body, field } from '../../domain/contracts/bodies.ts';

const version = (sha256: string, pages: number, more: Partial<Compared> = {}) =>
  ({
    formality: 'simple',
    file: { name: `${sha256}.pdf`, sha256, pages: Array.from({ length: pages }) },
    body: body([]),
    ...more,
  }) as Compared;

test('another PDF and formality are said first, then what is otherwise page by page', () => {
  const after = version('new', 1, {
    formality: 'witnessed',
    body: body([field('Note', { page: 1 }), field('Price')]),
  });
  expect(versionChanges(version('old', 3), after)).toEqual([
    {
      heading: 'The whole template',
      lines: [
        'The PDF was replaced: old.pdf (3 pages) before, new.pdf (1 page) after',
        'How it is signed is now: Witnessed',
      ],
    },
    { heading: 'Page 1', lines: ['“Price” was added: text, filled by whoever sends it'] },
    { heading: 'Page 2', lines: ['“Note” was added: text, filled by whoever sends it'] },
  ]);
  expect(versionChanges(after, after)).toEqual([]);
});
