import { parseSync } from 'vite';

/** One import as it is written; `isType` when nothing of it is left at run time. */
export interface ModuleImport {
  specifier: string;
  isType: boolean;
}

/** What a module reaches for: other modules, the clock and the environment. */
export interface ModuleUses {
  imports: ModuleImport[];
  readsClock: boolean;
  readsEnvironment: boolean;
}

interface SyntaxNode {
  type: string;
  [key: string]: unknown;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function visit(value: unknown, see: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, see);
    return;
  }
  if (!isNode(value)) return;
  see(value);
  for (const child of Object.values(value)) {
    if (typeof child === 'object') visit(child, see);
  }
}

const importing = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

function isMember(node: unknown, object: string, property: string): boolean {
  if (!isNode(node) || node.type !== 'MemberExpression') return false;
  const { object: left, property: right } = node;
  return isNode(left) && left.name === object && isNode(right) && right.name === property;
}

function isClockRead(node: SyntaxNode): boolean {
  if (isMember(node, 'Date', 'now')) return true;
  const { callee } = node;
  if (!isNode(callee) || callee.name !== 'Date') return false;
  const takesNothing = Array.isArray(node.arguments) && node.arguments.length === 0;
  return node.type === 'CallExpression' || (node.type === 'NewExpression' && takesNothing);
}

/** Reads a module's text; types count as imports too, and a file that cannot be parsed throws. */
export function usesOf(file: string, text: string): ModuleUses {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const uses: ModuleUses = { imports: [], readsClock: false, readsEnvironment: false };
  visit(program, (node) => {
    const { source } = node;
    if (importing.has(node.type) && isNode(source) && typeof source.value === 'string') {
      const isType =
        node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type';
      uses.imports.push({ specifier: source.value, isType });
    }
    uses.readsClock ||= isClockRead(node);
    uses.readsEnvironment ||= isMember(node, 'process', 'env');
  });
  return uses;
}
