import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildPortal } from './build.ts';
import { quickStart } from './quick-start.ts';
import { root } from './root.ts';

if (!buildPortal()) process.exit(1);

const args = [
  '--disable-warning=ExperimentalWarning',
  ...quickStart.flags,
  path.join(root, 'server/main.ts'),
];
const env = { ...quickStart.env, ...process.env };
if (process.platform !== 'win32' && process.execve) {
  // The server takes this process's place, so that signals and the exit code are its own.
  process.chdir(root);
  process.execve(process.execPath, [process.execPath, ...args], env);
}

const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 1));
