import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { createRandom } from '../chaos/random.ts';

/** One small fault: the `occurrence`-th place (from 0) where `from` stands in `file` reads `to`. */
export type Mutation = {
  file: string;
  line: number;
  operator: string;
  from: string;
  to: string;
  occurrence: number;
};

type Found = Omit<Mutation, 'file' | 'line' | 'occurrence'> & { start: number };
type SyntaxNode = { type: string; start: number; end: number; [key: string]: unknown };

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const OTHER_OPERATOR: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '&&': '||',
  '||': '&&',
};

/** What has a type around it at run time; everything else of TypeScript is no code. */
const TYPED_CODE = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);

const isText = (node: unknown) =>
  isNode(node) && (node.type === 'TemplateLiteral' || typeof node.value === 'string');

function changedOperator(node: SyntaxNode, text: string): Found | undefined {
  const { left, right, operator } = node;
  const other = OTHER_OPERATOR[String(operator)];
  if (!other || !isNode(left) || !isNode(right)) return undefined;
  if (operator === '+' && (isText(left) || isText(right))) return undefined;
  const at = text.indexOf(String(operator), left.end);
  const to = `${text.slice(node.start, at)}${other}${text.slice(at + String(operator).length, node.end)}`;
  return {
    operator: `${operator} to ${other}`,
    from: text.slice(node.start, node.end),
    to,
    start: node.start,
  };
}

/** A guard is an `if` that only leaves: with it goes what it refuses. */
function isGuard(node: SyntaxNode): boolean {
  const { consequent, alternate } = node;
  if (!isNode(consequent) || alternate) return false;
  const body = consequent.type === 'BlockStatement' ? consequent.body : [consequent];
  const [only, more] = Array.isArray(body) ? body : [];
  return isNode(only) && !more && /^(Return|Throw)Statement$/.test(only.type);
}

const isAwaited = ({ type, expression }: SyntaxNode) =>
  type === 'ExpressionStatement' && isNode(expression) && expression.type === 'AwaitExpression';

function changesOf(node: SyntaxNode, text: string): Found[] {
  const from = text.slice(node.start, node.end);
  const whole = (operator: string, to: string): Found => ({
    operator,
    from,
    to,
    start: node.start,
  });
  const found: Found[] = [];
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
    const changed = changedOperator(node, text);
    if (changed) found.push(changed);
  }
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
    const { test } = node;
    if (isNode(test)) {
      const [start, end] = [test.start - node.start, test.end - node.start];
      const to = `${from.slice(0, start)}!(${from.slice(start, end)})${from.slice(end)}`;
      found.push(whole('condition negated', to));
    }
  }
  if (node.type === 'IfStatement' && isGuard(node)) found.push(whole('guard removed', ''));
  if (isAwaited(node)) found.push(whole('statement removed', ''));
  if (node.type === 'Literal' && typeof node.value === 'number') {
    found.push(whole('one more', `${node.value + 1}`), whole('one less', `(${node.value - 1})`));
  }
  if (node.type === 'Literal' && typeof node.value === 'boolean') {
    found.push(whole('true and false', `${!node.value}`));
  }
  return found;
}

/** Every mutation of one file, in the order of the text. */
function mutationsOf(file: string, text: string): Mutation[] {
  const found: Found[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const each of value) visit(each);
      return;
    }
    if (!isNode(value)) return;
    if (value.type.startsWith('TS') && !TYPED_CODE.has(value.type)) return;
    found.push(...changesOf(value, text));
    for (const [name, child] of Object.entries(value)) {
      // `{ 1: x }` names a property.
      if (name !== 'key' || value.computed) visit(child);
    }
  };
  visit(parseSync(file, text).program);
  return found.map(({ start, ...change }) => ({
    file,
    line: text.slice(0, start).split('\n').length,
    ...change,
    occurrence: text.slice(0, start).split(change.from).length - 1,
  }));
}

/** The text with the fault in it; undefined where the place is no more. */
export function mutated(text: string, { from, to, occurrence }: Mutation): string | undefined {
  const parts = text.split(from);
  if (parts.length < occurrence + 2) return undefined;
  return [parts.slice(0, occurrence + 1).join(from), parts.slice(occurrence + 1).join(from)].join(
    to,
  );
}

/** Half of domain and server, half of anywhere; each kind of fault as often as any other. */
export function choose(root: string, files: string[], seed: number, count: number): Mutation[] {
  const random = createRandom(seed);
  const all = files
    .toSorted()
    .flatMap((file) => mutationsOf(file, readFileSync(path.join(root, file), 'utf8')));
  const core = all.filter(({ file }) => /^(domain|server)\//.test(file));
  const chosen = new Set<Mutation>();
  while (chosen.size < count) {
    const pool = chosen.size % 2 === 0 ? core : all;
    const operators = [...new Set(pool.map(({ operator }) => operator))].sort();
    const operator = random.pick(operators);
    chosen.add(random.pick(pool.filter((each) => each.operator === operator)));
  }
  return [...chosen];
}
