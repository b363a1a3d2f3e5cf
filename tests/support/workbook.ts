import { millisecondsInDay } from 'date-fns/constants';
import { strToU8, zipSync } from 'fflate';
import { type Cell, LIST_COLUMNS, type ListColumn } from '../../domain/aml/sanctions-list.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DAY_ZERO = Date.UTC(1899, 11, 30);

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}

/** A workbook with one sheet, as spreadsheets write it: shared texts, days as numbers with a style. */
export function workbookOf(
  rows: readonly (readonly Cell[])[],
  more: Record<string, Uint8Array> = {},
): Uint8Array<ArrayBuffer> {
  const texts = new Map<string, number>();
  const cell = (value: Cell, at: number, row: number) => {
    const where = `r="${columnName(at)}${row + 1}"`;
    if (value === null || value === undefined || value === '') return '';
    if (typeof value === 'number') return `<c ${where}><v>${value}</v></c>`;
    if (value instanceof Date) {
      return `<c ${where} s="1"><v>${(value.getTime() - DAY_ZERO) / millisecondsInDay}</v></c>`;
    }
    const text = String(value);
    if (!texts.has(text)) texts.set(text, texts.size);
    return `<c ${where} t="s"><v>${texts.get(text)}</v></c>`;
  };
  const lines = rows.map(
    (row, at) => `<row r="${at + 1}">${row.map((value, of) => cell(value, of, at)).join('')}</row>`,
  );
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${RELS}/${kind}" Target="${target}"/>`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELS}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'styles', 'styles.xml')}${relation(3, 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `${XML}<sst xmlns="${MAIN}">${[...texts.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
  };
  const packed = Object.entries(parts).map(([name, text]) => [name, strToU8(text)]);
  // The same rows give the same bytes.
  const options = { mtime: new Date(2026, 0, 1) };
  return zipSync({ ...Object.fromEntries(packed), ...more }, options) as Uint8Array<ArrayBuffer>;
}

/** A row of the Consolidated List; what isn't said is an individual with an empty cell. */
export function listRow(cells: Partial<Record<ListColumn, Cell>>): Cell[] {
  const usual: Partial<Record<ListColumn, Cell>> = {
    Type: 'Individual',
    'Name Type': 'Primary Name',
  };
  return LIST_COLUMNS.map((title) => cells[title] ?? usual[title] ?? null);
}

/** A list of these rows below its columns. */
export const listTable = (...rows: Partial<Record<ListColumn, Cell>>[]): Cell[][] => [
  [...LIST_COLUMNS],
  ...rows.map(listRow),
];

/** People of invented names, one entry each, from a reference on. */
export function inventedEntries(count: number, from = 1): Partial<Record<ListColumn, Cell>>[] {
  return Array.from({ length: count }, (_, at) => ({
    Reference: from + at,
    'Name of Individual or Entity': `Invented Person Number${from + at}`,
    'Date of Birth': `${1950 + ((from + at) % 40)}`,
  }));
}
