import { expect, test } from 'vitest';
import { firstScreenChunks, type Manifest, staticClosure } from '../../../scripts/bundle-budget.ts';

const screen = 'src/routes/_signed-in/property-listings/index.tsx?tsr-split=component';
const manifest: Manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_react'], dynamicImports: [screen] },
  _react: { file: 'react.js' },
  _table: { file: 'table.js', imports: ['_react'] },
  'src/routes/_signed-in.tsx?tsr-split=component': { file: 'frame.js' },
  'src/routes/_signed-in.tsx?tsr-split=errorComponent': { file: 'frame-error.js' },
  [screen]: { file: 'listings.js', imports: ['_table'] },
  'src/routes/_signed-in/property-listings/new.tsx?tsr-split=component': { file: 'new.js' },
  'src/routes/pay.$.tsx?tsr-split=component': { file: 'pay.js' },
};

test('the first screen is the entry, the frame and the listings with all they import', () => {
  const files = staticClosure(manifest, firstScreenChunks(manifest));
  expect(files).toEqual(['frame.js', 'index.js', 'listings.js', 'react.js', 'table.js']);
});

test('a build without the listings screen is refused, and not measured as small', () => {
  const { [screen]: _, ...without } = manifest;
  expect(() => firstScreenChunks(without)).toThrow('/property-listings');
});

test('a chunk that the manifest does not have is refused', () => {
  expect(() => staticClosure({ a: { file: 'a.js', imports: ['b'] } }, ['a'])).toThrow('b');
});
