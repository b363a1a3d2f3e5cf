import { createServer, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';

/** How long a caller may take, in milliseconds. */
export type SocketLimits = { headersMs: number; requestMs: number; keepAliveMs: number };

/**
 * An idle connection stays open for longer than what stands before us keeps it, which is 60 seconds with
 * the usual load balancers. Whoever closes second never sends a request into a connection that is just
 * being closed (decision 345).
 */
const LIMITS: SocketLimits = { headersMs: 10_000, requestMs: 30_000, keepAliveMs: 75_000 };

/**
 * An HTTP server over the application and the embedded identity provider, with the limits of
 * security.md 2.8: slow heads and bodies are cut, sockets and their requests counted.
 */
export function createHttpServer(
  app: { fetch: Parameters<typeof getRequestListener>[0] },
  idp: RequestListener | undefined,
  { headersMs, requestMs, keepAliveMs }: SocketLimits = LIMITS,
): Server {
  const serve = getRequestListener(app.fetch);
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      // Node looks for slow callers only every 30 seconds otherwise.
      connectionsCheckingInterval: Math.min(2_000, headersMs),
      maxHeaderSize: 16_384,
    },
    (req, res) => {
      if (idp && /^\/idp(\/|\?|$)/.test(req.url ?? '')) idp(req, res);
      else void serve(req, res);
    },
  );
  // By itself Node answers an expectation that it doesn't know with nothing else: such a call is served
  // like any other, which RFC 9110 allows.
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
  server.maxConnections = 2_000;
  server.maxRequestsPerSocket = 1_000;
  return server;
}

/** Stops taking requests, lets those under way finish for a while, then closes what is left. */
export function stopServer(server: Server, graceMilliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
