import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.ts';

/** The documents with numbered lines, and how the title of a test names a line: `offline 42, 44: …`. */
export const NUMBERED = {
  spec: { documents: ['docs/spec-listings.md', 'docs/money.md'], tag: /\bspec (\d[\d., and]*)/g },
  offline: { documents: ['docs/offline.md'], tag: /\boffline (\d[\d, and]*)/g },
  threats: { documents: ['docs/threats.md'], tag: /\bsecurity(?:\.md)? 3\.2 \(([\d, ]+)\)/g },
} as const;

export type Numbered = keyof typeof NUMBERED;

/** A number with what its documents say of it, and the tests that name it. */
export interface Proof {
  number: number;
  texts: string[];
  isOpen: boolean;
  tests: string[];
}

/** A text in quotes up to its first colon, which is where the tags of a title are, and the rest of it. */
const TAGGED = /(['"`])(\w[^'"`\n:]*): ((?:(?!\1).)*)\1/g;

/** The titles of a test file that name numbers. */
export function titlesIn(source: string, kind: Numbered): { title: string; numbers: number[] }[] {
  return [...source.matchAll(TAGGED)].flatMap(([, , tags = '', rest = '']) => {
    const lists = [...tags.matchAll(NUMBERED[kind].tag)].map(([, list = '']) => list);
    const numbers = lists.flatMap((list) => list.match(/\d+(?:\.\d+)?/g) ?? []);
    const title = `${tags}: ${rest}`;
    return numbers.length > 0
      ? [{ title, numbers: numbers.map((one) => Math.trunc(Number(one))) }]
      : [];
  });
}

/** The rows of tables that begin with a number, or with several. */
export function rowsIn(document: string): { number: number; text: string; isOpen: boolean }[] {
  const rows = document.matchAll(/^\| (\d+(?:, \d+)*) \| (.*?) \|(.*)$/gm);
  return [...rows].flatMap(([, numbers = '', text = '', rest = '']) =>
    numbers.split(', ').map((number) => ({
      number: Number(number),
      text,
      isOpen: rest.includes('Open: '),
    })),
  );
}

const readText = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Every number of the documents or of titles, in order; one that only titles have has no text. */
export function proofsOf(kind: Numbered): Proof[] {
  const tests = execFileSync('git', ['ls-files', 'tests'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    // The test of this file names lines as examples.
    .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file) && !file.endsWith('/proofs.test.ts'));
  const proofs = new Map<number, Proof>();
  const at = (number: number) => {
    const proof = proofs.get(number) ?? { number, texts: [], isOpen: false, tests: [] };
    proofs.set(number, proof);
    return proof;
  };
  for (const document of NUMBERED[kind].documents) {
    for (const { number, text, isOpen } of rowsIn(readText(document))) {
      const proof = at(number);
      proof.texts.push(text);
      proof.isOpen ||= isOpen;
    }
  }
  for (const file of tests) {
    for (const { title, numbers } of titlesIn(readText(file), kind)) {
      for (const number of numbers) at(number).tests.push(`${file}: ${title}`);
    }
  }
  return [...proofs.values()].sort((a, b) => a.number - b.number);
}
