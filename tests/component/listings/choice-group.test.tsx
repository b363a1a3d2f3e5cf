import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MOST_CHOICES } from '../../../domain/listings/filter-schema.ts';
import {
  ChoiceGroup,
  soughtChoices,
} from '../../../src/features/listings/table/filter/choice-group.tsx';

const choices = Array.from({ length: MOST_CHOICES + 8 }, (_, at) => ({
  value: `S${at}`,
  word: `SUBURB ${at} NSW`,
  count: '1',
}));

function drawn(chosen: number): string {
  return renderToStaticMarkup(
    <ChoiceGroup
      legend="Suburb"
      choices={choices}
      chosen={choices.slice(0, chosen).map(({ value }) => value)}
      onChange={() => undefined}
    />,
  );
}

test('as many as a call takes can be chosen: then it says so, and the others rest', () => {
  const most = drawn(MOST_CHOICES);
  expect(most).toContain('50 are chosen, which is the most. Take one away to choose another.');
  expect(most.match(/checked=""/g)).toHaveLength(MOST_CHOICES);
  const fewer = drawn(MOST_CHOICES - 1);
  expect(fewer).not.toContain('which is the most');
  expect(fewer).not.toContain('disabled=""');
});

test('what is no longer in reach cannot be pressed, what is chosen can be taken away', () => {
  const markup = renderToStaticMarkup(
    <ChoiceGroup
      legend="Suburb"
      choices={choices.slice(0, 9)}
      chosen={choices.slice(8).map(({ value }) => value)}
      onChange={() => undefined}
    />,
  );
  const boxes = markup.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? [];
  expect(boxes.filter((box) => box.includes('checked=""'))).toHaveLength(1);
  expect(boxes.filter((box) => box.includes('disabled=""'))).toHaveLength(8);
  expect(boxes.some((box) => /checked=""/.test(box) && /disabled=""/.test(box))).toBe(false);
});

test('many choices are looked through by the beginning of a word; what is chosen stays', () => {
  expect(drawn(0)).toContain('Find in 58');
  const words = (sought: string, chosen: string[] = []) =>
    soughtChoices(choices, sought, chosen).map(({ word }) => word);
  expect(words('suburb 51')).toEqual(['SUBURB 51 NSW']);
  expect(words('51', ['S3'])).toEqual(['SUBURB 3 NSW', 'SUBURB 51 NSW']);
  expect(words('uburb')).toEqual([]);
  const accented = [{ value: 'a', word: 'ÉCLAIR NSW', count: undefined }];
  expect(soughtChoices(accented, ' eclair', [])).toHaveLength(1);
});
