import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildPortal } from './build.ts';
import { root } from './root.ts';

if (!buildPortal()) process.exit(1);

const server = path.join(root, 'server/main.ts');
if (process.platform !== 'win32' && process.execve) {
  // The server takes this process's place, so that signals and the exit code are its own.
  process.chdir(root);
  process.execve(
    process.execPath,
    [process.execPath, '--disable-warning=ExperimentalWarning', server],
    process.env,
  );
}

const child = spawn(process.execPath, [server], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 1));
