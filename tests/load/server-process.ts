import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { quickStart } from '../../scripts/quick-start.ts';

/** A running server of ours, or any other script that listens. */
export type Running = {
  url: string;
  startMilliseconds: number;
  /** Resident memory in MB. */
  residentMegabytes(): number;
  stop(): Promise<void>;
};

/** A port that is free just now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Starts a script and waits until the path answers; the start time is until that first answer. */
export async function startScript(
  script: string,
  environment: Record<string, string>,
  readyPath: string,
): Promise<Running> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const began = performance.now();
  // As `npm start` does.
  const args = [...quickStart.flags, fileURLToPath(new URL(script, import.meta.url))];
  const child = spawn(process.execPath, args, {
    env: {
      ...quickStart.env,
      ...process.env,
      LOG_LEVEL: 'warn',
      ...environment,
      PORT: String(port),
      PUBLIC_URL: url,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilAnswers(child, url + readyPath);
  return {
    url,
    startMilliseconds: performance.now() - began,
    residentMegabytes: () => residentOf(child.pid ?? 0),
    stop: () => stop(child),
  };
}

async function untilAnswers(child: ChildProcess, url: string): Promise<void> {
  for (let attempt = 0; attempt < 20_000; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`);
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`Nothing answered at ${url}`);
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

function residentOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
