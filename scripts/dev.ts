// The portal with hot reload on PORT (5173) and the API with restart on API_PORT (8080). The portal
// passes calls on to the API, so a browser sees one origin.
import { type ChildProcess, spawn } from 'node:child_process';
import { root } from './root.ts';

const { PORT = '5173', API_PORT = '8080' } = process.env;
const portalUrl = process.env.PUBLIC_URL ?? `http://localhost:${PORT}`;

function start(command: string, args: string[], env: Record<string, string>): ChildProcess {
  return spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
}

// Node's own watcher starts the next process only after the last one has ended, so there are never
// two on one embedded database.
const api = start(
  process.execPath,
  ['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning', 'server/main.ts'],
  { PORT: API_PORT, PUBLIC_URL: portalUrl, SANDBOX_URL: `http://127.0.0.1:${API_PORT}` },
);
const portal = start('vite', [], { PORT, API_PORT });
const children = [api, portal];

let isEnding = false;
function end(code: number): void {
  if (isEnding) return;
  isEnding = true;
  const endings = children.map((child) =>
    child.exitCode !== null || child.signalCode !== null
      ? Promise.resolve()
      : new Promise((resolve) => {
          child.once('exit', resolve);
          child.kill('SIGTERM');
        }),
  );
  void Promise.all(endings).then(() => process.exit(code));
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0));
for (const child of children) child.once('exit', (code) => end(code ?? 1));
