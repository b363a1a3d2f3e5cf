import { expect, test } from 'vitest';
import { read, sourceFiles } from './source-files.ts';

const longest = 250;

/** Longer files, each with its one reason to change. */
const mayBeLonger: Record<string, string> = {};

const rooms = ['domain', 'contract', 'src', 'sw', 'server', 'scripts'];

function countLines(file: string): number {
  return read(file).trimEnd().split('\n').length;
}

const sizes = new Map(sourceFiles.map((file) => [file, countLines(file)]));

function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function describeRoom(room: string): string {
  const own = [...sizes].filter(([file]) => room === 'all' || file.startsWith(`${room}/`));
  const lines = own.map(([, size]) => size).sort((a, b) => a - b);
  const [median, ninth] = [quantile(lines, 0.5), quantile(lines, 0.9)];
  return `${room.padEnd(9)} ${own.length} files, median ${median} lines, ninth decile ${ninth}`;
}

test(`no file is longer than ${longest} lines without a reason`, () => {
  const tooLong = [...sizes].filter(([file, lines]) => lines > longest && !mayBeLonger[file]);
  expect(tooLong).toEqual([]);
});

test('the reasons belong to files that are long', () => {
  const needless = Object.keys(mayBeLonger).filter((file) => (sizes.get(file) ?? 0) <= longest);
  expect(needless).toEqual([]);
});

test('half the files have fewer than 60 lines, nine in ten fewer than 200', () => {
  const lines = [...sizes.values()].sort((a, b) => a - b);
  process.stdout.write(`${['all', ...rooms].map(describeRoom).join('\n')}\n`);
  expect(quantile(lines, 0.5)).toBeLessThan(60);
  expect(quantile(lines, 0.9)).toBeLessThan(200);
});
