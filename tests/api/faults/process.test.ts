import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { copyMigratedDatabase } from '../../support/pglite-template.ts';
import {
  type RunningServer,
  runServer,
  type ServerOptions,
  SHORT_LIVED,
} from '../../support/run-server.ts';
import { sealingSettings } from '../../support/sealing-key.ts';
import { freshPostgresDatabase } from '../../support/shared-postgres.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Starts a server on data of its own that need not be made first. */
async function runPrepared(options: ServerOptions): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lintel-process-'));
  folders.push(dataDir);
  await copyMigratedDatabase(dataDir);
  return runServer({ dataDir, flags: SHORT_LIVED, ...options });
}

const postgres = await freshPostgresDatabase();
afterAll(() => postgres.stop());

const production = {
  DATABASE_URL: postgres.url,
  NODE_ENV: 'production',
  DEMO_DATA: 'none',
  IDENTITY: 'cognito',
  AWS_REGION: 'ap-southeast-2',
  USER_POOL_ID: 'ap-southeast-2_AbCdEf123',
  USER_POOL_CLIENT_ID: '1h57kf5cpq17m0eml12EXAMPLE',
  COGNITO_DOMAIN: 'https://sign-in.portal.example',
  PUBLIC_URL: 'https://portal.example',
  ...(await sealingSettings()),
};

describe('a process', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await runPrepared({ env: { DEMO_DATA: 'none' } });
  });
  afterAll(() => server.stop());

  test('a second copy on the same data is refused with a clear message', async () => {
    const second = await runServer({ dataDir: server.dataDir, isExpectedToFail: true });
    expect(await second.kill()).toEqual({ code: 1, signal: null });
    expect(second.output()).toContain(`The data in ${server.dataDir} is in use by another process`);
    expect(second.output()).toContain(`process ${server.pid}`);
    expect(second.output()).toContain('DATA_DIR');
    expect(second.output()).not.toMatch(/\n\s+at /);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  test('a port that is taken is refused by name, with an example', async () => {
    const { port } = new URL(server.url);
    const env = { DEMO_DATA: 'none' };
    const second = await runPrepared({ port: Number(port), env, isExpectedToFail: true });
    expect((await second.kill()).code).toBe(1);
    expect(second.output()).toMatch(/PORT: the port is in use by another program.*PORT=\d+/s);
    // Found out before any data was opened or filled.
    expect(server.output()).toContain('Opening the data');
    expect(second.output()).not.toContain('Opening the data');
    await second.stop();
  });

  test('SIGTERM ends it in order with 0, and the data can be opened again at once', async () => {
    expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    const again = await runServer({ dataDir: server.dataDir, env: { DEMO_DATA: 'none' } });
    expect(await again.kill('SIGINT')).toEqual({ code: 0, signal: null });
  });

  test.each(['(error) => { Promise.reject(error) }', '(error) => { throw error }'])(
    'security.md 3.2 (52): an error that nothing waits for ends it, and its words are nowhere: %s',
    async (fail) => {
      // As letters that the frames of the stack, which name this module, don't show.
      const text = Buffer.from('Failed query: insert Ada Lovelace, 0491 570 006').toString(
        'base64',
      );
      const code = `process.on('SIGUSR2', () => { (${fail})(new Error(atob('${text}'))) })`;
      const flags = ['--import', `data:text/javascript,${encodeURIComponent(code)}`];
      const failing = await runPrepared({ env: { DEMO_DATA: 'none', LOG_LEVEL: 'info' }, flags });
      expect((await failing.kill('SIGUSR2')).code).toBe(1);
      expect(failing.output()).toContain('stopped by an error that nothing waited for');
      expect(failing.output()).not.toMatch(/Ada|0491/);
      await failing.stop();
    },
  );

  test('a crash leaves no stale lock', async () => {
    const first = await runServer({ dataDir: server.dataDir, env: { DEMO_DATA: 'none' } });
    await first.kill('SIGKILL');
    const next = await runServer({ dataDir: server.dataDir, env: { DEMO_DATA: 'none' } });
    await next.kill();
  });
});

