import { createHash } from 'node:crypto';
import {
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFRef,
} from '@pdfme/pdf-lib';
import { at, dictAt, everyDict, listAt, nameAt, numberAt } from '../check/dicts.ts';
import { unpacked } from '../check/filters.ts';

/** Where a writer's claim to be an archive's file holds for ours too: 3 takes all that 2 does. */
const PARTS = ['2', '3'];
const PRINTED = 4;
const METADATA = PDFName.of('Metadata');

/**
 * Writes anew what a file says of itself, once all else is in it: the source's claims were of a file without our
 * pages. One that was PDF/A-2 or -3 and is as far as can be seen says PDF/A-3b (ISO 19005-3; decision 404).
 */
export function sayWhatItIs(pdf: PDFDocument, source: Uint8Array, at: Date): void {
  const { catalog, context } = pdf;
  const isArchive = claimsArchive(pdf) && hasColours(pdf) && !hasOtherwise(pdf);
  const words = described(pdf, isArchive);
  const contents = new TextEncoder().encode(words);
  const metadata = context.stream(contents, { Type: 'Metadata', Subtype: 'XML' });
  const former = catalog.get(METADATA);
  if (former instanceof PDFRef) context.delete(former);
  catalog.set(METADATA, context.register(metadata));
  const id = createHash('sha256').update(source).update(at.toISOString()).digest('hex');
  const half = PDFHexString.of(id.slice(0, 32));
  context.trailerInfo.ID = context.obj([half, half]);
}

/** Whether its own words are that it is PDF/A-2 or -3, of any level. */
function claimsArchive({ catalog }: PDFDocument): boolean {
  const found = at(catalog, 'Metadata');
  if (!(found instanceof PDFRawStream)) return false;
  let words: string;
  try {
    words = unpacked(Buffer.from(found.contents), found.dict.toString()).toString('utf8');
  } catch {
    return false;
  }
  const part = /pdfaid:part(?:\s*=\s*["']|\s*>)\s*(\d+)/.exec(words)?.[1] ?? '';
  return PARTS.includes(part);
}

/** Whether it says which red, green and blue are meant, as ours are of those. */
function hasColours({ catalog }: PDFDocument): boolean {
  return listAt(catalog, 'OutputIntents').some((each) => {
    if (!(each instanceof PDFDict) || nameAt(each, 'S') !== 'GTS_PDFA1') return false;
    const profile = dictAt(each, 'DestOutputProfile');
    return profile !== undefined && numberAt(profile, 'N') === 3;
  });
}

/** What an archive's file has not: letters that aren't in it, old packing, notes that don't print. */
function hasOtherwise({ context }: PDFDocument): boolean {
  return everyDict(context).some((dict) => {
    if (String(at(dict, 'Interpolate')) === 'true') return true;
    const transfer = at(dict, 'TR');
    // As a name it is that of a table's row.
    if (transfer && !(transfer instanceof PDFName)) return true;
    if (/\/(?:LZWDecode|Crypt)\b/.test(String(at(dict, 'Filter') ?? ''))) return true;
    if (nameAt(dict, 'Type') === 'Font' || nameAt(dict, 'BaseFont')) return !isWithin(dict);
    if (nameAt(dict, 'Type') !== 'Annot') return false;
    return ((numberAt(dict, 'F') ?? 0) & PRINTED) === 0;
  });
}

function isWithin(font: PDFDict): boolean {
  // Letters of these are drawn by the file itself, or stand in another font below.
  if (['Type0', 'Type3'].includes(nameAt(font, 'Subtype') ?? '')) return true;
  const about = dictAt(font, 'FontDescriptor');
  return ['FontFile', 'FontFile2', 'FontFile3'].some((key) => about && at(about, key));
}

/** The same as its older words about itself, in XMP (ISO 16684-1). */
function described(pdf: PDFDocument, isArchive: boolean): string {
  const about: [string, string | undefined][] = [
    ['dc:title', alternative(pdf.getTitle())],
    [
      'dc:creator',
      pdf.getAuthor() && `<rdf:Seq><rdf:li>${plain(pdf.getAuthor())}</rdf:li></rdf:Seq>`,
    ],
    ['dc:description', alternative(pdf.getSubject())],
    ['pdf:Keywords', plain(pdf.getKeywords())],
    ['pdf:Producer', plain(pdf.getProducer())],
    ['xmp:CreatorTool', plain(pdf.getCreator())],
    ['xmp:CreateDate', dateOf(() => pdf.getCreationDate())],
    ['xmp:ModifyDate', dateOf(() => pdf.getModificationDate())],
    ...(isArchive
      ? ([
          ['pdfaid:part', '3'],
          ['pdfaid:conformance', 'B'],
        ] as [string, string][])
      : []),
  ];
  const elements = about.flatMap(([name, value]) => (value ? [`<${name}>${value}</${name}>`] : []));
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
${elements.join('\n')}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}

function alternative(text: string | undefined): string | undefined {
  return text && `<rdf:Alt><rdf:li xml:lang="x-default">${plain(text)}</rdf:li></rdf:Alt>`;
}

/** As XML takes it: without signs that no version of it knows. */
function plain(text: string | undefined): string | undefined {
  return text
    ?.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** Some writers write no date where one should stand. */
function dateOf(read: () => Date | undefined): string | undefined {
  try {
    return read()?.toISOString();
  } catch {
    return undefined;
  }
}
