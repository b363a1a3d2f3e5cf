import { createHash } from 'node:crypto';

/** What stands in a prepared file where the validation data will be: an object of its own, still empty. */
const PLACE = Buffer.from('/Type /DSS');

/** What a reader needs to check the signature when nobody can be asked any more, in DER. */
export type ValidationData = {
  certificates: readonly Uint8Array[];
  lists: readonly Uint8Array[];
};

/**
 * The signed file with its validation data behind it (ETSI EN 319 142-1, 5.4.2: DSS and VRI), as an update
 * that gives the empty DSS of the signed file its content and changes no other object: the signature goes
 * on covering every byte before. `contents` are the bytes of the signature with the zeros that fill its
 * place, whose hash names it. Throws on a file that wasn't prepared.
 */
export function withValidationData(
  signed: Buffer,
  contents: Uint8Array,
  { certificates, lists }: ValidationData,
): Buffer {
  const { dss, size, about, start } = layoutOf(signed);
  const parts: Buffer[] = [signed];
  const offsets = new Map<number, number>();
  let at = signed.length;
  const add = (part: Buffer) => {
    parts.push(part);
    at += part.length;
  };
  const object = (number: number, content: readonly (string | Uint8Array)[]) => {
    offsets.set(number, at + 1);
    add(text(`\n${number} 0 obj\n`));
    for (const each of content) add(typeof each === 'string' ? text(each) : Buffer.from(each));
    add(text('\nendobj\n'));
  };
  let next = size;
  const streams = (all: readonly Uint8Array[]) =>
    all.map((bytes) => {
      object(next, [`<< /Length ${bytes.length} >>\nstream\n`, bytes, '\nendstream']);
      next += 1;
      return `${next - 1} 0 R`;
    });
  const certs = `[ ${streams(certificates).join(' ')} ]`;
  const crls = lists.length > 0 ? `[ ${streams(lists).join(' ')} ]` : undefined;
  const name = createHash('sha1').update(contents).digest('hex').toUpperCase();
  const vri = `/VRI << /${name} << /Type /VRI /Cert ${certs}${crls ? ` /CRL ${crls}` : ''} >> >>`;
  object(dss, [`<< /Type /DSS /Certs ${certs}${crls ? ` /CRLs ${crls}` : ''} ${vri} >>`]);
  const table = at;
  add(text(tableOf(offsets)));
  const trailer = `<< /Size ${next} ${about} /Prev ${start} >>`;
  add(text(`trailer\n${trailer}\nstartxref\n${table}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** The last trailer, which is ours: a prepared file has one, and nothing from outside stands behind it. */
function layoutOf(signed: Buffer) {
  const trailer = signed.subarray(signed.lastIndexOf('trailer')).toString('latin1');
  const [, size] = /\/Size (\d+)/.exec(trailer) ?? [];
  const [root] = /\/Root \d+ \d+ R/.exec(trailer) ?? [];
  const [info = ''] = /\/Info \d+ \d+ R/.exec(trailer) ?? [];
  const [id = ''] = /\/ID \[[\s\da-f<>]*\]/i.exec(trailer) ?? [];
  const [, start] = /startxref\s+(\d+)/.exec(trailer) ?? [];
  const place = signed.lastIndexOf(PLACE);
  const head = signed.subarray(Math.max(0, place - 64), place).toString('latin1');
  const [, dss] = /(\d+) 0 obj\s*<<\s*$/.exec(head) ?? [];
  if (!size || !root || !start || !dss) {
    throw new RangeError('The file has no place for validation data');
  }
  return { size: Number(size), about: `${root} ${info} ${id}`, start, dss: Number(dss) };
}

/** One section for each object, in the order of their numbers. */
function tableOf(offsets: ReadonlyMap<number, number>): string {
  const rows = [...offsets]
    .toSorted(([a], [b]) => a - b)
    .map(([number, at]) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`);
  return `xref\n${rows.join('')}`;
}

function text(of: string): Buffer {
  return Buffer.from(of, 'latin1');
}
