import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';

/** A part of a family: the signs that it has, and the file as it lies in its package. */
export type FontFile = {
  name: string;
  family: string;
  bytes: Uint8Array;
  has(sign: number): boolean;
};

/** Writes Latin, Greek, Cyrillic and Devanagari, so it stands first. */
const FIRST = 'noto-sans';

const OTHERS = [
  ...['arabic', 'hebrew', 'bengali', 'gurmukhi', 'gujarati', 'tamil', 'telugu', 'kannada'],
  ...['malayalam', 'sinhala', 'thai', 'lao', 'khmer', 'georgian', 'armenian', 'ethiopic'],
].map((script) => `${FIRST}-${script}`);

/** Each region writes some Han signs in its own way, and has some that the others lack. */
const HAN = ['sc', 'hk', 'jp', 'kr'].map((region) => `${FIRST}-${region}`);

const IGNORABLE = /^\p{Default_Ignorable_Code_Point}$/u;

type Slice = { name: string; family: string; claims: readonly (readonly [number, number])[] };

/** What a package says of its files; some claim more than they have. */
async function slicesOf(family: string): Promise<Slice[]> {
  const claimed = await readFile(inPackage(family, 'unicode.json'), 'utf8');
  return Object.entries(JSON.parse(claimed) as Record<string, string>).map(([key, ranges]) => ({
    name: `${family}-${key.replaceAll(/[[\]]/g, '')}`,
    family,
    claims: ranges.split(',').map((range) => {
      const [from = '', to = from] = range.trim().slice('U+'.length).split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    }),
  }));
}

function inPackage(family: string, file: string): string {
  return fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}/${file}`));
}

/** In which order families are asked for a letter, by the script of the word around it. */
function familiesFor(word: string): string[] {
  const han = /\p{Script=Hangul}/u.test(word)
    ? [`${FIRST}-kr`, ...HAN]
    : /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)
      ? [`${FIRST}-jp`, ...HAN]
      : HAN;
  return [FIRST, ...OTHERS, ...han];
}

/** The kept fonts, each read when a letter first needs it. */
export class FontFiles {
  readonly #slices = new Map<string, Promise<Slice[]>>();
  readonly #files = new Map<string, Promise<FontFile>>();

  /** The file that writes all of a letter with its marks, if any does. */
  async fileFor(letter: string, word: string): Promise<FontFile | undefined> {
    for (const family of familiesFor(word)) {
      const file = await this.fileOf(family, letter);
      if (file) return file;
    }
    return undefined;
  }

  /** The file of the family for Latin letters that writes all of this one. */
  latinFileFor(letter: string): Promise<FontFile | undefined> {
    return this.fileOf(FIRST, letter);
  }

  private async fileOf(family: string, letter: string): Promise<FontFile | undefined> {
    const signs = Array.from(letter)
      .filter((sign) => !IGNORABLE.test(sign))
      .map((sign) => sign.codePointAt(0) ?? 0);
    for (const slice of await this.slices(family)) {
      const isClaimed = slice.claims.some(([from, to]) => signs.some((s) => from <= s && s <= to));
      if (!isClaimed) continue;
      const file = await this.file(slice);
      if (signs.every((sign) => file.has(sign))) return file;
    }
    return undefined;
  }

  private slices(family: string): Promise<Slice[]> {
    const known = this.#slices.get(family) ?? slicesOf(family);
    this.#slices.set(family, known);
    return known;
  }

  private file({ name, family }: Slice): Promise<FontFile> {
    const known = this.#files.get(name) ?? readFont(name, family);
    this.#files.set(name, known);
    return known;
  }
}

async function readFont(name: string, family: string): Promise<FontFile> {
  const bytes = await readFile(inPackage(family, `files/${name}-wght-normal.woff2`));
  const signs = new Set(fontkit.create(bytes).characterSet);
  return { name, family, bytes, has: (sign) => signs.has(sign) };
}
