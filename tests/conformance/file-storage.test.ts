import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { diskFileStorage } from '../../server/adapters/disk-file-storage.ts';
import { s3FileStorage } from '../../server/adapters/s3-file-storage.ts';
import { systemClock } from '../../server/ports/clock.ts';
import { type FileStorage, FileStorageUnavailable } from '../../server/ports/file-storage.ts';
import { startS3Server } from '../support/s3-server.ts';

const MIB = 1_048_576;

async function keysOf(files: FileStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  return keys.sort();
}

const kinds = {
  disk: async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'lintel-files-')), 'deep', 'files');
    const files = diskFileStorage(folder, systemClock);
    return { files, remove: async () => rmSync(folder, { recursive: true, force: true }) };
  },
  s3: async () => {
    const server = await startS3Server();
    return { files: s3FileStorage(server.settings), remove: server.close };
  },
};

describe.each(['disk', 's3'] as const)('the file storage on %s', (kind) => {
  let files: FileStorage;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ files, remove } = await kinds[kind]());
  });
  afterAll(() => remove());
  beforeEach(async () => {
    for (const key of await keysOf(files)) await files.remove(key);
  });

  test('an empty storage has nothing', async () => {
    expect(await keysOf(files)).toEqual([]);
    expect(await files.read('a/b')).toBeUndefined();
    await files.remove('a/b');
  });

  test.each([0, 1, 1_000, MIB])('%d bytes come back as they were', async (size) => {
    const bytes = randomBytes(size);
    await files.write('agency-1/listing-2/part', bytes);
    const read = await files.read('agency-1/listing-2/part');
    expect(read && Buffer.from(read).equals(bytes)).toBe(true);
  });

  test('the bytes given may be changed afterwards', async () => {
    const bytes = Uint8Array.from([1, 2, 3]);
    const window = new Uint8Array(bytes.buffer, 1, 1);
    await files.write('a', window);
    bytes.fill(9);
    expect([...((await files.read('a')) ?? [])]).toEqual([2]);
  });

  test('writing again replaces the whole, removing again is fine', async () => {
    await files.write('a/b', Buffer.from('a long text'));
    await files.write('a/b', Buffer.from('short'));
    expect(Buffer.from((await files.read('a/b')) ?? []).toString()).toBe('short');
    await files.remove('a/b');
    await files.remove('a/b');
    expect(await files.read('a/b')).toBeUndefined();
  });

  test('the list names every object once with its time, over several pages', async () => {
    const began = Date.now();
    const keys = Array.from({ length: 10 }, (_, at) => `a${at % 3}/b/c-${at}`).sort();
    for (const key of keys) await files.write(key, Buffer.from(key));
    expect(await keysOf(files)).toEqual(keys);
    for await (const { writtenAt } of files.list()) {
      expect(Math.abs(writtenAt.getTime() - began)).toBeLessThan(20_000);
    }
  });

  test('many at once, and the same one many times: each is whole', async () => {
    const bodies = Array.from({ length: 20 }, () => randomBytes(50_000));
    await Promise.all(bodies.map((body, at) => files.write(`many/${at}`, body)));
    await Promise.all(bodies.map((body) => files.write('one', body)));
    for (const [at, body] of bodies.entries()) {
      expect(Buffer.from((await files.read(`many/${at}`)) ?? []).equals(body)).toBe(true);
    }
    const one = Buffer.from((await files.read('one')) ?? []);
    expect(bodies.some((body) => body.equals(one))).toBe(true);
  });

  test.each([
    '',
    '.',
    '..',
    '../a',
    'a/../b',
    'a//b',
    '/a',
    'a/',
    'a\\b',
    'A',
    'a.b',
    '.incoming/a',
    'a\0',
    'ä',
    'a b',
    'a?b',
    'a#b',
    '%2e%2e',
    'a'.repeat(121),
  ])('the key %j is a programming error', async (key) => {
    await expect(async () => files.write(key, Buffer.from('x'))).rejects.toThrow(RangeError);
    await expect(async () => files.read(key)).rejects.toThrow(RangeError);
    await expect(async () => files.remove(key)).rejects.toThrow(RangeError);
    expect(await keysOf(files)).toEqual([]);
  });
});

