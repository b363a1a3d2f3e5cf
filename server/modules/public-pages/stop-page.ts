import type { Context, Hono } from 'hono';
import { propertyTime } from '../../../domain/listings/property-time.ts';
import { inlineHashes } from '../../http/inline-hashes.ts';
import type { RateLimiter } from '../../http/rate-limits.ts';
import type { HttpVariables } from '../../http/request-context.ts';
import { lookAt, type StopDeps, type StoppableChange, stop } from './service-of-stops.ts';
import { escapeHtml } from './template.ts';

type Deps = StopDeps & {
  limiter: Pick<RateLimiter, 'take'>;
  rateLimitPerMinute: number;
  settings: { brandName: string; supportPhone: string };
};

/**
 * Answers stop links: a page that says who changed how a signer is reached, with one button. Opening it does
 * nothing, for programs open what is in a mail; only its form does. It needs no script and no file.
 */
export function mountStopPage(app: Hono<{ Variables: HttpVariables }>, deps: Deps): void {
  app.get('/sign/stop/:token', (c) => answer(c, deps, (token) => lookAt(deps, token)));
  app.post('/sign/stop/:token', (c) => {
    const userAgent = (c.req.header('user-agent') ?? '').slice(0, 300);
    const origin = { address: c.get('clientAddress'), userAgent };
    return answer(c, deps, (token) => stop(deps, token, origin));
  });
}

async function answer(
  c: Context<{ Variables: HttpVariables }>,
  { limiter, rateLimitPerMinute, settings }: Deps,
  work: (token: string) => Promise<StoppableChange | undefined>,
) {
  c.set('endpoint', 'stop-page');
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', 'no-referrer');
  const rule = { limit: rateLimitPerMinute, windowSeconds: 60 };
  const { allowed, retryAfterSeconds } = await limiter.take(`page:${c.get('clientAddress')}`, rule);
  const send = (text: PageText, status: 200 | 404 | 429) => {
    const html = page(text, settings);
    c.header('content-security-policy', policyOf(html));
    return c.html(html, status);
  };
  if (!allowed) {
    c.header('retry-after', String(retryAfterSeconds));
    return send({ title: 'Please wait a moment', lines: [BUSY] }, 429);
  }
  const shown = await work(c.req.param('token') ?? '');
  return shown ? send(textOf(shown, settings.supportPhone), 200) : send(GONE, 404);
}

type PageText = { title: string; lines: string[]; button?: string };

const BUSY = 'There were too many requests from your connection. Please try again in a while.';
const GONE: PageText = {
  title: 'This link doesn’t work',
  lines: [
    'The change may have been confirmed by a second person, or the link not have been copied whole. If something isn’t as you asked for, please call us.',
  ],
};

function textOf(change: StoppableChange, supportPhone: string): PageText {
  const { state, name, byName, subject, at, zone } = change;
  const { date, time } = propertyTime(at, zone);
  const [year, month, day] = date.split('-');
  const when = `on ${day}/${month}/${year} at ${time}`;
  const changed = `${byName} changed how ${name} is reached to sign “${subject}”, ${when} (time at the property).`;
  switch (state) {
    case 'stop':
      return {
        title: 'Stop this change?',
        lines: [
          changed,
          `Did ${name} ask for that? Then you needn’t do anything.`,
          'If not, stop it: how they were reached before stands again, and no one person of the agency can change it.',
        ],
        button: 'Stop this change',
      };
    case 'dispute':
      return {
        title: 'Wasn’t it you who signed?',
        lines: [
          changed,
          `“${subject}” was signed in the name of ${name} since. If that wasn’t ${name}, say so: the signature is marked as disputed, and the agency’s managers are told.`,
        ],
        button: 'It wasn’t me',
      };
    case 'stopped':
      return {
        title: 'The change is stopped',
        lines: [
          `${name} is reached as before, and the agency’s managers are told. Nobody can sign by what was changed.`,
          `Is somebody acting in your place? Call us on ${supportPhone}.`,
        ],
      };
    case 'disputed':
      return {
        title: 'The signature is disputed',
        lines: [
          'It stands in the audit trail of the document, and the agency’s managers are told.',
          `Please call us as well, on ${supportPhone}.`,
        ],
      };
    case 'none':
      return {
        title: 'There is nothing to stop any more',
        lines: [
          changed,
          `“${subject}” can’t be signed any more. Is something not as you asked for? Call us on ${supportPhone}.`,
        ],
      };
  }
}

const STYLE = `body{margin:0;padding:24px 16px;background:#fff;color:#16202a;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}main{max-width:560px;margin:0 auto}h1{font-size:24px;line-height:1.25}button{min-height:48px;padding:12px 20px;border:0;border-radius:6px;background:#9c2a1f;color:#fff;font:inherit;font-weight:600}button:focus-visible{outline:3px solid #16202a;outline-offset:2px}p{overflow-wrap:anywhere}`;

function page({ title, lines, button }: PageText, { brandName, supportPhone }: Deps['settings']) {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  const form = button
    ? `<form method="post"><button type="submit">${escapeHtml(button)}</button></form>`
    : '';
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(`${title} – ${brandName}`)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${paragraphs}${form}<p>Questions? Call ${escapeHtml(brandName)} on ${escapeHtml(supportPhone)}.</p></main></body></html>`;
}

function policyOf(html: string): string {
  return `default-src 'none'; style-src ${inlineHashes(html).styles.join(' ')}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;
}
