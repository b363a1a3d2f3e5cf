import type { UnsentContent } from '../../../domain/people/unsent-work.ts';

/** A line for each thing that was entered. */
export type UnsentLine = { term: string; value: string };

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;

/** The words of a name in code: "leadAgentId" is "Lead agent". */
function termOf(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.]+/g, ' ')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function linesOf(value: unknown, names: readonly string[]): UnsentLine[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) {
    return value.flatMap((each, index) => linesOf(each, [...names, String(index + 1)]));
  }
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([name, each]) => linesOf(each, [...names, name]));
  }
  // What only a computer reads says nothing here.
  if (typeof value === 'string' && ID.test(value)) return [];
  const said = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
  return [{ term: names.map(termOf).join(', '), value: said }];
}

/** What was entered, as the device had it; nothing where it can't be read. */
export function enteredIn({ payload }: Pick<UnsentContent, 'payload'>): object {
  try {
    const entered: unknown = JSON.parse(payload);
    return typeof entered === 'object' && entered !== null ? entered : {};
  } catch {
    return {};
  }
}

/** All that was entered for a change, in words: nested things by the names of both, ids left out. */
export function unsentLines(content: UnsentContent): UnsentLine[] {
  const { file } = content;
  const lines = linesOf(enteredIn(content), []);
  if (!file) return lines;
  const kept = file.bytes === undefined ? 'too large to be kept' : 'kept';
  return [...lines, { term: 'File', value: `${Math.ceil(file.size / 1000)} kB, ${kept}` }];
}