describe('the disk', () => {
  const folderOf = () => mkdtempSync(join(tmpdir(), 'lintel-files-'));

  test('files and folders are for their owner alone, and no draft is left', async () => {
    const folder = join(folderOf(), 'files');
    const files = diskFileStorage(folder, systemClock);
    await files.write('a/b', Buffer.from('x'));
    expect(statSync(join(folder, 'a', 'b')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'a')).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(folder, '.incoming'))).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  test('what a killed process left half written is no object, and goes after a day', async () => {
    const folder = folderOf();
    const files = diskFileStorage(folder, systemClock);
    await files.write('a', Buffer.from('x'));
    const drafts = join(folder, '.incoming');
    const now = Date.now() / 1000;
    for (const [name, at] of [['old', now - 90_000] as const, ['new', now] as const]) {
      writeFileSync(join(drafts, name), 'half');
      utimesSync(join(drafts, name), at, at);
    }
    expect(await keysOf(files)).toEqual(['a']);
    expect(readdirSync(drafts)).toEqual(['new']);
    rmSync(folder, { recursive: true });
  });

  test('a disk that refuses is a storage that is away', async () => {
    const folder = folderOf();
    const files = diskFileStorage(folder, systemClock);
    writeFileSync(join(folder, 'file'), 'x');
    await expect(files.write('file/b', Buffer.from('x'))).rejects.toThrow(FileStorageUnavailable);
    await expect(files.read('file/b')).rejects.toThrow(FileStorageUnavailable);
    mkdirSync(join(folder, 'a-folder'));
    await expect(files.read('a-folder')).rejects.toThrow(FileStorageUnavailable);
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true });
  });
});

describe('the S3-compatible store', () => {
  test.each(['refuses', 'resets', 'hangs', 'slow', 'lies'] as const)(
    'a store that %s is away: nothing is taken for kept or for missing',
    async (mood) => {
      const server = await startS3Server();
      const patient = s3FileStorage(server.settings);
      await patient.write('a/b', randomBytes(2_000));
      server.state.mood = mood;
      // What waits for nothing here need not wait long.
      const files =
        mood === 'hangs' || mood === 'slow' ? s3FileStorage(server.settings, 300) : patient;
      await expect(files.read('a/b')).rejects.toThrow(FileStorageUnavailable);
      if (mood !== 'slow') {
        await expect(files.write('a/c', Buffer.from('x'))).rejects.toThrow(FileStorageUnavailable);
        await expect(keysOf(files)).rejects.toThrow(FileStorageUnavailable);
        await expect(files.remove('a/d')).rejects.toThrow(FileStorageUnavailable);
      }
      server.state.mood = 'well';
      expect((await patient.read('a/b'))?.length).toBe(2_000);
      await server.close();
    },
  );

  test('requests are signed over their bytes; a wrong secret or bucket is refused', async () => {
    const server = await startS3Server();
    const good = s3FileStorage(server.settings);
    await good.write('a', Buffer.from('x'));
    expect(server.state.refusedSignatures).toBe(0);
    const wrong = s3FileStorage({ ...server.settings, secretAccessKey: 'another' });
    await expect(wrong.read('a')).rejects.toThrow(FileStorageUnavailable);
    await expect(wrong.write('a', Buffer.from('y'))).rejects.toThrow(FileStorageUnavailable);
    expect(server.state.refusedSignatures).toBe(2);
    const elsewhere = s3FileStorage({ ...server.settings, bucket: 'elsewhere' });
    await expect(elsewhere.read('a')).rejects.toThrow(FileStorageUnavailable);
    expect(server.objects.get('a')?.bytes.toString()).toBe('x');
    await server.close();
  });
});
