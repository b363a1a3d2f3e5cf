import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyFolder } from '../../support/copy-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lintel-copy-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const at = (...parts: string[]) => path.join(folder, ...parts);

test('folders in folders, empty ones, what may be run and links are copied as they are', () => {
  mkdirSync(at('from', 'a', 'empty'), { recursive: true });
  writeFileSync(at('from', 'a', 'run'), 'text');
  chmodSync(at('from', 'a', 'run'), 0o755);
  symlinkSync('run', at('from', 'a', 'link'));
  copyFolder(at('from'), at('to', 'there'));
  expect(statSync(at('to', 'there', 'a', 'empty')).isDirectory()).toBe(true);
  expect(readFileSync(at('to', 'there', 'a', 'run'), 'utf8')).toBe('text');
  expect(statSync(at('to', 'there', 'a', 'run')).mode & 0o777).toBe(0o755);
  expect(readlinkSync(at('to', 'there', 'a', 'link'))).toBe('run');
});

test('a folder that is gone is an error to catch', () => {
  expect(() => copyFolder(at('gone'), at('to'))).toThrow('ENOENT');
});
