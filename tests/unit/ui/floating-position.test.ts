import { describe, expect, test } from 'vitest';
import { floatingPosition } from '../../../src/ui/overlays/floating-position.ts';

const view = { width: 360, height: 740 };
const content = { width: 200, height: 300 };

describe('floatingPosition', () => {
  test('goes below its anchor where it fits', () => {
    const anchor = { top: 100, left: 20, width: 44, height: 44 };
    expect(floatingPosition(anchor, content, view, 'start')).toEqual({ top: 148, left: 20 });
  });

  test('goes above where there is no room below', () => {
    const anchor = { top: 600, left: 20, width: 44, height: 44 };
    expect(floatingPosition(anchor, content, view, 'start')).toEqual({ top: 296, left: 20 });
  });

  test('ends where its anchor ends when aligned so', () => {
    const anchor = { top: 100, left: 300, width: 44, height: 44 };
    expect(floatingPosition(anchor, content, view, 'end').left).toBe(144);
  });

  test('never crosses the edge of the window', () => {
    const anchor = { top: 400, left: 340, width: 10, height: 44 };
    expect(floatingPosition(anchor, { width: 340, height: 700 }, view, 'start')).toEqual({
      top: 32,
      left: 12,
    });
  });
});
