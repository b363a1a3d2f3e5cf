import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DefinitionList } from '../../../src/ui/layout/definition-list.tsx';

const items = [
  { term: 'Type', value: 'House' },
  { term: 'Rooms', value: '' },
  { term: 'Land area', value: undefined },
];

test('what isn’t known is named in one line where rows are folded, and in a row each where not', () => {
  const words = (isFolded: boolean) =>
    renderToStaticMarkup(<DefinitionList items={items} isFolded={isFolded} />)
      .replaceAll(/<[^>]+>/g, '|')
      .replaceAll(/\|+/g, '|');
  expect(words(true)).toBe('|Type|House|Not given|Rooms, land area|');
  expect(words(false)).toBe('|Type|House|Rooms|Not given|Land area|Not given|');
});
