import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../root.ts';

/** Why a test, or what stands around tests, did not pass; ready to print. */
export interface Problem {
  text: string;
  /**
   * The test (`file > title`), or the file whose hooks or loading failed. Absent where nothing of that kind
   * is to blame: a tool, a part without a report, a global setup.
   */
  of?: string;
  /** Something else kept this test from running. */
  wasNotRun?: boolean;
}

/** What one part of the run found. */
export interface PartResult {
  /** Each test or check that passed, named as in `Problem.of`. */
  passed: string[];
  problems: Problem[];
  /** How long each test took, its hooks included. */
  seconds?: Map<string, number>;
  /** Figures worth seeing also when all is well. */
  notes?: string;
  /** Processor-seconds of a part that counts its own, since others run at the same time. */
  processorSeconds?: number;
}

export interface Part {
  name: string;
  /** Runs in `npm run check` too. */
  isQuick: boolean;
  /** Runs beside the parts that follow it, because it mostly waits; its result is told last. */
  isBeside?: boolean;
  run(): Promise<PartResult>;
  /** Runs only what these files decide (scripts/testing/changed.ts). */
  runSome?(files: string[]): Promise<PartResult>;
  /** Runs the tests at these places (`file` or `file:line`) by themselves, one at a time. */
  repeat?(places: string[]): Promise<PartResult>;
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
  const of = [command, ...args].join(' ');
  return code === 0
    ? { passed: [of], problems: [] }
    : { passed: [], problems: [{ text: tail(output, 200) }] };
}
