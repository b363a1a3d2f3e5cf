import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** Every file that git tracks or would track, from the root, with forward slashes. */
export const trackedFiles: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));

const rooms = /^(domain|contract|src|sw|server|scripts)\//;

/** The TypeScript of the product and its scripts; not the tests, and nothing that is generated. */
export const sourceFiles = trackedFiles.filter(
  (file) => rooms.test(file) && /\.(ts|tsx|mjs)$/.test(file) && file !== 'src/routeTree.gen.ts',
);

export function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}
