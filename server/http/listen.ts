import { createServer, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';

/**
 * An HTTP server over the application and the embedded identity provider, with the limits of
 * security.md 2.8: slow heads and bodies are cut, sockets and their requests counted.
 */
export function createHttpServer(
  app: { fetch: Parameters<typeof getRequestListener>[0] },
  idp: RequestListener | undefined,
): Server {
  const serve = getRequestListener(app.fetch);
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 5_000,
      maxHeaderSize: 16_384,
    },
    (req, res) => {
      if (idp && /^\/idp(\/|\?|$)/.test(req.url ?? '')) idp(req, res);
      else void serve(req, res);
    },
  );
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
