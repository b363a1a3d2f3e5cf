import { expect, test } from 'vitest';
import {
  firstScreenChunks,
  type Manifest,
  payFiles,
  signFiles,
  staticClosure,
} from '../../../scripts/bundle-budget.ts';

const screen = '_listings-A1.js';
const manifest: Manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_react'], dynamicImports: [screen] },
  _react: { file: 'react.js' },
  _table: { file: 'table.js', imports: ['_react'] },
  'src/head-start.ts': { file: 'head-start.js', isEntry: true, dynamicImports: [screen] },
  'src/routes/_signed-in.tsx?tsr-split=errorComponent': { file: 'frame-error.js' },
  [screen]: { file: 'listings.js', name: 'listings', imports: ['_table'] },
  '_listings-B2.css': { file: 'listings.css', name: 'listings' },
  'src/routes/_signed-in/property-listings/new.tsx?tsr-split=component': { file: 'new.js' },
  'src/routes/register.tsx?tsr-split=component': { file: 'register.js' },
};

test('the first screen is the entries and the listings in their frame with all they import', () => {
  const files = staticClosure(manifest, firstScreenChunks(manifest));
  expect(files).toEqual(['head-start.js', 'index.js', 'listings.js', 'react.js', 'table.js']);
});

test('a build without the listings screen is refused, and not measured as small', () => {
  const { [screen]: _, ...without } = manifest;
  expect(() => firstScreenChunks(without)).toThrow('/property-listings');
});

test('a chunk that the manifest does not have is refused', () => {
  expect(() => staticClosure({ a: { file: 'a.js', imports: ['b'] } }, ['a'])).toThrow('b');
});

test('a payer downloads the page with its entry and its sheet, the start, the fields for the code and the font', () => {
  const pay: Manifest = {
    'pay.html': { file: 'payer-1.js', name: 'page', isEntry: true, imports: ['_react'] },
    'start.tsx': { file: 'payer-start-1.js', name: 'start', isEntry: true, imports: ['_react'] },
    _react: { file: 'payer-react-1.js', name: 'react' },
    _code: { file: 'payer-code-1.js', name: 'code', imports: ['start.tsx'] },
    _later: { file: 'payer-later-1.js', name: 'later', imports: ['start.tsx'] },
    'inter.woff2': { file: 'payer-inter-1.woff2' },
  };
  const scripts = ['payer-code-1.js', 'payer-react-1.js', 'payer-start-1.js'];
  const html = '<link rel="stylesheet" href="/payer-later-1.css">';
  const files = ['pay.html', ...scripts, 'payer-later-1.css', 'payer-inter-1.woff2'];
  expect(payFiles(pay, html)).toEqual(files);
  const { _code, 'start.tsx': _start, ...without } = pay;
  expect(() => payFiles(without, html)).toThrow('fields for the code');
});

test('a signer downloads what a payer does before the document, and of scripts all but the PDF library', () => {
  const sign: Manifest = {
    'sign.html': { file: 'signer-1.js', name: 'sign', isEntry: true },
    _code: { file: 'signer-code-1.js', name: 'code', imports: ['sign.html'] },
    _signing: { file: 'signer-signing-1.js', name: 'signing', imports: ['_code'] },
    _after: { file: 'signer-after-1.js', name: 'after', imports: ['_signing'] },
    _pdf: { file: 'signer-pdf-1.js', name: 'pdf' },
    'inter.woff2': { file: 'signer-inter-1.woff2' },
  };
  const { before, scripts } = signFiles(sign);
  expect(before).toEqual(['sign.html', 'signer-1.js', 'signer-code-1.js', 'signer-inter-1.woff2']);
  const all = ['signer-1.js', 'signer-code-1.js', 'signer-after-1.js', 'signer-signing-1.js'];
  expect(scripts).toEqual(all);
  const { _code, ...without } = sign;
  expect(() => signFiles({ ...without, _signing: { file: 'a.js', name: 'signing' } })).toThrow();
});
