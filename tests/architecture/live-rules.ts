import path from 'node:path';
import { parseSync } from 'vite';
import { read, sourceFiles } from './source-files.ts';

type SyntaxNode = { type: string; [key: string]: unknown };

/** A top-level declaration by its name, and every name it reaches for. */
type Declaration = { reaches: Set<string>; isExportedValue: boolean };

/** What a module declares, what its other statements reach for, and where its imported names come from. */
type Module = {
  declared: Map<string, Declaration>;
  loose: Set<string>;
  imported: Map<string, { file: string; name: string }>;
  /** Files whose every export is taken: imported as a whole, or when they are needed. */
  whole: string[];
};

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value;

/** What is left at run time: names in types reach for nothing. */
const isOfTypes = ({ type }: SyntaxNode) =>
  /^TS(Type|Interface|Union|Array|Literal|Mapped|Indexed|Conditional|Function|Intersection|Tuple)/.test(
    type,
  );

function eachNode(value: unknown, see: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) eachNode(item, see);
  } else if (isNode(value) && !isOfTypes(value)) {
    see(value);
    for (const child of Object.values(value)) if (typeof child === 'object') eachNode(child, see);
  }
}

function namesIn(node: unknown): Set<string> {
  const names = new Set<string>();
  eachNode(node, ({ type, name }) => {
    if ((type === 'Identifier' || type === 'JSXIdentifier') && typeof name === 'string')
      names.add(name);
  });
  return names;
}

const nameOf = (node: unknown) => (isNode(node) && typeof node.name === 'string' ? node.name : '');

function readModule(file: string): Module {
  const module: Module = { declared: new Map(), loose: new Set(), imported: new Map(), whole: [] };
  const { program } = parseSync(file, read(file));
  const target = (source: unknown) =>
    path.posix.join(path.posix.dirname(file), String((source as SyntaxNode)?.value ?? ''));
  eachNode(program, ({ type, source }) => {
    if (type === 'ImportExpression' || type === 'ExportAllDeclaration')
      module.whole.push(target(source));
  });
  for (const statement of program.body as unknown as SyntaxNode[]) {
    const inner = isNode(statement.declaration) ? statement.declaration : statement;
    const isExported = statement.type === 'ExportNamedDeclaration';
    const declare = (name: string, node: unknown) =>
      module.declared.set(name, { reaches: namesIn(node), isExportedValue: isExported });
    if (statement.type === 'ImportDeclaration') {
      if (statement.importKind === 'type') continue;
      for (const each of statement.specifiers as SyntaxNode[]) {
        if (each.importKind === 'type') continue;
        if (each.type === 'ImportNamespaceSpecifier') module.whole.push(target(statement.source));
        const name = nameOf(each.imported) || 'default';
        module.imported.set(nameOf(each.local), { file: target(statement.source), name });
      }
    } else if (inner.type === 'FunctionDeclaration' || inner.type === 'ClassDeclaration') {
      declare(nameOf(inner.id), inner);
    } else if (inner.type === 'VariableDeclaration') {
      for (const each of inner.declarations as SyntaxNode[])
        for (const name of namesIn(each.id)) declare(name, each);
    } else if (!isOfTypes(inner)) {
      for (const name of namesIn(inner)) module.loose.add(name);
    }
  }
  return module;
}

/** Whatever only tests, and the programs that are part of them, would keep alive. */
const isProduct = (file: string) => !file.startsWith('scripts/testing/');

/**
 * The exported rules of the domain that the product never reaches, as `file: name`: neither what is around the
 * domain imports them, nor any rule that it does import.
 */
export function rulesOnlyTestsCall(): string[] {
  const modules = new Map(sourceFiles.filter(isProduct).map((file) => [file, readModule(file)]));
  const live = new Set<string>();
  const waiting: [file: string, name: string][] = [];
  const want = (file: string, name: string) => {
    if (live.has(`${file}: ${name}`)) return;
    live.add(`${file}: ${name}`);
    waiting.push([file, name]);
  };
  const reach = (file: string, names: Iterable<string>) => {
    const module = modules.get(file);
    for (const name of names) {
      const from = module?.imported.get(name);
      if (from) want(from.file, from.name);
      if (module?.declared.has(name)) want(file, name);
    }
  };
  const wantAll = (file: string) => {
    for (const name of modules.get(file)?.declared.keys() ?? []) want(file, name);
  };
  for (const [file, { declared, loose, whole }] of modules) {
    if (file.startsWith('domain/')) continue;
    reach(file, loose);
    for (const { reaches } of declared.values()) reach(file, reaches);
    for (const each of whole) wantAll(each);
  }
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [file, name] = next;
    const module = modules.get(file);
    reach(file, module?.loose ?? []);
    reach(file, module?.declared.get(name)?.reaches ?? []);
    for (const each of module?.whole ?? []) wantAll(each);
  }
  return [...modules].flatMap(([file, { declared }]) =>
    file.startsWith('domain/')
      ? [...declared].flatMap(([name, { isExportedValue }]) =>
          isExportedValue && !live.has(`${file}: ${name}`) ? [`${file}: ${name}`] : [],
        )
      : [],
  );
}
