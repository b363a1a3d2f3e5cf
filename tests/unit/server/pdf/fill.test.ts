import { beforeAll, describe, expect, test } from 'vitest';
import type { FieldValue } from '../../../../domain/contracts/signing/field-value.ts';
import type { TemplateField } from '../../../../domain/contracts/template/body.ts';
import { FIELD_TYPES, type FieldType } from '../../../../domain/contracts/template/field-types.ts';
import { contractPdf } from '../../../../server/adapters/pdf/contract-pdf.ts';
import { inkedFields } from '../../../../server/modules/sealing/ink-service.ts';
import type { Ink } from '../../../../server/ports/contract-pdf.ts';
import {
  pdfRaster,
  pdfWords,
  qpdfCheck,
  type Raster,
  type Word,
} from '../../../support/pdf-tools.ts';
import { pagesPdf } from '../../../support/pdfs/good-pdfs.ts';
import { onePage } from '../../../support/pdfs/raw-pdf.ts';
import { pngOf, samplePng } from '../../../support/pdfs/sample-png.ts';

const AT = new Date('2026-11-20T01:02:03.000Z');
const hand: FieldValue = { kind: 'drawn', png: samplePng().toString('base64') };

/** What each type of field holds, and the words of it that a reader finds. */
const VALUES: Record<FieldType, { value: FieldValue; words: string }> = {
  text: { value: 'Nguyễn Thị Ánh', words: 'Nguyễn Thị Ánh' },
  signature: { value: hand, words: '' },
  sign_date: { value: '2026-11-20', words: '20/11/2026' },
  initials: { value: hand, words: '' },
  email: { value: 'owner@home.example', words: 'owner@home.example' },
  phone: { value: '0491 570 006', words: '0491 570 006' },
  date: { value: '2026-12-24', words: '24/12/2026' },
  checkbox: { value: true, words: '' },
  checkbox_multi: { value: ['Shed'], words: 'Shed Pool Solar' },
  select: { value: 'Private treaty', words: 'Private treaty' },
  textarea: {
    value: 'First line\nand a second one that is long enough to go on',
    words: 'First line and a second one that is long enough to go on',
  },
  number: { value: '1250000.50', words: '1250000.50' },
};

/** Pages that all look 400 by 600 points, however they are written. */
const PAGES = ([0, 90, 180, 270] as const).flatMap((rotate) => {
  const [width, height] = rotate % 180 === 0 ? [400, 600] : [600, 400];
  return [
    { name: `turned by ${rotate}`, page: { rotate, media: [0, 0, width, height] as const } },
    {
      name: `turned by ${rotate}, with a CropBox`,
      page: {
        rotate,
        media: [-30, 0, width + 90, height + 80] as const,
        crop: [37, 41, 37 + width, 41 + height] as const,
      },
    },
  ];
});

const fields: TemplateField[] = PAGES.flatMap((_, page) =>
  FIELD_TYPES.map((type, at) => ({
    id: `${type}-${page}`,
    type,
    label: type,
    page,
    x: 20 + (at % 2) * 190,
    y: 20 + Math.floor(at / 2) * 95,
    width: 160,
    height: type === 'checkbox' ? 20 : 60,
    required: false,
    ...(type === 'checkbox_multi' ? { options: ['Shed', 'Pool', 'Solar'] } : {}),
    ...(type === 'select' ? { options: ['Private treaty', 'Auction'] } : {}),
  })),
);

let filled: Uint8Array;
let words: Word[];
let rasters: Raster[];
beforeAll(async () => {
  const values = Object.fromEntries(fields.map(({ id, type }) => [id, VALUES[type].value]));
  const inked = inkedFields({ signers: [], groups: [], fields }, values);
  filled = await contractPdf().fill(pagesPdf(PAGES.map(({ page }) => page)), inked, AT);
  words = pdfWords(filled);
  rasters = PAGES.map((_, page) => pdfRaster(filled, page));
}, 120_000);

const SLACK = 1;

function inkWithin(
  { width, height, pixels }: Raster,
  { x, y, width: w, height: h }: TemplateField,
) {
  let count = 0;
  for (let row = Math.max(0, Math.floor(y)); row < Math.min(height, Math.ceil(y + h)); row += 1) {
    for (let at = Math.max(0, Math.floor(x)); at < Math.min(width, Math.ceil(x + w)); at += 1) {
      if ((pixels[row * width + at] ?? 255) < 160) count += 1;
    }
  }
  return count;
}

