import { existsSync } from 'node:fs';
import path from 'node:path';
import { type ModuleImport, usesOf } from './module-syntax.ts';
import { read, root, sourceFiles } from './source-files.ts';

/** One import: `to` is a path from the root, or for a package its name. */
export interface ImportEdge {
  from: string;
  to: string;
  kind: 'file' | 'package' | 'node' | 'missing';
  isType: boolean;
}

/** `@scope/name/deep` and `name/deep` both belong to the package whose name comes first. */
function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Where an import of `from` leads. */
export function resolveImport(from: string, { specifier, isType }: ModuleImport): ImportEdge {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('node:')) return { from, to: bare, kind: 'node', isType };
  if (!bare.startsWith('.') && !bare.startsWith('/')) {
    return { from, to: packageName(bare), kind: 'package', isType };
  }
  const to = path.posix.join(path.posix.dirname(from), bare);
  const kind = existsSync(path.join(root, to)) ? 'file' : 'missing';
  return { from, to, kind, isType };
}

export const modules = new Map(sourceFiles.map((file) => [file, usesOf(file, read(file))]));

/** Every import of the product and its scripts. */
export const edges: ImportEdge[] = [...modules].flatMap(([from, { imports }]) =>
  imports.map((written) => resolveImport(from, written)),
);

/** The ways in which a file leads back to itself, each once, as the files in order. */
export function findCycles(all: readonly ImportEdge[]): string[][] {
  const next = Map.groupBy(
    all.filter(({ kind }) => kind === 'file'),
    ({ from }) => from,
  );
  const done = new Set<string>();
  const cycles: string[][] = [];
  const walk = (file: string, trail: string[]): void => {
    const at = trail.indexOf(file);
    if (at >= 0) {
      cycles.push([...trail.slice(at), file]);
      return;
    }
    if (done.has(file)) return;
    for (const { to } of next.get(file) ?? []) walk(to, [...trail, file]);
    done.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return cycles;
}
