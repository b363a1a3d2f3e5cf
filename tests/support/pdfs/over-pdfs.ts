import { onePage, rawPdf, stream } from './raw-pdf.ts';

/** A file with something over its page, and the words that its page shows once that lies on it. */
export type OverPdf = { name: string; bytes: Buffer; words: string };

const FONTS = '/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>';

/** Words in a box of 200 by 40 points, as annotations are drawn. */
function picture(words: string, more = ''): Buffer {
  const content = `0.9 g 0 0 200 40 re f 0 g BT /F1 20 Tf 10 12 Td (${words}) Tj ET`;
  return stream(`/Type/XObject/Subtype/Form/BBox[0 0 200 40]${FONTS}${more}`, content);
}

/** One page with annotations from object 5 on, and what else they need after them. */
function pageUnder(
  annotations: readonly string[],
  more: readonly (string | Buffer)[] = [],
  { catalog = '', page = '' }: { catalog?: string; page?: string } = {},
): Buffer {
  const list = annotations.map((_, at) => `${at + 5} 0 R`).join(' ');
  const all = annotations.map((each) => `<</Type/Annot${each}>>`);
  return onePage({ catalog, page: `/Annots[${list}]${page}`, more: [...all, ...more] });
}

const PLACE = '/Rect[50 600 250 640]';
const link = (action: string) => `/Subtype/Link/Rect[50 500 250 540]/Border[0 0 0]/A<<${action}>>`;
const LAYERED = stream(
  '',
  'BT /F1 20 Tf 60 760 Td (Agreement) Tj ET /OC /L BDC BT /F1 20 Tf 60 700 Td (Walls) Tj ET EMC',
);

