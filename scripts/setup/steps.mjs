// Runs before everything else, so it may use only what Node 20 itself brings.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
export const modules = path.join(root, 'node_modules');

export const say = (text) => process.stdout.write(`setup: ${text}\n`);

/** Ends the setup; what was begun beside it is waited for first. */
export class SetupFailure extends Error {}

export function fail(text) {
  throw new SetupFailure(text);
}

export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  return result.status === 0;
}
