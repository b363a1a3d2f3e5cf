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

test(`no file is longer than ${longest} lines without a reason`, () => {
  const tooLong = [...sizes].filter(([file, lines]) => lines > longest && !mayBeLonger[file]);
  expect(tooLong).toEqual([]);
});

test('the reasons belong to files that are long', () => {
  const needless = Object.keys(mayBeLonger).filter((file) => (sizes.get(file) ?? 0) <= longest);
  expect(needless).toEqual([]);
});

test.each(rooms)(
  'half the files of %s have fewer than 60 lines, nine in ten fewer than 200',
  (room) => {
    const lines = [...sizes]
      .filter(([file]) => file.startsWith(`${room}/`))
      .map(([, size]) => size);
    lines.sort((a, b) => a - b);
    const figures = { median: quantile(lines, 0.5), ninthDecile: quantile(lines, 0.9) };
    expect(figures.median, JSON.stringify(figures)).toBeLessThanOrEqual(60);
    expect(figures.ninthDecile, JSON.stringify(figures)).toBeLessThanOrEqual(200);
  },
);