/** One page whose second words lie in a layer, object 5. */
function layeredPage(settings: string, layer: string): Buffer {
  const fonts = '/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>';
  return rawPdf({
    objects: [
      `<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[5 0 R]/D<<${settings}>>>>>>`,
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<<${fonts}/Properties<</L 5 0 R>>>>>>`,
      LAYERED,
      `<<${layer}>>`,
    ],
  });
}

/** What ordinary people have over their pages, and every reader shows and prints alike. */
export function overPdfs(): OverPdf[] {
  const stamp = `/Subtype/Stamp${PLACE}/F 4/AP<</N 6 0 R>>`;
  return [
    {
      name: 'a stamp',
      bytes: pageUnder([stamp], [picture('Approved')]),
      words: 'Agreement Approved',
    },
    {
      name: 'a stamp that was made larger and turned',
      bytes: pageUnder(
        ['/Subtype/Stamp/Rect[50 300 130 700]/F 4/AP<</N 6 0 R>>'],
        [picture('Approved', '/Matrix[0 1 -1 0 0 0]')],
      ),
      words: 'Agreement Approved',
    },
    {
      name: 'a stamp on a turned page',
      bytes: pageUnder([stamp], [picture('Approved')], { page: '/Rotate 90' }),
      words: 'Agreement Approved',
    },
    {
      name: 'a highlight with a window for its words',
      bytes: pageUnder(
        [
          '/Subtype/Highlight/Rect[50 750 250 790]/F 4/AP<</N 7 0 R>>/Popup 6 0 R',
          '/Subtype/Popup/Rect[300 700 500 800]/Parent 5 0 R',
        ],
        [stream('/Type/XObject/Subtype/Form/BBox[0 0 200 40]', '1 1 0 rg 0 0 200 40 re f')],
      ),
      words: 'Agreement',
    },
    {
      name: 'a note that is hidden from all',
      bytes: pageUnder([`/Subtype/FreeText${PLACE}/F 6/AP<</N 6 0 R>>`], [picture('Old')]),
      words: 'Agreement',
    },
    {
      name: 'links, of which some lead to programmes',
      bytes: pageUnder([
        link('/S/URI/URI(https://agency.example/terms)'),
        link('/S/URI/URI(javascript:alert\\(1\\))'),
        link('/S/URI/URI(file:///c:/x.exe)'),
        link('/S/Named/N/Print'),
        '/Subtype/Link/Rect[50 400 250 440]/C[1 0 0]/Dest[3 0 R/Fit]',
      ]),
      words: 'Agreement',
    },
    {
      name: 'a form that was filled in',
      bytes: pageUnder(
        [`/Subtype/Widget/FT/Tx/T(Name)/V(Ada)${PLACE}/F 4/DA(/F1 12 Tf)/AP<</N 6 0 R>>`],
        [picture('Ada')],
        { catalog: '/AcroForm<</Fields[5 0 R]>>' },
      ),
      words: 'Agreement Ada',
    },
    {
      name: 'a form whose answers readers may draw anew',
      bytes: pageUnder(
        [`/Subtype/Widget/FT/Tx/T(Name)/V(Ada)${PLACE}/F 4/AP<</N 6 0 R>>`],
        [picture('Ada')],
        { catalog: '/AcroForm<</Fields[5 0 R]/NeedAppearances true>>' },
      ),
      words: 'Agreement Ada',
    },
    {
      name: 'a form with a tick and with empty places',
      bytes: pageUnder(
        [
          '/Subtype/Widget/Parent 7 0 R/Rect[50 600 250 640]/F 4/AS/Yes/AP<</N<</Yes 8 0 R/Off 9 0 R>>>>',
          '/Subtype/Widget/FT/Tx/T(Owner)/TU(Owner)/Rect[50 500 250 540]/F 4/MK<</BC[1 0 0]>>/AP<</N 9 0 R>>',
        ],
        ['<</FT/Btn/T(Pool)/V/Yes/Kids[5 0 R]>>', picture('Yes'), picture('')],
        { catalog: '/AcroForm<</Fields[7 0 R 6 0 R]>>' },
      ),
      words: 'Agreement Yes',
    },
    {
      name: 'a seal of somebody’s, drawn and signed',
      bytes: pageUnder(
        [
          `/Subtype/Widget/Parent 8 0 R${PLACE}/F 132/AP<</N 7 0 R>>`,
          '/Subtype/Widget/Parent 8 0 R/Rect[0 0 0 0]/F 132',
        ],
        [
          picture('Sealed'),
          '<</FT/Sig/T(Seal)/V 9 0 R/Kids[5 0 R 6 0 R]>>',
          '<</Type/Sig/Filter/Adobe.PPKLite/ByteRange[0 1 2 3]/Contents<00>>>',
        ],
        { catalog: '/AcroForm<</Fields[8 0 R]/SigFlags 3>>/Perms<</DocMDP 9 0 R>>' },
      ),
      words: 'Agreement Sealed',
    },
    {
      name: 'layers that are all shown',
      bytes: layeredPage(
        '/ON[5 0 R]/AS[<</Event/Print/Category[/Print]/OCGs[5 0 R]>>]',
        '/Type/OCG/Name(Walls)/Usage<</Print<</PrintState/ON>>/View<</ViewState/ON>>>>',
      ),
      words: 'Agreement Walls',
    },
  ];
}

/** What readers understand each in its own way, and what says so. */
export function twofoldPdfs(): { name: string; bytes: Buffer; refusal: string }[] {
  const drawn = (kind: string, flags: number) =>
    pageUnder([`/Subtype/${kind}${PLACE}/F ${flags}/AP<</N 6 0 R>>`], [picture('9 percent')]);
  const answer = '/Subtype/Widget/FT/Tx/T(Name)/V(Ada)/F 4';
  const layer = '/Type/OCG/Name(Price)';
  return [
    { name: 'a stamp for paper alone', bytes: drawn('Stamp', 4 | 32), refusal: 'overlaid' },
    { name: 'a stamp for screens alone', bytes: drawn('Stamp', 0), refusal: 'overlaid' },
    { name: 'a stamp that shows at a touch', bytes: drawn('Stamp', 4 | 256), refusal: 'overlaid' },
    { name: 'a button for screens alone', bytes: drawn('Widget', 0), refusal: 'overlaid' },
    { name: 'a note beside the text', bytes: drawn('Text', 4), refusal: 'noted' },
    { name: 'words to be put in', bytes: drawn('Caret', 4), refusal: 'noted' },
    {
      name: 'a highlight that readers draw',
      bytes: pageUnder([
        `/Subtype/Highlight${PLACE}/F 4/QuadPoints[50 640 250 640 50 600 250 600]`,
      ]),
      refusal: 'noted',
    },
    {
      name: 'an answer that readers draw',
      bytes: pageUnder([`${answer}${PLACE}`], [], { catalog: '/AcroForm<</Fields[5 0 R]>>' }),
      refusal: 'form-filled',
    },
    { name: 'a layer that is off', bytes: layeredPage('/OFF[5 0 R]', layer), refusal: 'layered' },
    {
      name: 'layers that are off unless they are on',
      bytes: layeredPage('/BaseState/OFF', layer),
      refusal: 'layered',
    },
    {
      name: 'a layer that does not print',
      bytes: layeredPage('', `${layer}/Usage<</Print<</PrintState/OFF>>>>`),
      refusal: 'layered',
    },
    {
      name: 'a layer for close looks',
      bytes: layeredPage('', `${layer}/Usage<</Zoom<</min 2>>>>`),
      refusal: 'layered',
    },
    {
      name: 'a layer for those who read French',
      bytes: layeredPage('/AS[<</Event/View/Category[/Language]/OCGs[5 0 R]>>]', layer),
      refusal: 'layered',
    },
    {
      name: 'a layer that shows while another is off',
      bytes: layeredPage('', '/Type/OCMD/P/AllOff/OCGs[]'),
      refusal: 'layered',
    },
  ];
}
