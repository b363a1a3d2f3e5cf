import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';
import type { HttpVariables } from './request-context.ts';

/**
 * One line and one measurement a request: its id, the endpoint's name, status and time. Never the
 * path, the query, the caller or a body, so no personal data and no shortcode can reach a log.
 */
export function requestLog(
  log: Logger,
  metrics: Metrics,
): MiddlewareHandler<{ Variables: HttpVariables }> {
  return async (c, next) => {
    const began = performance.now();
    await next();
    const milliseconds = performance.now() - began;
    const endpoint = c.get('endpoint');
    metrics.observe(endpoint, c.res.status, milliseconds / 1000);
    if (endpoint === 'none') return;
    log.info(
      {
        requestId: c.get('requestId'),
        endpoint,
        status: c.res.status,
        ms: Math.round(milliseconds * 10) / 10,
      },
      'request',
    );
  };
}
