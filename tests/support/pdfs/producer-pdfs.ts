import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('producers/', import.meta.url);

/** One page each by programmes that people have; the README beside them says how they are made again. */
export function producerPdfs(): { name: string; bytes: Buffer }[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => ({ name, bytes: readFileSync(new URL(name, FOLDER)) }));
}
