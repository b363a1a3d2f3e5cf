import { expect, test } from 'vitest';
import { read, sourceFiles } from './source-files.ts';

const longest = 400;

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

test(`no file of the product is longer than ${longest} lines`, () => {
  process.stdout.write(`${['all', ...rooms].map(describeRoom).join('\n')}\n`);
  expect([...sizes].filter(([, lines]) => lines > longest)).toEqual([]);
});
