import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { ToldRun } from '../../scripts/testing/tell-all.ts';

/** What catches a fault in a file; says which test did, or nothing. */
export type Net = {
  name: string;
  run(checkout: string, file: string): string | undefined;
};

const LONGEST_MS = 60 * 60_000;
const tellAll = path.resolve(import.meta.dirname, '../../scripts/testing/tell-all.ts');

function run(checkout: string, command: string, args: string[], more: Record<string, string> = {}) {
  const bin = path.join(checkout, 'node_modules/.bin');
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, NO_COLOR: '1', ...more };
  const options = { cwd: checkout, env, encoding: 'utf8', timeout: LONGEST_MS } as const;
  const { status, stdout, stderr } = spawnSync(command, args, {
    ...options,
    maxBuffer: 200 * 1_048_576,
  });
  return { ok: status === 0, output: stripVTControlCharacters(`${stdout}${stderr}`).trim() };
}

const firstLine = (text: string) => text.trim().split('\n')[0] ?? '';

function vitest(checkout: string, args: string[]): string | undefined {
  const report = path.join(checkout, '.cache/test/mutation.json');
  rmSync(report, { force: true });
  const options = ['--bail', '1', '--passWithNoTests', `--reporter=${tellAll}`];
  const { ok, output } = run(checkout, 'vitest', [...args, ...options], { TELL_ALL_TO: report });
  if (ok) return undefined;
  if (!existsSync(report)) return `vitest left no report: ${output.split('\n').at(-1)}`;
  const { tests, errors }: ToldRun = JSON.parse(readFileSync(report, 'utf8'));
  const failed = tests.find(({ state }) => state === 'failed');
  if (!failed) return firstLine(errors.join('\n')) || 'vitest failed without a test';
  return `${failed.file} > ${failed.name} (${firstLine(failed.errors.join('\n'))})`;
}

/** Folders of API tests that aren't named like what they test. */
const TESTED_IN: Record<string, string[]> = {
  agencies: ['agency-settings', 'permissions'],
  drawdowns: ['applications/', 'payments/funding'],
  envelopes: ['contracts/'],
  fees: ['payments/funding', 'payments/payments'],
  help: ['funding/help'],
  idp: ['identity/'],
  ledger: ['payments/ledger', 'payments/planted-faults', 'payments/anchors'],
  listings: ['imports', 'idempotency', 'happy-path', 'conformance/listing', 'conformance/search'],
  messages: ['notifications/', 'conformance/messages'],
  otp: ['one-time-codes', 'identity/'],
  products: ['payments/funding', 'applications/'],
  sealing: ['contracts/sealing', 'conformance/signer'],
  signing: ['contracts/signing-links', 'contracts/completion'],
  templates: ['contracts/templates'],
  'vendor-applications': ['funding/'],
};

const suites = (...names: string[]) => names.flatMap((name) => ['--project', name]);

function near(file: string): string[] {
  const words = file
    .replace(/\.\w+$/, '')
    .split('/')
    .slice(1);
  return words.flatMap((word) => TESTED_IN[word] ?? [`tests/api/${word}`, `conformance/${word}`]);
}

const runUnit = (checkout: string, args: string[]) =>
  vitest(checkout, [...args, ...suites('unit', 'component')]);

/** Unit tests mirror the sources: those of the same folder know most of a file. */
function beside(file: string): string[] {
  const inner = path.dirname(file).replaceAll(/^src\/|\bmodules\//g, '');
  const folder = inner.split('/').slice(0, 2).join('/');
  return [`tests/unit/${folder}/`, `tests/unit/portal/${folder}/`, `tests/component/${folder}/`];
}

export const cheapNets: Net[] = [
  {
    name: 'types',
    run(checkout, file) {
      const room = file.split('/')[0] ?? '.';
      const { ok, output } = run(checkout, 'tsc', ['-p', room, '--pretty', 'false']);
      return ok ? undefined : firstLine(output);
    },
  },
  {
    name: 'beside',
    run: (checkout, file) => runUnit(checkout, ['run', ...beside(file)]),
  },
  {
    name: 'unit',
    run: (checkout, file) => runUnit(checkout, ['related', file, '--run']),
  },
  {
    name: 'near',
    run: (checkout, file) =>
      vitest(checkout, ['run', ...suites('api', 'conformance'), ...near(file)]),
  },
];

export const allNet: Net = {
  name: 'all',
  run: (checkout) =>
    vitest(checkout, ['run', ...suites('unit', 'component', 'architecture', 'conformance', 'api')]),
};

export const browserNet: Net = {
  name: 'browser',
  run(checkout) {
    const built = run(checkout, 'node', ['scripts/build.ts']);
    if (!built.ok) return `build: ${firstLine(built.output)}`;
    const { ok, output } = run(checkout, 'playwright', ['test', '-x', '--reporter=line']);
    return ok ? undefined : firstLine(/^\s*1\) .*$/m.exec(output)?.[0] ?? output);
  },
};
