import { deflateSync } from 'node:zlib';
import type { PdfRefusal } from '../../../server/ports/pdf-check.ts';
import { qpdfChanged } from '../pdf-tools.ts';
import { onePage, rawPdf, stream, withObjectStream } from './raw-pdf.ts';

/** A file from somebody who means harm, and why it is refused. */
export type HostilePdf = { name: string; bytes: Buffer; refusal: PdfRefusal };

const MIB = 1_048_576;
const action = (body: string) => onePage({ catalog: '/OpenAction 5 0 R', more: [body] });
const annotation = (body: string) =>
  onePage({ page: '/Annots[5 0 R]', more: [`<</Type/Annot/Rect[0 0 9 9]${body}>>`] });

/** Everything that security.md 2.8 names, each in the ways we know of. */
export function hostilePdfs(): HostilePdf[] {
  return [...running(), ...carrying(), ...overlaid(), ...broken(), ...large(), ...encrypted()];
}

function running(): HostilePdf[] {
  const script = '<</S/JavaScript/JS(app.alert(1))>>';
  const all: [string, Buffer][] = [
    ['a script when opened', action(script)],
    ['a script by an escaped name', action('<</S/J#61vaScript/J#53(app.alert(1))>>')],
    ['a script by a name escaped in lower case', action('<</S/#4aavaScript/#4a#53(x)>>')],
    ['a script inside an object stream', withObjectStream(script)],
    ['an escaped script inside an object stream', withObjectStream('<</S/J#61vaScript/#4AS(x)>>')],
    ['a script that nothing leads to', onePage({ more: [script] })],
    [
      'scripts by name',
      onePage({ catalog: '/Names<</JavaScript<</Names[(a) 5 0 R]>>>>', more: [script] }),
    ],
    ['an action of a page', onePage({ page: '/AA<</O<</S/URI/URI(https://x.example)>>>>' })],
    ['an action of a field', annotation('/Subtype/Widget/FT/Tx/T(a)/AA<</K 5 0 R>>')],
    ['an address when opened', action('<</S/URI/URI(https://x.example)>>')],
    ['a place to go to with a script next', action(`<</S/GoTo/D[3 0 R/Fit]/Next ${script}>>`)],
    ['a programme to start', annotation('/Subtype/Link/A<</S/Launch/F(calc.exe)>>')],
    [
      'a script hidden from one reader by a second entry',
      onePage({ catalog: `/OpenAction ${script}/OpenAction null` }),
    ],
    [
      'a script inside of a stream that a table may lead to',
      onePage({ content: stream('', `5 0 obj ${script} endobj`) }),
    ],
  ];
  return all.map(([name, bytes]) => ({ name, bytes, refusal: 'script' }));
}

function carrying(): HostilePdf[] {
  const file = stream('/Type/EmbeddedFile', 'MZ');
  return [
    {
      name: 'a file inside',
      bytes: onePage({
        catalog: '/Names<</EmbeddedFiles<</Names[(a) 5 0 R]>>>>',
        more: ['<</Type/Filespec/F(a.exe)/EF<</F 6 0 R>>>>', file],
      }),
      refusal: 'embedded',
    },
    {
      name: 'a file pinned to the page',
      bytes: annotation('/Subtype/FileAttachment'),
      refusal: 'embedded',
    },
    { name: 'rich media', bytes: annotation('/Subtype/RichMedia'), refusal: 'embedded' },
    { name: 'a film', bytes: annotation('/Subtype/Movie/Movie<<>>'), refusal: 'embedded' },
    {
      name: 'a collection of files',
      bytes: onePage({ catalog: '/Collection<<>>' }),
      refusal: 'embedded',
    },
    {
      name: 'a form in XFA',
      bytes: onePage({ catalog: '/AcroForm<</XFA 5 0 R/Fields[]>>', more: [stream('', '<xdp/>')] }),
      refusal: 'form-xfa',
    },
    {
      name: 'a form that is sent away',
      bytes: annotation('/Subtype/Widget/A<</S/SubmitForm/F(http://x)>>'),
      refusal: 'external',
    },
    {
      name: 'a link into another file',
      bytes: annotation('/Subtype/Link/A<</S/GoToR/F(b.pdf)/D[0/Fit]>>'),
      refusal: 'external',
    },
    {
      name: 'a stream in another file',
      bytes: onePage({ more: [stream('/F(http://x.example/a)', '')] }),
      refusal: 'external',
    },
    {
      name: 'a page of another file',
      bytes: onePage({ more: [stream('/Type/XObject/Subtype/Form/Ref<</F(b.pdf)/Page 0>>', '')] }),
      refusal: 'external',
    },
  ];
}

