import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { quickStart } from '../../scripts/quick-start.ts';
import { endWithParent } from './end-with-parent.ts';
import { freePort } from './free-port.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** For programs that live for seconds: making their code faster takes longer than running it as it is. */
export const SHORT_LIVED = ['--liftoff-only', '--no-opt', '--no-maglev', '--single-threaded-gc'];

export interface ServerExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A server process of the caller's own, on a free port. */
export interface RunningServer {
  url: string;
  pid: number;
  dataDir: string;
  /** Everything the process has written so far, standard output and error together. */
  output(): string;
  /** Sends the signal and waits for the end; keeps the data folder. */
  kill(signal?: NodeJS.Signals): Promise<ServerExit>;
  /** Ends the process and removes the data folder, unless the caller gave it. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  env?: Record<string, string>;
  /** Options of Node itself. */
  flags?: readonly string[];
  /** Left alone by `stop`, so that a second server can open the same data. */
  dataDir?: string;
  port?: number;
  readyWithinMs?: number;
  /** Do not wait for /readyz: the caller expects the start to be refused. */
  isExpectedToFail?: boolean;
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Starts `server/main.ts` and waits until it says it is ready. */
export async function runServer(options: ServerOptions = {}): Promise<RunningServer> {
  const port = options.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'lintel-server-'));
  const child = spawn(
    process.execPath,
    [...(options.flags ?? []), ...quickStart.flags, 'server/main.ts'],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH ?? '',
        TZ: process.env.TZ ?? '',
        ...quickStart.env,
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        DEMO_DATA: 'tiny',
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  let exit: ServerExit | undefined;
  const ending = new Promise<ServerExit>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve({ code: null, signal: null });
    });
    child.once('close', (code, signal) => resolve({ code, signal }));
  }).then((value) => {
    exit = value;
    return value;
  });
  endWithParent(child, options.dataDir === undefined ? dataDir : '');

  const kill = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ending;
  };
  const stop = async () => {
    if (!exit) await kill();
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  const running = { url, pid: child.pid ?? 0, dataDir, output: () => output, kill, stop };
  if (options.isExpectedToFail) {
    await ending;
    return running;
  }

  const giveUpAt = Date.now() + (options.readyWithinMs ?? 280_000);
  while (!(await isReady(url))) {
    if (exit) throw new Error(`the server ended with ${JSON.stringify(exit)}: ${output}`);
    if (Date.now() > giveUpAt) {
      await kill('SIGKILL');
      throw new Error(`the server was not ready in time: ${output}`);
    }
    await pause(50);
  }
  return running;
}
