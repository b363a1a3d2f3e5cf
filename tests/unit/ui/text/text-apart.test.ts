import type { ElementType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Fragment, jsxDEV } from '../../../../src/ui/text/jsx-dev-runtime.ts';
import { withTextApart } from '../../../../src/ui/text/text-apart.ts';

function of(type: ElementType, ...children: ReactNode[]) {
  const isStatic = children.length > 1;
  return jsxDEV(type, { children: isStatic ? children : children[0] }, undefined, isStatic);
}
const [name, amount] = ['Jane', '$5.00'];

const drawn: [title: string, node: ReactNode, html: string][] = [
  ['a text alone', of('p', 'Saved'), '<p>Saved</p>'],
  [
    'texts beside texts are one',
    of('p', 'Hello ', name, ', is it ', 5),
    '<p>Hello Jane, is it 5</p>',
  ],
  ['nothing is no neighbour', of('p', 'Due ', false, null), '<p>Due </p>'],
  [
    'a text beside an element',
    of('button', of('i'), 'Next field'),
    '<button><i></i><x-text>Next field</x-text></button>',
  ],
  [
    'texts in a row beside an element',
    of('p', of('b', 'One'), ' of ', 3, ' done'),
    '<p><b>One</b><x-text> of 3 done</x-text></p>',
  ],
  [
    'a text beside what may come',
    of('p', 'Due ', of('b', 'now')),
    '<p><x-text>Due </x-text><b>now</b></p>',
  ],
  ['spaces between elements', of('p', of('b', 'A'), ' ', of('b', 'B')), '<p><b>A</b> <b>B</b></p>'],
  [
    'a fragment, which has neighbours that nobody knows',
    of('p', of(Fragment, name), of('b', '!')),
    '<p><x-text>Jane</x-text><b>!</b></p>',
  ],
  [
    'a list among others',
    of('p', of('b', 'A'), ['and ', jsxDEV('b', { children: 'B' }, 'b', false)]),
    '<p><b>A</b><x-text>and </x-text><b>B</b></p>',
  ],
  ['an amount alone is not translated', of('b', amount), '<b translate="no">$5.00</b>'],
  ['a date alone is not translated', of('dd', '27/11/2026'), '<dd translate="no">27/11/2026</dd>'],
  [
    'a percentage and a BSB are not translated',
    of('p', of('b', '22.31%'), of('b', '012-345')),
    '<p><b translate="no">22.31%</b><b translate="no">012-345</b></p>',
  ],
  [
    'a figure beside an element is not translated',
    of('p', of('b', 'Due'), ' 27/11/2026'),
    '<p><b>Due</b><x-text translate="no"> 27/11/2026</x-text></p>',
  ],
];

test.each(drawn)('%s', (_title, node, html) => {
  expect(renderToStaticMarkup(node)).toBe(html);
});

test('what stands after texts keeps its place, and with it what it holds', () => {
  const field = of('input');
  const childrenOf = (...children: ReactNode[]) =>
    withTextApart('p', { children }).children as ReactNode[];
  expect(childrenOf('Due ', amount, field).indexOf(field)).toBe(2);
  expect(childrenOf(null, false, field).indexOf(field)).toBe(2);
});
