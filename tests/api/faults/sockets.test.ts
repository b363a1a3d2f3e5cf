import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpServer } from '../../../server/http/listen.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import { addAgency, listingInput, newId } from '../../support/builders.ts';

let api: TestApi & { close(): Promise<void> };
let server: Server;
let port: number;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.mint((await addAgency(api.database)).principal);
  // The limits of production, shortened.
  server = createHttpServer(api.app, undefined, {
    headersMs: 400,
    requestMs: 800,
    keepAliveMs: 300,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await api.close();
});

/** Sends the text as it is; gives all that came back until the server closed, and after how long. */
function raw(...parts: (string | Buffer)[]): Promise<{ text: string; ms: number }> {
  const began = performance.now();
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve({ text, ms: performance.now() - began }));
    for (const part of parts) socket.write(part);
  });
}

const statusOf = (text: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0);
const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const HOST = 'Host: portal.test';

describe('security.md R11, security.md 3.2 (54): slow callers are cut off', () => {
  test('a head that does not end', async () => {
    const { text, ms } = await raw('GET /api/ping HTTP/1.1\r\nHost: portal.test\r\nX-Slow: ');
    expect([0, 408]).toContain(statusOf(text));
    expect(ms).toBeLessThan(5_000);
  });

  test('a body that does not come, and nothing is logged as a fault of ours', async () => {
    api.logLines.length = 0;
    const { text, ms } = await raw(
      head(
        'POST /api/listings HTTP/1.1',
        HOST,
        `Authorization: Bearer ${token}`,
        'Idempotency-Key: slow-body-0001',
        'Content-Type: application/json',
        'Content-Length: 1000',
      ),
      '{"id":',
    );
    expect([0, 408]).toContain(statusOf(text));
    expect(ms).toBeLessThan(5_000);
    await expect.poll(() => api.logLines.length).toBeGreaterThan(0);
    expect(api.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  test('a caller who goes away in the middle of a body leaves no fault', async () => {
    api.logLines.length = 0;
    const socket = connect(port, '127.0.0.1');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(
      `${head(
        'POST /api/listings HTTP/1.1',
        HOST,
        `Authorization: Bearer ${token}`,
        'Idempotency-Key: gone-body-0001',
        'Content-Type: application/json',
        'Content-Length: 1000',
      )}{"id":`,
    );
    await expect.poll(() => server.listening).toBe(true);
    setTimeout(() => socket.destroy(), 100);
    await closed;
    await expect.poll(() => api.logLines.length, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(api.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  test('a connection that is kept open without a request', async () => {
    const { text, ms } = await raw(head('GET /api/ping HTTP/1.1', HOST));
    expect(statusOf(text)).toBe(200);
    expect(ms).toBeLessThan(5_000);
  });

  test('in production it is kept for longer than a load balancer keeps it (decision 345)', async () => {
    const production = createHttpServer(api.app, undefined);
    await new Promise<void>((resolve) => production.listen(0, '127.0.0.1', resolve));
    const { port: itsPort } = production.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${itsPort}/api/ping`);
    await answer.text();
    const told = Number(/timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1]);
    production.closeAllConnections();
    await new Promise((resolve) => production.close(resolve));
    expect(told).toBeGreaterThan(60);
  });
});

describe('security.md R12: requests that proxies and servers read differently', () => {
  const smuggled = 'GET /metrics HTTP/1.1\r\nHost: portal.test\r\n\r\n';
  test.each([
    [
      'both lengths',
      `${head('POST /api/ping HTTP/1.1', HOST, 'Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n${smuggled}`,
    ],
    [
      'two lengths',
      `${head('POST /api/ping HTTP/1.1', HOST, 'Content-Length: 4', 'Content-Length: 40')}abcd${smuggled}`,
    ],
    [
      'an unknown transfer coding',
      `${head('POST /api/ping HTTP/1.1', HOST, 'Transfer-Encoding: xchunked')}0\r\n\r\n`,
    ],
    [
      'a chunk size that is none',
      `${head('POST /api/ping HTTP/1.1', HOST, 'Transfer-Encoding: chunked')}zz\r\n\r\n`,
    ],
    ['a negative length', `${head('POST /api/ping HTTP/1.1', HOST, 'Content-Length: -1')}`],
    ['no host', head('GET /api/ping HTTP/1.1')],
    ['a blank before a colon', head('GET /api/ping HTTP/1.1', HOST, 'X-A : b')],
    ['a folded header', head('GET /api/ping HTTP/1.1', HOST, 'X-A: b', ' c')],
    ['a NUL in a header', head('GET /api/ping HTTP/1.1', HOST, 'X-A: b\0c')],
    ['a bare line feed', 'GET /api/ping HTTP/1.1\nHost: portal.test\n\n'],
    ['another protocol', 'HELO portal.test\r\n\r\n'],
  ])('%s: 400 and nothing behind it is answered', async (_, text) => {
    const answer = await raw(text);
    expect(statusOf(answer.text)).toBe(400);
    expect(answer.text.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
    expect(answer.text).not.toContain('lintel_request');
  });

  test('a head of 64 KiB is refused', async () => {
    const { text } = await raw(head('GET /api/ping HTTP/1.1', HOST, `X-A: ${'a'.repeat(65_536)}`));
    expect(statusOf(text)).toBe(431);
  });

  test.each(['//evil.test/api/ping', 'http://evil.test/api/ping', '/api/ping#x', '*', '/%'])(
    'the target %s does no harm',
    async (target) => {
      const { text } = await raw(head(`GET ${target} HTTP/1.1`, HOST, 'Connection: close'));
      expect(statusOf(text)).toBeLessThan(500);
      expect(text.toLowerCase()).not.toContain('location: http://evil');
    },
  );

  test('an expectation that nobody knows is answered like any call, with our headers', async () => {
    const { text } = await raw(
      head('GET /api/ping HTTP/1.1', HOST, 'Expect: x', 'Connection: close'),
    );
    expect(statusOf(text)).toBe(200);
    expect(text.toLowerCase()).toContain('x-content-type-options: nosniff');
  });

  test('1 GB in chunks is refused after 256 KiB, and memory stays', async () => {
    const before = process.memoryUsage().rss;
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const { text } = await raw(
      head(
        'POST /api/listings HTTP/1.1',
        HOST,
        `Authorization: Bearer ${token}`,
        'Idempotency-Key: endless-0001',
        'Content-Type: application/json',
        'Transfer-Encoding: chunked',
      ),
      ...Array.from({ length: 40 }, () => chunk),
    );
    expect(text).toContain('request.too-large');
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
  });

  test('after all that an ordinary call is answered', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/listings`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': 'ordinary-call-0001',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ id: newId(), listing: listingInput() }),
    });
    expect(answer.status).toBe(201);
  });
});
