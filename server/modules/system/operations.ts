import { readFile } from 'node:fs/promises';
import type { Hono } from 'hono';
import type { PortalConfig } from '../../../contract/portal-config.ts';
import type { Database } from '../../db/client.ts';
import { isReachable } from '../../db/is-reachable.ts';
import type { Settings } from '../../env.ts';
import type { Metrics } from '../../http/metrics.ts';
import type { HttpVariables } from '../../http/request-context.ts';
import { poolIssuer } from '../../http/session.ts';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

const READY_WITHIN = 2_000;

type OperationsDeps = {
  settings: Settings;
  database: Database;
  metrics: Metrics;
  buildId: string;
};

/** Addresses for operators and machines: health, metrics, the portal's config and the API documents. */
export function mountOperations(
  app: Hono<{ Variables: HttpVariables }>,
  deps: OperationsDeps,
): void {
  const { settings } = deps;
  app.get('/healthz', (c) => c.json({ status: 'up' }));
  app.get('/readyz', async (c) => {
    const ready = await isReachable(deps.database, READY_WITHIN);
    return c.json({ status: ready ? 'ready' : 'database away' }, ready ? 200 : 503);
  });
  app.get('/metrics', async (c) => {
    const token = settings.metricsToken;
    const isOpen = settings.environment !== 'production' && token === undefined;
    if (!isOpen && c.req.header('authorization') !== `Bearer ${token ?? ''}`) return c.notFound();
    return c.text(await deps.metrics.text(), 200, { 'content-type': deps.metrics.contentType });
  });
  app.get('/config.json', (c) => {
    c.header('cache-control', 'no-store');
    return c.json(portalConfig(deps));
  });
  // Made when it is first asked for: it takes longer than the rest of the app, and most never ask.
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get('/api/openapi.json', (c) => {
    document ??= openApiDocument(settings.publicUrl);
    return c.json(document);
  });
  app.get('/api/docs', (c) => {
    c.header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
    );
    return c.html(docsPage(settings.brandName));
  });
  app.get('/api/docs/style.css', async (c) => {
    const style = await readFile(new URL('docs-style.css', import.meta.url), 'utf8');
    return c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' });
  });
}

function portalConfig({ settings, buildId }: OperationsDeps): PortalConfig {
  const { identity } = settings;
  const pool = identity.kind === 'cognito' ? identity : undefined;
  return {
    awsRegion: pool?.awsRegion ?? 'embedded',
    userPoolId: pool?.userPoolId ?? 'embedded',
    userPoolClientId: pool?.userPoolClientId ?? 'lintel-portal',
    cognitoDomain: pool?.cognitoDomain ?? `${settings.publicUrl}/idp`,
    namespace: settings.namespace,
    authority: pool ? poolIssuer(pool) : `${settings.publicUrl}/idp`,
    portalHost: settings.portalHost,
    loansHost: settings.loansHost,
    brandName: settings.brandName,
    supportPhone: settings.supportPhone,
    environment: settings.environment,
    buildId,
    offlineGraceHours: settings.offlineGraceHours,
  };
}