describe.each(PAGES.map(({ name }, page) => ({ name, page })))(
  'domain.md 2.2: on a page $name',
  ({ page }) => {
    test.each(FIELD_TYPES)('a filled field is in the PDF at its place: %s', (type) => {
      const field = fields.find((each) => each.page === page && each.type === type);
      const raster = rasters[page];
      if (!field || !raster) throw new Error('The field was not made');
      expect([raster.width, raster.height]).toEqual([400, 600]);
      expect(inkWithin(raster, field)).toBeGreaterThan(20);
      const inside = words.filter(
        (word) =>
          word.page === page &&
          word.x >= field.x - SLACK &&
          word.y >= field.y - SLACK &&
          word.x + word.width <= field.x + field.width + SLACK &&
          word.y + word.height <= field.y + field.height + SLACK,
      );
      expect(inside.map(({ text }) => text).join(' ')).toBe(VALUES[type].words);
    });

    test('nothing is written outside of the fields', () => {
      const raster = rasters[page];
      if (!raster) throw new Error('The page was not drawn');
      const pixels = Buffer.from(raster.pixels);
      for (const { x, y, width, height } of fields.filter((each) => each.page === page)) {
        for (let row = Math.floor(y) - SLACK; row < Math.ceil(y + height) + SLACK; row += 1) {
          const start = row * 400;
          pixels.fill(255, start + Math.floor(x) - SLACK, start + Math.ceil(x + width) + SLACK);
        }
      }
      expect(pixels.findIndex((pixel) => pixel < 200)).toBe(-1);
    });

    test('it looks as on a page that is not turned', () => {
      const [plain, raster] = [rasters[0], rasters[page]];
      if (!plain || !raster) throw new Error('The page was not drawn');
      const differing = raster.pixels.filter(
        (pixel, at) => Math.abs(pixel - (plain.pixels[at] ?? 0)) > 128,
      );
      expect(differing.length).toBeLessThan(400 * 600 * 0.004);
    });
  },
);

test('qpdf finds nothing wrong with a filled file', () => {
  expect(qpdfCheck(filled)).toMatchObject({ status: 0 });
});

async function inkOf(ink: Ink, box = { width: 80, height: 20 }) {
  const place = { page: 0, x: 100, y: 100, ...box };
  const bytes = await contractPdf().fill(pagesPdf([{}]), [{ ...place, ink }], AT);
  return { bytes, words: pdfWords(bytes), place };
}

describe('no text is cut', () => {
  const long = 'The vendor agrees that the pool fence certificate is given before settlement';
  test.each([
    ['one line', { kind: 'line', text: long }],
    ['many lines', { kind: 'lines', text: `${long}\n${long}` }],
    ['one word', { kind: 'line', text: 'x'.repeat(200) }],
  ] as const)('%s in a small field', async (_, ink) => {
    const { words: found, place } = await inkOf(ink);
    expect(found.map(({ text }) => text).join('').length).toBe(
      ink.text.replaceAll(/\s/g, '').length,
    );
    for (const word of found) {
      expect(word.x).toBeGreaterThanOrEqual(place.x - 1);
      expect(word.x + word.width).toBeLessThanOrEqual(place.x + place.width + 1);
      expect(word.y).toBeGreaterThanOrEqual(place.y - 1);
      expect(word.y + word.height).toBeLessThanOrEqual(place.y + place.height + 1);
    }
  });

  test.each(['王小明', 'محمد', '👩‍🚀 Ω', 'Łukasz Đặng', 'e\u0301\u0300'])(
    'a name beyond our letters is still found in the file: %s',
    async (text) => {
      const { words: found } = await inkOf(
        { kind: 'line', text: `Ms ${text}` },
        { width: 200, height: 30 },
      );
      const read = found
        .map(({ text: word }) => word)
        .join(' ')
        .normalize('NFC');
      expect(read.replaceAll(/[\u200e\u200f\u202a-\u202e]/g, '')).toContain('Ms');
    },
  );
});

describe('pictures', () => {
  test.each([
    ['no picture', Buffer.from('a hand')],
    ['cut', samplePng().subarray(0, 60)],
    ['a wrong sum', Buffer.from(samplePng().map((byte, at) => (at === 45 ? byte ^ 1 : byte)))],
    ['30,000 points wide', pngOf(30_000, 30_000, Buffer.from('x'))],
    ['no rows', pngOf(10, 10, Buffer.from('x'))],
  ])('%s is told before anything is drawn', async (_, png) => {
    expect(await contractPdf().canDraw(png)).toBe(false);
    await expect(inkOf({ kind: 'picture', png })).rejects.toMatchObject({
      name: 'UnusablePicture',
    });
  });

  test('a good one can be drawn', async () => {
    expect(await contractPdf().canDraw(samplePng())).toBe(true);
  });
});

test('fields of a form of its own become content, and nothing lies over what is written', async () => {
  const form = onePage({
    catalog: '/AcroForm<</Fields[5 0 R]>>',
    page: '/Annots[5 0 R]',
    more: [
      '<</Type/Annot/Subtype/Widget/FT/Tx/T(Name)/Rect[50 50 250 80]/P 3 0 R/MK<</BG[0 0 0]>>>>',
    ],
  });
  const place = { page: 0, x: 50, y: 762, width: 200, height: 30 };
  const bytes = await contractPdf().fill(
    form,
    [{ ...place, ink: { kind: 'line', text: 'Ada' } }],
    AT,
  );
  expect(Buffer.from(bytes).includes('/Widget')).toBe(false);
  expect(pdfWords(bytes).map(({ text }) => text)).toEqual(['Agreement', 'Ada']);
});
