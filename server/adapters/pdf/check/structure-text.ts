import { Refused } from './refused.ts';

/** A comment, the marks of a dictionary, the beginning of a string, or a string in base 16. */
const TOKEN = /%[^\r\n]*|<<|\(|<[\da-fA-F\s]*>/g;

/**
 * The same text with blanks where strings and comments are, each letter at its place: what is written in
 * them are words, and no names or objects. Refuses a string that doesn't end.
 */
export function structureText(text: string): string {
  const token = new RegExp(TOKEN);
  const parts: string[] = [];
  let kept = 0;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [mark] = match;
    if (mark === '<<') continue;
    if (mark === '(') token.lastIndex = endOfString(text, match.index);
    parts.push(text.slice(kept, match.index), ' '.repeat(token.lastIndex - match.index));
    kept = token.lastIndex;
  }
  return parts.join('') + text.slice(kept);
}

/** Where a string in brackets is over: they may lie in each other, and be escaped. */
function endOfString(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '\\') at += 1;
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new Refused('broken');
}

/** The first dictionary of such a text, up to its own end: what stands behind it belongs to something else. */
export function firstDictionary(structure: string): string {
  const start = structure.indexOf('<<');
  let depth = 0;
  for (const { 0: mark, index } of structure.matchAll(/<<|>>/g)) {
    depth += mark === '<<' ? 1 : -1;
    if (depth === 0) return structure.slice(start, index + 2);
  }
  throw new Refused('broken');
}