/** Over the words of the page, where a printer or a screen alone shows it. */
export function printedOnly(flags: number, subtype = 'FreeText'): Buffer {
  const more = [
    `<</Type/Annot/Subtype/${subtype}/Rect[50 740 300 790]/F ${flags}/AP<</N 6 0 R>>>>`,
    stream(
      '/Type/XObject/Subtype/Form/BBox[0 0 250 50]/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>',
      '1 g 0 0 250 50 re f 0 g BT /F1 20 Tf 10 20 Td (Commission 9 percent) Tj ET',
    ),
  ];
  return onePage({ page: '/Annots[5 0 R]', more });
}

function overlaid(): HostilePdf[] {
  const layers = '/OCProperties<</OCGs[5 0 R]/D<</OFF[5 0 R]>>>>';
  const layer = '<</Type/OCG/Name(Print)/Usage<</Print<</PrintState/ON>>>>>>';
  const form = (more: string) => stream(`/Type/XObject/BBox[0 0 9 9]${more}`, '');
  const all: [string, Buffer][] = [
    ['a note that prints and is not shown', printedOnly(4 | 32)],
    ['a note that is shown and does not print', printedOnly(0)],
    ['a note that is shown and prints', printedOnly(4)],
    ['a field that prints and is not shown', printedOnly(4 | 32, 'Widget')],
    ['a field that is shown and does not print', printedOnly(0, 'Widget')],
    ['a hidden field', printedOnly(4 | 2, 'Widget')],
    ['a link that is drawn', printedOnly(4, 'Link')],
    ['a link whose frame covers the page', annotation('/Subtype/Link/Border[0 0 500]')],
    ['a link whose frame covers the page by its style', annotation('/Subtype/Link/BS<</W 99>>')],
    ['a stamp that no page leads to', onePage({ more: ['<</Type/Annot/Subtype/Stamp>>'] })],
    ['layers', onePage({ catalog: layers, more: [layer] })],
    ['a layer that no catalog names', onePage({ more: [layer] })],
    ['a picture with another one for printers', onePage({ more: [form('/Alternates[]')] })],
    ['a programme for printers', onePage({ more: [form('/Subtype/PS')] })],
    ['a programme for printers in a form', onePage({ more: [form('/Subtype/Form/Subtype2/PS')] })],
    ['tones for printers', onePage({ more: ['<</Type/ExtGState/TR[4 0 R]>>'] })],
  ];
  return all.map(([name, bytes]) => ({ name, bytes, refusal: 'overlaid' }));
}