describe('a wrong setting stops the start with its name, its problem and an example', () => {
  const refused = async (env: Record<string, string>) => {
    const server = await runServer({ env, isExpectedToFail: true });
    const { code } = await server.kill();
    await server.stop();
    expect(code).toBe(1);
    expect(server.output()).toContain("Lintel can't start.");
    expect(server.output()).not.toMatch(/\n\s+at /);
    return server.output();
  };

  test('of several wrong ones all are named', async () => {
    const output = await refused({ PORT: 'eighty', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' });
    expect(output).toMatch(/PORT: must be a whole number.*For example: PORT=8080/);
    expect(output).toMatch(/DATABASE_URL: must begin with postgres:\/\/.*DATABASE_URL=postgres/);
    expect(output).toMatch(/LOG_LEVEL: .*LOG_LEVEL=info/);
  });

  test('security.md 3.2 (55): production refuses the embedded provider, demo data and plain http', async () => {
    const output = await refused({ NODE_ENV: 'production', DEMO_DATA: 'demo' });
    expect(output).toMatch(/IDENTITY: the embedded identity provider is refused/);
    expect(output).toMatch(/DEMO_DATA: demo data is refused/);
    expect(output).toMatch(/PUBLIC_URL: must .* https:\/\//);
  });

  test('so do a folder that is a file or below one, and a key that isn’t there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lintel-process-'));
    folders.push(folder);
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    expect(await refused({ DATA_DIR: file })).toMatch(/DATA_DIR: there is a file.*DATA_DIR=\//);
    const below = await refused({ DATA_DIR: join(file, 'below') });
    expect(below).toMatch(/DATA_DIR: there is a file/);
    const key = { DEMO_DATA: 'none', SEALING_KEY_FILE: join(folder, 'missing.pem') };
    expect(await refused(key)).toMatch(/SEALING_KEY_FILE: .*can’t be read.*For example/);
    const anchors = {
      ...(await sealingSettings()),
      TIME_STAMP_ANCHORS_FILE: join(folder, 'missing.pem'),
    };
    expect(await refused({ DEMO_DATA: 'none', ...anchors })).toMatch(
      /TIME_STAMP_ANCHORS_FILE: .*can’t be read.*For example/,
    );
  });

  test('a PostgreSQL server that is not there is named', async () => {
    const port = await freePort();
    const output = await refused({ DATABASE_URL: `postgres://u:secret-pass@127.0.0.1:${port}/d` });
    expect(output).toMatch(/DATABASE_URL: .*For example/);
    expect(output).not.toContain('secret-pass');
  });
});

describe('in production', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await runPrepared({ env: { ...production, METRICS_TOKEN: 'metrics-token-0123456' } });
  });
  afterAll(() => server.stop());

  test('metrics need their token', async () => {
    const read = (authorization?: string) =>
      fetch(`${server.url}/metrics`, { headers: authorization ? { authorization } : {} });
    expect((await read()).status).toBe(404);
    expect((await read('Bearer')).status).toBe(404);
    expect((await read('Bearer ')).status).toBe(404);
    expect((await read('Bearer undefined')).status).toBe(404);
    expect((await read('Bearer metrics-token-012345')).status).toBe(404);
    expect((await read('Bearer metrics-token-0123456')).status).toBe(200);
  });

  test('the embedded provider is not there', async () => {
    for (const path of ['/idp/.well-known/openid-configuration', '/idp/authorize', '/idp/jwks']) {
      const answer = await fetch(`${server.url}${path}`);
      expect(answer.status, path).toBe(404);
    }
  });

  test('answers ask for https from now on, and nothing says what serves them', async () => {
    const { headers } = await fetch(`${server.url}/api/ping`);
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect(headers.get('server')).toBeNull();
  });
});

test('in production without a token there are no metrics at all', async () => {
  const server = await runPrepared({ env: production });
  for (const authorization of ['', 'Bearer', 'Bearer ', 'Bearer undefined']) {
    const answer = await fetch(`${server.url}/metrics`, { headers: { authorization } });
    expect(answer.status).toBe(404);
  }
  await server.stop();
});
