import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../root.ts';

/** What one part of the run found. `problems` has one entry, ready to print, for each failure. */
export interface PartResult {
  passed: number;
  problems: string[];
  /** Figures worth seeing also when all is well. */
  notes?: string;
}

export interface Part {
  name: string;
  /** Runs in `npm run check` too. */
  isQuick: boolean;
  /** Runs beside the parts that follow it, because it mostly waits; its result is told last. */
  isBeside?: boolean;
  run(): Promise<PartResult>;
}

export interface Finished {
  code: number | null;
  output: string;
}

/** Ends what hangs; how long a part should take is another matter. */
const longestPartMs = 45 * 60_000;

/** Runs a command of node_modules/.bin and gathers what it writes. */
export function execute(
  command: string,
  args: string[],
  more: Record<string, string> = {},
): Promise<Finished> {
  return new Promise((resolve) => {
    const env = { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...more };
    const child = spawn(command, args, { cwd: root, env, timeout: longestPartMs });
    const stop = () => {
      child.kill('SIGTERM');
      process.exit(1);
    };
    process.once('SIGTERM', stop);
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: null, output: error.message }));
    child.once('close', (code, signal) => {
      process.off('SIGTERM', stop);
      resolve({ code, output: signal ? `${output}\nended by ${signal}` : output });
    });
  });
}

/** The end of a long output, where tools put what matters. */
export function tail(output: string, lines = 80): string {
  return stripVTControlCharacters(output).trim().split('\n').slice(-lines).join('\n');
}

/** A tool that only says yes or no counts as one check. */
export async function runTool(command: string, args: string[]): Promise<PartResult> {
  const { code, output } = await execute(command, args);
  return code === 0 ? { passed: 1, problems: [] } : { passed: 0, problems: [tail(output, 200)] };
}
