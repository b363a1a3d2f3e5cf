import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { answerFile } from '../support/portal-files.ts';
import type { Random } from './random.ts';

/** What happens to one request on its way. */
const FAULTS = [
  'none',
  'drop-before',
  'drop-after',
  'drop-half-way',
  'hang',
  'slow',
  'captive-portal',
  'proxy-404',
  'bad-gateway',
  'server-error',
  'too-many',
  'sign-in',
] as const;
export type Fault = (typeof FAULTS)[number];

/** How often each fault meets a write, of a hundred. */
const SHARES: Record<Exclude<Fault, 'none'>, number> = {
  'drop-before': 4,
  'drop-after': 6,
  'drop-half-way': 3,
  hang: 1,
  slow: 6,
  'captive-portal': 3,
  'proxy-404': 2,
  'bad-gateway': 2,
  'server-error': 3,
  'too-many': 2,
  'sign-in': 0.3,
};

const HANG_MS = 3_000;
const CAPTIVE = '<!doctype html><title>Free Wi-Fi</title><h1>Accept the terms to go on</h1>';

/** A weak and lying network between the portal and its server. */
export interface FaultyProxy {
  url: string;
  /** Where the API is; changes when the server is started again. */
  target: string;
  release: string;
  isFaulty: boolean;
  /** Milliseconds that every call of the API takes longer. */
  delay: number;
  /** Told of each write that arrives. */
  onWrite: (() => void) | undefined;
  counts: Map<Fault, number>;
  writes: number;
  stop(): Promise<void>;
}

/** Starts the proxy; it serves the portal's files itself, so that it can publish a release. */
export async function startFaultyProxy(
  port: number,
  random: Random,
  files: string,
): Promise<FaultyProxy> {
  const proxy: FaultyProxy = {
    url: `http://localhost:${port}`,
    target: '',
    release: 'release-1',
    isFaulty: false,
    delay: 0,
    onWrite: undefined,
    counts: new Map(),
    writes: 0,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const server = createServer((incoming, outgoing) => {
    outgoing.on('error', () => undefined);
    const { pathname } = new URL(incoming.url ?? '/', proxy.url);
    if (!/^\/(api|idp|config\.json)/.test(pathname)) {
      void answerFile(files, pathname, proxy.release, outgoing);
      return;
    }
    const isWrite = incoming.method !== 'GET' && pathname.startsWith('/api/');
    if (isWrite) {
      proxy.writes += 1;
      proxy.onWrite?.();
    }
    const fault = isWrite && proxy.isFaulty ? chooseFault(random) : 'none';
    proxy.counts.set(fault, (proxy.counts.get(fault) ?? 0) + 1);
    const isCall = pathname.startsWith('/api/');
    void pause(isCall ? proxy.delay : 0)
      .then(() => meet(fault, incoming, outgoing, proxy))
      .catch(() => incoming.socket.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(port, resolve);
  });
  return proxy;
}

function chooseFault(random: Random): Fault {
  let left = random.next() * 100;
  for (const [fault, share] of Object.entries(SHARES)) {
    left -= share;
    if (left < 0) return fault as Fault;
  }
  return 'none';
}

async function meet(
  fault: Fault,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  proxy: FaultyProxy,
): Promise<void> {
  const html = (status: number, text: string) => {
    incoming.resume();
    outgoing.writeHead(status, { 'Content-Type': 'text/html' }).end(text);
  };
  switch (fault) {
    case 'none':
      return forward(incoming, outgoing, proxy.target);
    case 'slow':
      await pause(300);
      return forward(incoming, outgoing, proxy.target);
    case 'drop-before':
      incoming.socket.destroy();
      return undefined;
    case 'drop-after':
      return forward(incoming, outgoing, proxy.target, () => incoming.socket.destroy());
    case 'drop-half-way':
      return forward(incoming, outgoing, proxy.target, (body) => {
        outgoing.write(body.subarray(0, body.length >> 1), () => incoming.socket.destroy());
      });
    case 'hang':
      await pause(HANG_MS);
      incoming.socket.destroy();
      return undefined;
    case 'captive-portal':
      return html(200, CAPTIVE);
    case 'proxy-404':
      return html(404, '<h1>Not found</h1>');
    case 'bad-gateway':
      return html(502, '<h1>Bad gateway</h1>');
    case 'server-error':
      return problem(incoming, outgoing, 500, 'server.error');
    case 'too-many':
      return problem(incoming, outgoing, 429, 'rate.limited', { 'Retry-After': '1' });
    case 'sign-in':
      return problem(incoming, outgoing, 401, 'auth.required');
  }
}

function problem(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  status: number,
  code: string,
  headers: Record<string, string> = {},
): void {
  incoming.resume();
  outgoing.writeHead(status, {
    'Content-Type': 'application/problem+json',
    'X-Api': 'lintel',
    ...headers,
  });
  const type = `https://lintel.example/problems/${code}`;
  outgoing.end(JSON.stringify({ type, code, status, title: code }));
}

/** Passes a request on; `instead` gets the whole answer, in place of the browser. */
function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: string,
  instead?: (body: Buffer) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const onward = request(`${target}${incoming.url}`, {
      method: incoming.method,
      headers: incoming.headers,
    });
    onward.on('error', () => {
      incoming.socket.destroy();
      resolve();
    });
    onward.on('response', (answer) => {
      // The server died in the middle of its answer.
      answer.on('error', () => {
        incoming.socket.destroy();
        resolve();
      });
      if (!instead) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.on('close', resolve);
        return;
      }
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        instead(Buffer.concat(parts));
        resolve();
      });
    });
    incoming.pipe(onward);
  });
}
