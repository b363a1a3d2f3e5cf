import { PDFDocument, PDFName, PDFNumber, StandardFonts } from '@pdfme/pdf-lib';
import { describe, expect, test } from 'vitest';
import { pdfFields } from '../../../../server/adapters/pdf/pdf-fields.ts';

type Drawn = { text: string; x: number; y: number };

/** A page 400 by 600 points with these texts, each a piece of its own; y from the top. */
async function paper(texts: readonly Drawn[], rotate = 0): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([400, 600]);
  page.node.set(PDFName.of('Rotate'), PDFNumber.of(rotate));
  for (const { text, x, y } of texts) page.drawText(text, { x, y: 600 - y, size: 11, font });
  return pdf.save();
}

const propose = async (texts: readonly Drawn[]) => pdfFields().propose(await paper(texts));

describe('auto mode proposes fields from tags', () => {
  test('with type, whose it is, whether it must be filled, and the place', async () => {
    const [field, ...more] = await propose([
      { text: 'Signed by the owner', x: 50, y: 80 },
      { text: '{{Owner signature;type=signature;role=Vendor1;required}}', x: 50, y: 120 },
    ]);
    expect(more).toEqual([]);
    expect(field).toMatchObject({
      page: 0,
      type: 'signature',
      label: 'Owner signature',
      required: true,
      signer: 'vendor-1',
      source: 'tag',
      confidence: 1,
    });
    expect(field?.x).toBeCloseTo(50, 0);
    expect(field?.y).toBeGreaterThan(75);
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeGreaterThan(119);
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(130);
  });

  test('of each kind that a tag can name', async () => {
    const fields = await propose([
      { text: '{{listing.address}}', x: 50, y: 60 },
      { text: '{{Chattels;type=select;options=None|Pool|Pool}}', x: 50, y: 120 },
      { text: '{{Witness;type=initials;role=Buyer 2 witness}}', x: 50, y: 180 },
      { text: '{{Anything else;type=unheard-of}}', x: 50, y: 240 },
    ]);
    expect(fields).toMatchObject([
      { type: 'text', merge: 'listing.address', label: 'Property address' },
      { type: 'select', options: ['None', 'Pool'] },
      { type: 'initials', signer: 'buyer-2-witness' },
      { type: 'text', label: 'Anything else' },
    ]);
    expect(fields[1]).not.toHaveProperty('merge');
  });
});

test('tags as others write them: the type, then whose it is by number', async () => {
  const fields = await propose([
    { text: '{{text,r1}}', x: 50, y: 60 },
    { text: '{{Signature, r2, required=true}}', x: 50, y: 120 },
    { text: '{{Price, in words}}', x: 50, y: 240 },
  ]);
  expect(fields).toMatchObject([
    { type: 'text', label: 'Text', signer: 'vendor-1', required: false },
    { type: 'signature', label: 'Signature', signer: 'vendor-2', required: true },
    // A comma alone makes no tag of another kind.
    { type: 'number', label: 'Price, in words' },
  ]);
});

describe('auto mode proposes fields from words and from a form', () => {
  test('words before a line to write on, and before empty room', async () => {
    const fields = await propose([
      { text: 'Vendor', x: 50, y: 60 },
      { text: 'Signature: ______________________', x: 50, y: 100 },
      { text: 'Date:', x: 50, y: 150 },
      { text: 'A plain sentence about the signature of nobody.', x: 50, y: 200 },
    ]);
    expect(fields).toMatchObject([
      { type: 'signature', signer: 'vendor-1', source: 'label', confidence: 0.7 },
      { type: 'date', source: 'label', confidence: 0.45 },
    ]);
    expect(fields[0]?.x).toBeGreaterThan(95);
  });

  test('several anchors on one line, apart or in one piece, and amounts', async () => {
    const fields = await propose([
      { text: 'Vendor 1 signature:', x: 40, y: 60 },
      { text: 'Date:', x: 220, y: 60 },
      { text: 'Vendor 2 signature:                         Date:', x: 40, y: 120 },
      { text: 'Agreed price: $', x: 40, y: 180 },
      { text: 'Title reference:', x: 40, y: 240 },
    ]);
    expect(fields.map(({ type, label, signer }) => [type, label, signer])).toEqual([
      ['signature', 'Vendor 1 signature', 'vendor-1'],
      ['date', 'Date', 'vendor-1'],
      ['signature', 'Vendor 2 signature', 'vendor-2'],
      ['date', 'Date', 'vendor-2'],
      ['number', 'Agreed price', undefined],
      ['text', 'Title reference', undefined],
    ]);
    // Each begins where its own words end.
    expect(fields[2]?.x).toBeLessThan(fields[3]?.x ?? 0);
  });

  test('fields of a form, with their places on a page that is turned', async () => {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([400, 600]);
    const form = pdf.getForm();
    const add = { x: 100, y: 500, width: 120, height: 20 };
    form.createTextField('vendor1_email').addToPage(page, add);
    form.createCheckBox('Pool').addToPage(page, { ...add, y: 400, width: 15, height: 15 });
    const choice = form.createDropdown('Authority');
    choice.addOptions(['Sole', 'Exclusive']);
    choice.addToPage(page, { ...add, y: 300 });
    page.node.set(PDFName.of('Rotate'), PDFNumber.of(90));
    const fields = await pdfFields().propose(await pdf.save());
    expect(fields).toMatchObject([
      { type: 'email', signer: 'vendor-1', source: 'form' },
      { type: 'checkbox', label: 'Pool' },
      { type: 'select', options: ['Sole', 'Exclusive'] },
    ]);
    const [first] = fields;
    // Turned clockwise, what stood 500 points up stands 500 from the left.
    expect(first?.x).toBeCloseTo(499.5, 0);
    expect(first?.y).toBeCloseTo(99.5, 0);
    expect([first?.width, first?.height].map((side) => Math.round(side ?? 0))).toEqual([21, 121]);
  });

  test('a paper that asks for nothing gets no proposals', async () => {
    expect(await propose([{ text: 'Terms and conditions', x: 50, y: 60 }])).toEqual([]);
  });
});
