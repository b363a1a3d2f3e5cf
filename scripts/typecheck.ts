// Every room has its own compiler settings, so each is checked by itself.
import { spawn } from 'node:child_process';
import { root } from './root.ts';

export const rooms = ['.', 'domain', 'contract', 'src', 'sw', 'server', 'scripts', 'tests'];

export interface RoomResult {
  room: string;
  ok: boolean;
  output: string;
}

function check(room: string): Promise<RoomResult> {
  return new Promise((resolve) => {
    const child = spawn('tsc', ['-p', room, '--pretty', 'false'], { cwd: root });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ room, ok: false, output: error.message }));
    child.once('close', (code) => resolve({ room, ok: code === 0, output: output.trim() }));
  });
}

/** Checks the rooms one after the other: each uses every core by itself. */
export async function checkTypes(): Promise<RoomResult[]> {
  const results: RoomResult[] = [];
  for (const room of rooms) results.push(await check(room));
  return results;
}

if (import.meta.main) {
  const results = await checkTypes();
  for (const { room, ok, output } of results) {
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${room === '.' ? 'configuration' : room}`);
    if (!ok) console.log(output);
  }
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
}
