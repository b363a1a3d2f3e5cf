import { type PDFDocument, PDFName, type PDFRef, PDFString } from '@pdfme/pdf-lib';

/** A glyph that is used, the text that it stands for, and its width in thousandths. */
type Used = { glyph: number; text: string; width: number };

type Subset = {
  name: string;
  bytes: Uint8Array;
  /** The first has code 1. */
  used: readonly Used[];
  ascent: number;
  descent: number;
};

/** Writes a font into a file as one whose codes are ours (PDF 32000-1, 9.7: a composite font). */
export function embedSubset(
  { context }: PDFDocument,
  ref: PDFRef,
  { name, bytes, used, ascent, descent }: Subset,
): void {
  const baseFont = `${tagOf(ref)}+${name}`;
  const file = context.register(context.flateStream(bytes, { Length1: bytes.length }));
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: baseFont,
      // Symbolic: its letters aren't those of the standard set.
      Flags: 4,
      FontBBox: [-1000, descent, 2000, ascent],
      ItalicAngle: 0,
      Ascent: ascent,
      Descent: descent,
      CapHeight: ascent,
      StemV: 80,
      FontFile2: file,
    }),
  );
  const glyphs = Buffer.alloc(2 * (used.length + 1));
  for (const [at, { glyph }] of used.entries()) glyphs.writeUInt16BE(glyph, 2 * (at + 1));
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: baseFont,
      CIDSystemInfo: {
        Registry: PDFString.of('Adobe'),
        Ordering: PDFString.of('Identity'),
        Supplement: 0,
      },
      FontDescriptor: descriptor,
      DW: 1000,
      W: [1, used.map(({ width }) => width)],
      CIDToGIDMap: context.register(context.flateStream(glyphs)),
    }),
  );
  context.assign(
    ref,
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: baseFont,
      Encoding: PDFName.of('Identity-H'),
      DescendantFonts: [descendant],
      ToUnicode: context.register(context.flateStream(textsOf(used))),
    }),
  );
}

/** Six letters that no other subset of the file has. */
function tagOf({ objectNumber }: PDFRef): string {
  return Array.from({ length: 6 }, (_, at) =>
    String.fromCodePoint(65 + (Math.floor(objectNumber / 26 ** (5 - at)) % 26)),
  ).join('');
}

/** Which text each code stands for, for readers that search and copy. */
function textsOf(used: readonly Used[]): string {
  const lines = used.map(
    ({ text }, at) =>
      `<${(at + 1).toString(16).padStart(4, '0')}> <${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`,
  );
  // A block may have no more than a hundred.
  const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, block) => {
    const some = lines.slice(block * 100, block * 100 + 100);
    return `${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`;
  });
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}
