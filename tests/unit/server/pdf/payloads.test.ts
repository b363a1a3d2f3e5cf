import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MERGE_KEYS } from '../../../../domain/contracts/merge/merge-keys.ts';
import type { MergeValues } from '../../../../domain/contracts/merge/merge-values.ts';
import { prefilled } from '../../../../domain/contracts/merge/prefill.ts';
import type { TemplateField } from '../../../../domain/contracts/template/body.ts';
import { FIELD_TYPES } from '../../../../domain/contracts/template/field-types.ts';
import { contractPdf } from '../../../../server/adapters/pdf/contract-pdf.ts';
import { parseTag } from '../../../../server/adapters/pdf/fields/tags.ts';
import { inkedFields } from '../../../../server/modules/sealing/ink-service.ts';
import { pdfWords } from '../../../support/pdf-tools.ts';
import { pagesPdf } from '../../../support/pdfs/good-pdfs.ts';

/** What got out of, or into, template engines before (security.md 2.8, pdfme#1117 and its kind). */
const PAYLOADS = [
  'constructor',
  '__proto__',
  'prototype',
  'toString',
  'hasOwnProperty',
  'constructor.constructor("return process")()',
  '__proto__.polluted=true',
  '{constructor.constructor("return globalThis")().process.exit()}',
  '{{constructor.constructor("return process")().env}}',
  '{{this.constructor.constructor("return fetch(\'http://x\')")()}}',
  '{{"".sub.constructor("alert(1)")()}}',
  '{{[].map.constructor("throw 1")()}}',
  '{{Object.assign({}.__proto__, {polluted: 1})}}',
  '{{7*7}}',
  ['$', '{7*7}'].join(''),
  '<%= 7*7 %>',
  '#{7*7}',
  '{date} {dateTime} {currentPage} {totalPages}',
  '{JSON.stringify(process.env)}',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  'javascript:alert(1)',
  'http://169.254.169.254/latest/meta-data/',
  'data:application/pdf;base64,JVBERi0=',
  'file:///etc/passwd',
  '\\) Tj ET (x',
];
const payload = fc.oneof(fc.constantFrom(...PAYLOADS), fc.string({ maxLength: 60 }));

const field = (id: string, more: Partial<TemplateField> = {}): TemplateField => ({
  id,
  type: 'text',
  label: id,
  page: 0,
  x: 20,
  y: 20,
  width: 360,
  height: 40,
  required: false,
  ...more,
});
const body = (...fields: TemplateField[]) => ({ signers: [], groups: [], fields });

describe('security.md 3.2 (36): an expression in a template reads and runs nothing outside of its data', () => {
  test('a tag is only ever a label and names that are known', () => {
    fc.assert(
      fc.property(payload, payload, payload, (label, key, value) => {
        const tag = parseTag(`${label};${key}=${value};merge=${value};type=${value};role=${value}`);
        expect(FIELD_TYPES).toContain(tag.type);
        expect(typeof tag.label).toBe('string');
        if (tag.merge !== undefined) expect(MERGE_KEYS).toContain(tag.merge);
        if (tag.signer !== undefined) {
          expect(tag.signer).toMatch(/^(?:vendor|buyer|agent)-\d{1,2}(?:-witness)?$/);
        }
      }),
    );
  });

  test('what is filled is written as it is, by whatever name its field goes', () => {
    fc.assert(
      fc.property(payload, payload, (id, text) => {
        fc.pre(text !== '');
        const values = Object.fromEntries([[id, text]]);
        const inked = inkedFields(body(field(id)), values);
        expect(inked.map(({ ink }) => ink)).toEqual([{ kind: 'line', text }]);
      }),
    );
  });

  test('a field without a value holds nothing, also where every object has something of its name', () => {
    fc.assert(
      fc.property(payload, (id) => {
        expect(inkedFields(body(field(id)), {})).toEqual([]);
      }),
    );
  });

  test('only merge keys merge, and only what the listing says', () => {
    fc.assert(
      fc.property(payload, payload, (key, text) => {
        const merge = key as (typeof MERGE_KEYS)[number];
        const values: MergeValues = { 'listing.address': '12 Wharf Street' };
        const filled = prefilled(body(field('a', { merge, text })), values);
        expect([undefined, text]).toContain(filled.a);
      }),
    );
  });

  test('nothing was left on the prototype of all objects', () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test('in the pages they stand as they were typed, and the file has no script, link or file in it', async () => {
    const fields = PAYLOADS.map((_, at) => field(`f${at}`, { y: 10 + at * 32, height: 30 }));
    const values = Object.fromEntries(PAYLOADS.map((text, at) => [`f${at}`, text]));
    const inked = inkedFields(body(...fields), values);
    const filled = await contractPdf().fill(pagesPdf([{}]), inked, new Date(0));
    const letters = (text: string) => text.replaceAll(/\s/g, '');
    const written = letters(
      pdfWords(filled)
        .map(({ text }) => text)
        .join(''),
    );
    for (const text of PAYLOADS) expect(written).toContain(letters(text));
    const raw = Buffer.from(filled).toString('latin1');
    expect(raw).not.toMatch(/\/(?:JavaScript|URI|Launch|EmbeddedFile|Annots)\b/);
  });
});
