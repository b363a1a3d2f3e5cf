import { stream } from './raw-pdf.ts';

/**
 * What is written at one time: plain objects by their numbers, those inside an object stream, those taken
 * back; and how the places are told. In a `hybrid` the table marks what is packed as unused and names a
 * second, packed table; `word` writes that one as Microsoft Word does, in an empty section behind the first.
 */
export type Revision = {
  table: 'plain' | 'packed' | 'hybrid' | 'word';
  objects?: Readonly<Record<number, string | Buffer>>;
  packed?: Readonly<Record<number, string>>;
  freed?: readonly number[];
};

type Place = { at: number } | { within: number; index: number } | 'free';

/** A PDF that was saved several times, each time by adding to its end. */
export function revisedPdf(
  revisions: readonly Revision[],
  { eol = '\n', header = '%PDF-1.7' }: { eol?: string; header?: string } = {},
): Buffer {
  const parts: Buffer[] = [];
  let size = 0;
  const add = (part: string | Buffer) => {
    const bytes = Buffer.isBuffer(part) ? part : Buffer.from(part.replaceAll('\n', eol), 'latin1');
    parts.push(bytes);
    size += bytes.length;
  };
  const object = (number: number, body: string | Buffer) => {
    const at = size;
    add(`${number} 0 obj\n`);
    add(body);
    add('\nendobj\n');
    return { at };
  };
  add(`${header}\n%\u00e2\u00e3\u00cf\u00d3\n`);
  let before: number | undefined;
  let count = 0;
  for (const { table, objects = {}, packed = {}, freed = [] } of revisions) {
    const places = new Map<number, Place>(freed.map((number) => [number, 'free']));
    const hidden = new Map<number, Place>();
    if (before === undefined) places.set(0, 'free');
    count = Math.max(count, ...freed, ...Object.keys({ ...objects, ...packed }).map(Number));
    for (const [number, body] of Object.entries(objects)) {
      places.set(Number(number), object(Number(number), body));
    }
    if (Object.keys(packed).length > 0) {
      count += 1;
      const container = count;
      places.set(container, object(container, objectStream(packed)));
      for (const [index, number] of Object.keys(packed).entries()) {
        hidden.set(Number(number), { within: container, index });
      }
    }
    if (table !== 'plain') count += 1;
    const packedTable = count;
    const trailer = (more: string) => `/Size ${count + 1}/Root 1 0 R${more}`;
    const prev = before === undefined ? '' : `/Prev ${before}`;
    const packedAt = size;
    if (table !== 'plain') {
      const all = new Map(table === 'packed' ? [...places, ...hidden] : hidden);
      all.set(packedTable, { at: packedAt });
      places.set(packedTable, object(packedTable, tableStream(all, trailer(prev))));
    }
    const at = table === 'packed' ? packedAt : size;
    if (table !== 'packed') {
      for (const number of hidden.keys()) places.set(number, 'free');
      add(`xref\n${tableText(places, eol)}`);
      add(`trailer\n<<${trailer(table === 'hybrid' ? `${prev}/XRefStm ${packedAt}` : prev)}>>\n`);
    }
    before = at;
    if (table === 'word') {
      add(`startxref\n${at}\n%%EOF\n`);
      before = size;
      add(`xref\n0 0\ntrailer\n<<${trailer(`/Prev ${at}/XRefStm ${packedAt}`)}>>\n`);
    }
    add(`startxref\n${before}\n%%EOF\n`);
  }
  return Buffer.concat(parts);
}

function objectStream(packed: Readonly<Record<number, string>>): Buffer {
  let [index, bodies] = ['', ''];
  for (const [number, body] of Object.entries(packed)) {
    index += `${number} ${bodies.length} `;
    bodies += `${body} `;
  }
  const about = `/Type/ObjStm/N ${Object.keys(packed).length}/First ${index.length}`;
  return stream(about, index + bodies, true);
}

/** Entries of twenty bytes each, whatever ends a line. */
function tableText(places: ReadonlyMap<number, Place>, eol: string): string {
  const numbers = [...places.keys()].sort((a, b) => a - b);
  const lines = numbers.map((number) => {
    const place = places.get(number);
    const at = typeof place === 'object' && 'at' in place ? place.at : undefined;
    const entry =
      at === undefined ? '0000000000 65535 f' : `${String(at).padStart(10, '0')} 00000 n`;
    return `${number} 1\n${entry}${eol.length === 2 ? '' : ' '}\n`;
  });
  return lines.join('');
}

function tableStream(places: ReadonlyMap<number, Place>, trailer: string): Buffer {
  const numbers = [...places.keys()].sort((a, b) => a - b);
  const rows = numbers.map((number) => {
    const row = Buffer.alloc(7);
    const place = places.get(number) ?? 'free';
    const [kind, value, third] =
      place === 'free'
        ? [0, 0, 65_535]
        : 'at' in place
          ? [1, place.at, 0]
          : [2, place.within, place.index];
    row.writeUInt8(kind, 0);
    row.writeUInt32BE(value, 1);
    row.writeUInt16BE(third, 5);
    return row;
  });
  const index = numbers.map((number) => `${number} 1`).join(' ');
  const about = `/Type/XRef/W[1 4 2]/Index[${index}]${trailer}`;
  return stream(about, Buffer.concat(rows), true);
}
