import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { endWithParent } from './end-with-parent.ts';
import { freePort } from './free-port.ts';
import { postgresFolder, postgresIdentity } from './postgres-binaries.ts';

/** One empty database; `stop` closes what is connected to it and drops it. */
export interface TestDatabase {
  name: string;
  url: string;
  stop(): Promise<void>;
}

/** A PostgreSQL 18 server of this test run alone. */
export interface TestPostgres {
  port: number;
  createDatabase(): Promise<TestDatabase>;
  /** Ends the server as a crash would; `restart` brings it back on the same port and data. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const ready = 'database system is ready to accept connections';
// Survives the end of the process, not of the machine.
const fast = ['-c', 'fsync=off', '-c', 'full_page_writes=off'];

async function finished(child: ChildProcess, what: string): Promise<void> {
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${what} ended with ${code}: ${output}`);
}

async function becameReady(child: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(`postgres ended with ${code}: ${output}`)));
    child.stderr?.on('data', (chunk) => {
      output += chunk;
      if (output.includes(ready)) resolve();
    });
  });
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await exit;
}

/** Starts a server in a temporary folder. `isDurable` keeps PostgreSQL's own defaults for writes. */
export async function startPostgres(options: { isDurable?: boolean } = {}): Promise<TestPostgres> {
  const identity = postgresIdentity();
  const bin = path.join(postgresFolder(identity), 'bin');
  const folder = mkdtempSync(path.join(tmpdir(), 'lintel-postgres-data-'));
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const spawning = { cwd: folder, ...identity };
  const initdb = ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  await finished(
    spawn(path.join(bin, 'initdb'), [...initdb, '--locale=C', '--no-instructions'], spawning),
    'initdb',
  );

  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
  ];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const launch = async () => {
    const args = ['-D', folder, '-p', String(port), ...flags, ...(options.isDurable ? [] : fast)];
    const child = spawn(path.join(bin, 'postgres'), args, spawning);
    endWithParent(child, folder);
    await becameReady(child);
    return child;
  };
  let server = await launch();

  return {
    port,
    createDatabase: () => createDatabase(port),
    kill: () => ended(server, 'SIGQUIT'),
    restart: async () => {
      await ended(server, 'SIGQUIT');
      server = await launch();
    },
    stop: async () => {
      await ended(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let created = 0;

/** Creates a database on the server at `port`, under a name no other caller has: empty, or a copy of another. */
export async function createDatabase(port: number, copied?: TestDatabase): Promise<TestDatabase> {
  const name = `test_${process.pid}_${Date.now()}_${++created}`;
  const administer = async (statement: string) => {
    const client = new pg.Client(`postgres://postgres@127.0.0.1:${port}/postgres`);
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await administer(`CREATE DATABASE ${name} TEMPLATE ${copied?.name ?? 'template1'}`);
  return {
    name,
    url: `postgres://postgres@127.0.0.1:${port}/${name}`,
    stop: () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}
