import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import type { Database } from './client.ts';
import { DAMAGED, DataDamagedError, isDamage } from './damage.ts';

/** The kernel takes no longer path for a socket. */
const LONGEST_PATH = 100;

/** Said instead of a size where there is no copy to be had. */
const DAMAGE = 'damaged';

function socketPath(dataDir: string): string {
  return join(resolve(dataDir), 'backup.sock');
}

/**
 * Lets `npm run backup` ask a running server for a copy of its data: the embedded database has one
 * process, so nobody else can read it. Whoever may read the data folder may connect, nobody else.
 * Undefined where there can be no such socket.
 */
export async function serveBackups(
  database: Database,
  dataDir: string,
): Promise<{ close(): void } | undefined> {
  const path = socketPath(dataDir);
  const { dump } = database;
  if (!dump || process.platform === 'win32' || Buffer.byteLength(path) > LONGEST_PATH) {
    return undefined;
  }
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    dump()
      .then(async (copy) => {
        const bytes = Buffer.from(await copy.arrayBuffer());
        socket.write(`${bytes.length}\n`);
        socket.end(bytes);
      })
      .catch((error: unknown) => (isDamage(error) ? socket.end(`${DAMAGE}\n`) : socket.destroy()));
  });
  // One left behind by a process that was killed; the lock on the folder is ours.
  rmSync(path, { force: true });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(path, done);
  });
  chmodSync(path, 0o600);
  return { close: () => server.close() };
}

/** A copy from the running server; undefined when none runs on this folder. Throws on half a copy. */
export async function askForBackup(dataDir: string): Promise<Buffer | undefined> {
  const socket = connect(socketPath(dataDir));
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk as Buffer);
    const all = Buffer.concat(chunks);
    const line = all.indexOf('\n');
    if (all.subarray(0, line).toString() === DAMAGE) throw new DataDamagedError(DAMAGED);
    const bytes = all.subarray(line + 1);
    if (line < 0 || bytes.length !== Number(all.subarray(0, line).toString())) {
      throw new Error('The server broke off while it sent the copy');
    }
    return bytes;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'EINVAL') return undefined;
    throw error;
  }
}
