/** A tree of elements as the parsers give it: a text, a record of children by name, or several of one name. */
export type Node = unknown;

const TEXT = '#text';
const PREDEFINED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LAST_CODE_POINT = 0x10ffff;

/** The characters that XML itself names, and those by number; others stay as they are written. */
function decode(text: string): string {
  return text.replaceAll(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-fA-F]{1,6}));/g,
    (...found) => {
      const [whole, name, decimal, hex]: (string | undefined)[] = found;
      if (name !== undefined) return PREDEFINED[name] ?? '';
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : (whole ?? '');
    },
  );
}

function childOf(node: Node, name: string): Node {
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, name)) return undefined;
  return (node as Record<string, Node>)[name];
}

/** The elements of a name within a node, in their order. */
export function nodesIn(node: Node, ...path: string[]): Node[] {
  return path.reduce<Node[]>(
    (nodes, name) =>
      nodes.flatMap((each) => {
        const child = childOf(each, name);
        return child === undefined ? [] : child;
      }),
    [node],
  );
}

/** The text of the first element on a path; empty where there is none. */
export function textIn(node: Node, ...path: string[]): string {
  const [first] = nodesIn(node, ...path);
  const text = typeof first === 'string' ? first : childOf(first, TEXT);
  return typeof text === 'string' ? decode(text).trim() : '';
}

/** The texts that say something, each once, joined by a space. */
export const joined = (texts: readonly string[]) =>
  [...new Set(texts.filter((text) => text !== ''))].join(' ');

/** On which line, from 1, a place of a text is. */
export const lineAt = (text: string, place: number) => text.slice(0, place).split('\n').length;

/** On which line the nth element of a name begins, from 0. */
export function lineOfElement(text: string, name: string, nth: number): number {
  const opened = new RegExp(String.raw`<(?:[\w.-]{1,40}:)?${name}[\s>]`, 'g');
  const found = [...text.matchAll(opened)][nth];
  return found ? lineAt(text, found.index) : 1;
}
