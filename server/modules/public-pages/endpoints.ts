import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { PublicFacts } from '../../../contract/public-facts.ts';
import type { RateLimiter } from '../../http/rate-limits.ts';
import type { HttpVariables } from '../../http/request-context.ts';
import { NO_CONTENT_POLICY } from '../../http/security-headers.ts';
import { firstStep, waitPage } from './first-step.ts';
import { type PageAddress, parsePageAddress } from './page-address.ts';
import { logoAt, type PublicPageDeps, publicFacts } from './service.ts';
import { type PageTemplate, pageTemplate, SIGN_PAGE } from './template.ts';

/** Pages a process hands out to one caller before it counts again. */
const LEASE = 10;

type Deps = PublicPageDeps & {
  portalRoot: string;
  limiter: Pick<RateLimiter, 'take'>;
  rateLimitPerMinute: number;
  settings: { loansHost: string; portalHost: string; publicUrl: string };
};

const PAGES = [
  {
    kind: { file: 'pay.html' },
    paths: [
      '/pay',
      '/pay/*',
      '/vendors',
      '/vendors/*',
      '/help',
      '/help/*',
      '/agencies',
      '/agencies/*',
    ],
  },
  {
    kind: SIGN_PAGE,
    paths: ['/sign', '/checks', '/deposits', '/settlements'].flatMap((path) => [path, `${path}/*`]),
  },
  { kind: { file: 'verify.html' }, paths: ['/verify', '/verify/*'] },
];

/**
 * Answers the addresses of payers, home owners and whoever signs with the page that was built for them,
 * filled with what may be seen at once. The log names the page's kind, never its address.
 */
export function mountPublicPages(app: Hono<{ Variables: HttpVariables }>, deps: Deps): void {
  for (const { kind, paths } of PAGES) {
    const file = join(deps.portalRoot, kind.file);
    // Nothing is built yet where only the API is developed or tested.
    if (!existsSync(file)) continue;
    const template = pageTemplate(readFileSync(file, 'utf8'), kind);
    for (const path of paths) app.get(path, compress(), pageHandler(template, deps));
  }
  app.get('/logos/:agencyId', logoHandler(deps));
}

/** A logo as it was published, by the address that pages name it with. */
function logoHandler(deps: Pick<Deps, 'publishedLogo'>) {
  return async (c: Context<{ Variables: HttpVariables }>) => {
    c.set('endpoint', 'logo');
    const logo = await logoAt(deps, c.req.param('agencyId') ?? '');
    if (logo === undefined) return c.body(null, 404);
    c.header('content-type', 'image/png');
    c.header('content-security-policy', NO_CONTENT_POLICY);
    c.header('cache-control', 'public, max-age=300');
    return c.body(Buffer.from(logo, 'base64'));
  };
}

function pageHandler(template: PageTemplate, deps: Deps) {
  return async (c: Context<{ Variables: HttpVariables }>) => {
    c.set('endpoint', 'public-page');
    const elsewhere = onPortalHost(c, deps.settings);
    if (elsewhere) return c.redirect(elsewhere, 302);
    c.header('content-security-policy', template.policy);
    c.header('cache-control', 'no-store');
    c.header('referrer-policy', 'no-referrer');
    const address = parsePageAddress(c.req.path);
    const facts = await factsFor(c, address, deps);
    if ('retryAfterSeconds' in facts) {
      c.header('retry-after', String(facts.retryAfterSeconds));
      const { brandName, supportPhone } = deps.settings;
      return c.html(template.fill(waitPage({ brandName, supportPhone, isBusy: true })), 429);
    }
    const page = template.fill({ ...firstStep(facts.isGone ? undefined : address, facts), facts });
    return c.html(page, facts.isGone ? 404 : 200);
  };
}

/** The loans host has none of these pages: they live on the agency portal's (spec 2). */
function onPortalHost(c: Context, settings: Deps['settings']): string | undefined {
  const { loansHost, portalHost, publicUrl } = settings;
  const isElsewhere = loansHost !== '' && loansHost !== portalHost && portalHost !== '';
  if (!isElsewhere || c.req.header('host') !== loansHost) return undefined;
  const { pathname, search } = new URL(c.req.url);
  return `${new URL(publicUrl).protocol}//${portalHost}${pathname}${search}`;
}

/** Counts the caller before anything is looked up. */
async function factsFor(
  c: Context<{ Variables: HttpVariables }>,
  address: PageAddress | undefined,
  deps: Deps,
): Promise<PublicFacts | { retryAfterSeconds: number }> {
  const from = c.get('clientAddress');
  const rule = { limit: deps.rateLimitPerMinute, windowSeconds: 60, lease: LEASE };
  const { allowed, retryAfterSeconds } = await deps.limiter.take(`page:${from}`, rule);
  if (!allowed) return { retryAfterSeconds };
  return publicFacts(deps, { address, agency: c.req.query('agency') || undefined, from });
}
