import bidiFactory from 'bidi-js';

/** A part of a line that is read in one direction. */
export type Run = { text: string; isRtl: boolean };

/** Which way a line is read as a whole: as English, or as its first letter says. */
export type Base = 'ltr' | 'auto';

const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
/** Words that are read from the right with what parts them. */
const RTL_WORDS = new RegExp(`${RTL.source}(?:[\\p{M}\\s\\u200c'’.-]*${RTL.source})*\\p{M}*`, 'gu');
const [ISOLATE, END] = ['\u2068', '\u2069'];

let bidi: ReturnType<typeof bidiFactory> | undefined;

/**
 * The parts of a line from left to right. In an English line each name that is read from the right stands by
 * itself, so that a number or a name after it isn't drawn into it.
 */
export function visualRuns(line: string, base: Base): Run[] {
  if (!RTL.test(line)) return [{ text: line, isRtl: false }];
  const text = base === 'auto' ? line : line.replaceAll(RTL_WORDS, `${ISOLATE}$&${END}`);
  bidi ??= bidiFactory();
  const { levels } = bidi.getEmbeddingLevels(text, base);
  const runs: (Run & { level: number })[] = [];
  for (const [at, letter] of text.split('').entries()) {
    if (letter === ISOLATE || letter === END) continue;
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    if (last && last.level === level) last.text += letter;
    else runs.push({ text: letter, level, isRtl: level % 2 === 1 });
  }
  const highest = Math.max(...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) turnRound(runs, level);
  return runs.map(({ text: part, isRtl }) => ({ text: part, isRtl }));
}

/** Turns round each row of neighbours that are of this level or above (UAX 9, rule L2). */
function turnRound(runs: { level: number }[], least: number): void {
  for (let from = 0; from < runs.length; from += 1) {
    let to = from;
    while (to < runs.length && (runs[to]?.level ?? 0) >= least) to += 1;
    if (to > from) runs.splice(from, to - from, ...runs.slice(from, to).reverse());
    from = to;
  }
}

/** A text as it is drawn from left to right where it is read from the right: brackets are turned too. */
export function mirrored(text: string): string {
  return Array.from(text, (sign) => bidi?.getMirroredCharacter(sign) ?? sign)
    .reverse()
    .join('');
}
