import { describe, expect, test } from 'vitest';
import {
  shownSelection,
  toggleRow,
  toggleShown,
} from '../../../../src/ui/table/state/selection.ts';

const ticked = new Set(['a', 'far']);

describe('selection', () => {
  test('ticks and unticks a row without changing the old set', () => {
    expect([...toggleRow(ticked, 'b')]).toEqual(['a', 'far', 'b']);
    expect([...toggleRow(ticked, 'a')]).toEqual(['far']);
    expect(ticked.size).toBe(2);
  });

  test('tells none, some and all of the rows shown', () => {
    expect(shownSelection(ticked, ['b', 'c'])).toBe('none');
    expect(shownSelection(ticked, ['a', 'b'])).toBe('some');
    expect(shownSelection(ticked, ['a'])).toBe('all');
    expect(shownSelection(ticked, [])).toBe('none');
  });

  test('select all ticks the rows shown and keeps ticks on other pages', () => {
    expect([...toggleShown(ticked, ['a', 'b'])].sort()).toEqual(['a', 'b', 'far']);
  });

  test('select all unticks only the rows shown when all were ticked', () => {
    expect([...toggleShown(ticked, ['a'])]).toEqual(['far']);
  });
});
