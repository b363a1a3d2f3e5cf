// Every room has its own compiler settings, so each is checked by itself.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { root } from './root.ts';

/** Those that see more of the others come later, and are larger. */
export const rooms = ['.', 'sw', 'domain', 'contract', 'scripts', 'server', 'src', 'tests'];

export interface RoomResult {
  room: string;
  ok: boolean;
  output: string;
}

function check(room: string): Promise<RoomResult> {
  return new Promise((resolve) => {
    const child = spawn('tsc', ['-p', room, '--pretty', 'false', '--checkers', '1'], { cwd: root });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ room, ok: false, output: error.message }));
    child.once('close', (code) => resolve({ room, ok: code === 0, output: output.trim() }));
  });
}

/**
 * Checks a room on each core, the largest first: several checkers of one room would each look at much of
 * what the others look at.
 */
export async function checkTypes(): Promise<RoomResult[]> {
  const results = new Map<string, RoomResult>();
  const waiting = [...rooms];
  const next = async () => {
    for (let room = waiting.pop(); room !== undefined; room = waiting.pop()) {
      results.set(room, await check(room));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, next));
  return rooms.flatMap((room) => results.get(room) ?? []);
}

if (import.meta.main) {
  const results = await checkTypes();
  for (const { room, ok, output } of results) {
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${room === '.' ? 'configuration' : room}`);
    if (!ok) console.log(output);
  }
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
}