function broken(): HostilePdf[] {
  const good = onePage();
  const text = good.toString('latin1');
  const changed = (from: string | RegExp, to: string) =>
    Buffer.from(text.replace(from, to), 'latin1');
  const zip = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(16)]);
  const comment = Buffer.alloc(2);
  comment.writeUInt16LE(6);
  const all: [string, Buffer][] = [
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('This is a contract')],
    ['the mark of a PDF and nothing else', Buffer.from('%PDF-1.7\n')],
    ['cut in the middle', good.subarray(0, Math.floor(good.length / 2))],
    ['without its end', good.subarray(0, good.length - 7)],
    ['a web page before it', Buffer.concat([Buffer.from('<html><script>1</script>\n'), good])],
    ['a web page in its first line', changed('%PDF-1.7\n', '%PDF-1.7 <html><script>1</script>\n')],
    ['a programme behind it', Buffer.concat([good, Buffer.from('MZ\u0090\u0000programme')])],
    ['an archive around it', Buffer.concat([good, zip, comment, Buffer.from('\n%%EOF')])],
    [
      'a table of references that leads elsewhere',
      changed(/0000000\d{3} 00000 n/, '0000000003 00000 n'),
    ],
    ['no table where it says', changed(/startxref\n\d+/, 'startxref\n3')],
    ['a table far away', changed(/startxref\n\d+/, 'startxref\n999999999')],
    [
      'a table before itself',
      changed('/Root 1 0 R', `/Root 1 0 R/Prev ${/startxref\n(\d+)/.exec(text)?.[1]}`),
    ],
    ['a newer object that no table knows', shadowed(text)],
    [
      'a newer object in an object stream that no table knows',
      onePage({
        more: [
          stream(
            '/Type/ObjStm/N 1/First 4',
            '3 0 <</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>',
            true,
          ),
        ],
      }),
    ],
    ['an object that a table finds in a string', insideString()],
    ['another catalog in an older table further back', olderCatalog()],
    [
      'no pages',
      rawPdf({ objects: ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>'] }),
    ],
    [
      'pages that lead back',
      rawPdf({ objects: ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1>>'] }),
    ],
    ['another number of pages than it says', changed('/Count 1', '/Count 2')],
    ['no catalog', changed('/Type/Catalog', '/Type/Catalox')],
    ['a page without a size', changed('/MediaBox[0 0 595 842]', '')],
    ['a page of no width', changed('[0 0 595 842]', '[0 0 0 842]')],
    ['a page as wide as a city', changed('[0 0 595 842]', '[0 0 9e9 842]')],
    [
      'a visible part that lies outside',
      changed('/Contents', '/CropBox[900 900 999 999]/Contents'),
    ],
    ['a page that is turned by seven degrees', changed('/Contents', '/Rotate 7/Contents')],
    ['units of nothing', changed('/Contents', '/UserUnit 0/Contents')],
    [
      'arrays a hundred thousand deep',
      onePage({ more: ['['.repeat(100_000) + ']'.repeat(100_000)] }),
    ],
  ];
  return all.map(([name, bytes]) => ({ name, bytes, refusal: NAMED.get(name) ?? 'broken' }));
}

/** What isn't broken for every reader, and is refused for what may come of it. */
const NAMED: ReadonlyMap<string, PdfRefusal> = new Map([
  ['a newer object that no table knows', 'doubled'],
  ['a newer object in an object stream that no table knows', 'doubled'],
  ['another catalog in an older table further back', 'doubled'],
  ['another number of pages than it says', 'hidden-pages'],
]);

/** A second catalog behind the end of the objects, which readers that search would take for the newest. */
function shadowed(text: string): Buffer {
  const table = text.indexOf('xref\n0 ');
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  const added = '1 0 obj\n<</Type/Catalog/Pages 2 0 R/Shadow true>>\nendobj\n';
  const moved = text.slice(table).replace(/startxref\n\d+/, `startxref\n${start + added.length}`);
  return Buffer.from(text.slice(0, table) + added + moved, 'latin1');
}

/** The words of the page, as readers who follow the table find them: in a title of something. */
function insideString(): Buffer {
  const other = '4 0 obj\n<</Length 3>>stream\nq Q\nendstream endobj';
  const text = onePage({ more: [`<</Title(${other})>>`] }).toString('latin1');
  const entry = (at: number) => `${String(at).padStart(10, '0')} 00000 n`;
  const changed = text.replace(entry(text.indexOf('4 0 obj')), entry(text.lastIndexOf('4 0 obj')));
  return Buffer.from(changed, 'latin1');
}

/** The newest table stands before the older one, as in files for the web; each names a catalog. */
function olderCatalog(): Buffer {
  const made = onePage({ more: ['<</Type/Catalog/Pages 2 0 R/Shadow true>>'] }).toString('latin1');
  const place = String(made.length + '/Prev 0000'.length).padStart(4, '0');
  const first = made.replace('/Root 1 0 R', `/Root 1 0 R/Prev ${place}`);
  const older = 'xref\n0 0\ntrailer\n<</Size 6/Root 5 0 R>>\n';
  return Buffer.from(`${first}${older}${made.slice(made.lastIndexOf('startxref'))}`, 'latin1');
}

function large(): HostilePdf[] {
  const bomb = deflateSync(Buffer.alloc(80 * MIB));
  const twice = deflateSync(bomb);
  const packed = (dict: string, body: Buffer) =>
    Buffer.concat([
      Buffer.from(`<<${dict}/Length ${body.length}>>stream\n`),
      body,
      Buffer.from('\nendstream'),
    ]);
  const flate = '/Filter/FlateDecode';
  const kids = (count: number) =>
    Array.from({ length: count }, (_, at) => `${at + 3} 0 R`).join(' ');
  const pages = (count: number) =>
    rawPdf({
      objects: [
        '<</Type/Catalog/Pages 2 0 R>>',
        `<</Type/Pages/Kids[${kids(count)}]/Count ${count}/MediaBox[0 0 595 842]>>`,
        ...Array.from({ length: count }, () => '<</Type/Page/Parent 2 0 R>>'),
      ],
    });
  return [
    {
      name: 'more than 10 MB',
      bytes: onePage({ content: stream('', Buffer.alloc(10 * MIB, 32)) }),
      refusal: 'too-large',
    },
    {
      name: 'a page that unfolds to 80 MB',
      bytes: onePage({ content: packed(flate, bomb) }),
      refusal: 'too-large',
    },
    {
      name: 'a page packed twice',
      bytes: onePage({ content: packed('/Filter[/FlateDecode/FlateDecode]', twice) }),
      refusal: 'too-large',
    },
    {
      name: 'an object stream that unfolds to 80 MB',
      bytes: onePage({ more: [packed(`/Type/ObjStm/N 1/First 4${flate}`, bomb)] }),
      refusal: 'too-large',
    },
    {
      name: 'a picture of ten thousand million points',
      bytes: onePage({
        more: [
          packed(
            `/Type/XObject/Subtype/Image/Width 100000/Height 100000${flate}`,
            deflateSync(Buffer.alloc(9)),
          ),
        ],
      }),
      refusal: 'too-large',
    },
    {
      name: 'a picture of as many points, whose size lies elsewhere',
      bytes: onePage({
        more: [
          '100000',
          packed(
            `/Type/XObject/Subtype/Image/Width 5 0 R/Height 5 0 R${flate}`,
            deflateSync(Buffer.alloc(9)),
          ),
        ],
      }),
      refusal: 'too-large',
    },
    {
      name: 'a picture without a size',
      bytes: onePage({
        more: [packed(`/Type/XObject/Subtype/Image${flate}`, deflateSync(Buffer.alloc(9)))],
      }),
      refusal: 'picture-size',
    },
    {
      name: 'a hundred million pages, it says',
      bytes: Buffer.from(
        onePage()
          .toString('latin1')
          .replace('/Count 1>>', '/Count 99999999>>')
          .replace(/startxref\n(\d+)/, (_, at) => `startxref\n${Number(at) + 7}`)
          .replaceAll(/(\d{10}) 00000 n/g, (entry, at) =>
            Number(at) > 80 ? `${String(Number(at) + 7).padStart(10, '0')} 00000 n` : entry,
          ),
        'latin1',
      ),
      refusal: 'too-many-pages',
    },
    { name: '201 pages', bytes: pages(201), refusal: 'too-many-pages' },
  ];
}

function encrypted(): HostilePdf[] {
  return [
    ['a password to open', ['--encrypt', 'open', 'own', '256', '--']],
    ['a password to change', ['--encrypt', '', 'own', '256', '--']],
    ['an old cipher', ['--allow-weak-crypto', '--encrypt', '', 'own', '128', '--']],
    [
      'encrypted object streams',
      ['--object-streams=generate', '--encrypt', '', 'own', '256', '--'],
    ],
  ].map(([name, options]) => ({
    name: String(name),
    bytes: qpdfChanged(onePage(), options as string[]),
    refusal: 'encrypted',
  }));
}
