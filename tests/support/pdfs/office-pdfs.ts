import { onePage, stream } from './raw-pdf.ts';
import { type Revision, revisedPdf } from './revised-pdf.ts';

const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';

/** A page of A4 that says one word, its font being object 5 wherever that is written. */
function pageSaying(word: string): Record<number, string | Buffer> {
  const content = `BT /F1 20 Tf 60 760 Td (${word}) Tj ET`;
  return {
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    4: stream('', content),
  };
}

const first = (table: Revision['table']): Revision => ({
  table,
  objects: { ...pageSaying('Agreement'), ...(table === 'plain' ? { 5: FONT } : {}) },
  ...(table === 'plain' ? {} : { packed: { 5: FONT } }),
});

/** Bookmarks name their neighbours by the words that tables use for those before them. */
const BOOKMARKS = {
  1: '<</Type/Catalog/Pages 2 0 R/Outlines 20 0 R>>',
  20: '<</Type/Outlines/First 21 0 R/Last 22 0 R/Count 2>>',
  21: '<</Title(One)/Parent 20 0 R/Next 22 0 R/Dest[3 0 R/Fit]>>',
  22: '<</Title(Two)/Parent 20 0 R/Prev 21 0 R/Dest[3 0 R/Fit]>>',
};
const CHANGED: Revision = {
  table: 'plain',
  objects: { 4: stream('', 'BT /F1 20 Tf 60 760 Td (Agreement, changed) Tj ET') },
};

/** What a change writes: plainly where its table is plain, else packed as far as it may be. */
const CHANGES: Record<string, Omit<Revision, 'table'>> = {
  words: CHANGED,
  bookmarks: { objects: BOOKMARKS },
  'taken back': { objects: { 1: '<</Type/Catalog/Pages 2 0 R>>' }, freed: [20, 21, 22] },
  title: { objects: { 30: '<</Title(Agreement)>>' } },
};

/** A page that was written in one way and then changed in others. */
export function revisedAs(
  table: Revision['table'],
  changes: readonly { table: Revision['table']; change: string }[],
  eol: string,
): Buffer {
  const later = changes.map((each): Revision => {
    const { objects, ...change } = CHANGES[each.change] ?? {};
    const isPacked = each.table !== 'plain' && !objects?.[4];
    return { ...change, table: each.table, [isPacked ? 'packed' : 'objects']: objects };
  });
  return revisedPdf([first(table), ...later], { eol });
}

/** Files in the shapes that programmes of offices write, and what saving them again makes of them. */
export function officePdfs(): { name: string; bytes: Buffer }[] {
  return [
    { name: 'as Microsoft Word writes it', bytes: revisedPdf([first('word')], { eol: '\r\n' }) },
    { name: 'with a second table for newer readers', bytes: revisedPdf([first('hybrid')]) },
    { name: 'saved once more', bytes: revisedPdf([first('plain'), CHANGED]) },
    {
      name: 'saved three times more, with bookmarks',
      bytes: revisedPdf([
        first('plain'),
        { table: 'plain', objects: BOOKMARKS },
        CHANGED,
        { table: 'plain', objects: { 9: '<</Title(Agreement)>>' } },
      ]),
    },
    { name: 'of Word, saved once more', bytes: revisedPdf([first('word'), CHANGED]) },
    {
      name: 'saved once more with a packed table',
      bytes: revisedPdf([first('plain'), { ...CHANGED, table: 'packed' }]),
    },
    {
      name: 'with packed bookmarks, taken back again',
      bytes: revisedPdf([
        first('packed'),
        { table: 'packed', packed: BOOKMARKS },
        { table: 'packed', objects: { 1: pageSaying('')[1] ?? '' }, freed: [20, 21, 22] },
      ]),
    },
    ...(['\r', '\r\n'] as const).map((eol) => ({
      name: `with lines that end in ${JSON.stringify(eol)}`,
      bytes: revisedPdf([first('plain'), CHANGED], { eol }),
    })),
    ...['1.3', '1.4', '1.5', '1.6', '1.7', '2.0'].map((version) => ({
      name: `of version ${version}`,
      bytes: revisedPdf([first('plain')], { header: `%PDF-${version}` }),
    })),
    {
      name: 'with words that read like names of dangers',
      bytes: onePage({
        catalog: '/Lang(see /JS and /Encrypt \\) too)',
        page: '/Annots[5 0 R]',
        more: [
          '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://x.example/AA/JavaScript)>>>>',
          '<</Title(/Launch of \\(/EF\\) (/XFA) again)>>% /JS in a comment ( and >> too',
        ],
      }),
    },
  ];
}
