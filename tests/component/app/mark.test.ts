import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Mark } from '../../../src/app/frame/mark.tsx';

test('the frame draws the mark that the icon has', () => {
  const shapes = (svg: string) =>
    Array.from(svg.matchAll(/<(?:rect|path|circle) [^>]*?(?=\s*\/?>)/g), ([shape]) =>
      shape.split(/ (?=[\w-]+=)/).toSorted(),
    );
  const icon = shapes(readFileSync('public/icons/lintel.svg', 'utf8'));
  expect(icon.length).toBeGreaterThan(3);
  expect(shapes(renderToStaticMarkup(createElement(Mark, { size: 32 })))).toEqual(icon);
});
