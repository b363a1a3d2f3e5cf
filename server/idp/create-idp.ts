import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '../db/client.ts';
import type { Settings } from '../env.ts';
import type { RateLimiter } from '../http/rate-limits.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { Session } from '../http/session.ts';
import { isUnavailable } from '../http/unavailable.ts';
import type { Clock } from '../ports/clock.ts';
import { IDP_PATH } from './constants.ts';
import type { DeniedTokens } from './denied-tokens.ts';
import { callerAddress, sendPage, setSecurityHeaders } from './http.ts';
import { knownDevices } from './known-devices.ts';
import { createPages } from './pages.ts';
import { createProvider } from './provider.ts';
import { loadCookieKeys, loadSigningKeys } from './secrets.ts';
import { type SignInOutcome, signInHandler } from './sign-in.ts';
import { userinfoHandler } from './userinfo.ts';

export type IdpDeps = {
  database: Database;
  clock: Clock;
  limiter: RateLimiter;
  deniedTokens: DeniedTokens;
  session: Session;
  settings: Pick<
    Settings,
    'publicUrl' | 'brandName' | 'supportPhone' | 'trustProxy' | 'environment'
  >;
  /** What happened, for the log; never with an email or a token. */
  onEvent: (event: IdpEvent) => void;
};

export type IdpEvent =
  | { kind: 'sign-in'; outcome: SignInOutcome }
  | { kind: 'error'; error: unknown };

/** Answers requests below `/idp`. */
export type IdpHandler = (req: IncomingMessage, res: ServerResponse) => void;

const DEMO_SIGN_INS = [
  'principal@quillwater.example',
  'agent@quillwater.example',
  'principal@tarrabrook.example',
];

/**
 * Makes the embedded identity provider: reads or makes its keys and gives the handler for every path
 * under `/idp`. For development, demo and tests; the settings refuse it in production.
 */
export async function createIdp(deps: IdpDeps): Promise<IdpHandler> {
  const { settings, onEvent } = deps;
  const pages = createPages({
    ...settings,
    demoSignIns: settings.environment === 'demo' ? DEMO_SIGN_INS : [],
  });
  const [signingKeys, cookieKeys, styles] = await Promise.all([
    loadSigningKeys(deps),
    loadCookieKeys(deps),
    readFile(new URL('sign-in.css', import.meta.url)),
  ]);
  const provider = createProvider({
    ...deps,
    publicUrl: settings.publicUrl,
    signingKeys,
    cookieKeys,
    pages,
  });
  provider.on('server_error', (_ctx, error) => onEvent({ kind: 'error', error }));
  const callProvider = provider.callback();
  const userinfo = userinfoHandler(deps);
  const signIn = signInHandler({
    ...deps,
    provider,
    pages,
    devices: knownDevices(cookieKeys, settings.publicUrl),
    origin: new URL(settings.publicUrl).origin,
    onOutcome: (outcome) => onEvent({ kind: 'sign-in', outcome }),
  });
  const canonical = new URL(settings.publicUrl);
  const common = securityHeaders(settings);

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname } = new URL(req.url ?? '/', canonical);
    const uid = /^\/sign-in\/([\w-]{10,100})$/.exec(pathname)?.[1];
    if (uid) await signIn(req, res, uid, callerAddress(req, settings.trustProxy));
    else if (pathname === '/sign-in.css') sendStyles(res, styles);
    else if (pathname === '/userinfo' && req.method !== 'OPTIONS') await userinfo(req, res);
    else await callProvider(req, res);
  }

  return (req, res) => {
    mount(req, canonical);
    setSecurityHeaders(res, common);
    answer(req, res).catch((error: unknown) => {
      onEvent({ kind: 'error', error });
      if (res.headersSent) {
        res.destroy();
        return;
      }
      if (isUnavailable(error)) res.setHeader('Retry-After', '5');
      sendPage(res, isUnavailable(error) ? 503 : 500, pages.problem('server_error'));
    });
  };
}

/**
 * Cuts the mount off the path, as the provider expects, and puts our own host and scheme in place of
 * what the caller claims, so that no address it builds can be another's.
 */
function mount(req: IncomingMessage, canonical: URL): void {
  Object.assign(req, { originalUrl: req.url });
  req.url = req.url?.slice(IDP_PATH.length) || '/';
  if (!req.url.startsWith('/')) req.url = `/${req.url}`;
  req.headers.host = canonical.host;
  req.headers['x-forwarded-host'] = canonical.host;
  req.headers['x-forwarded-proto'] = canonical.protocol.replace(':', '');
}

function sendStyles(res: ServerResponse, styles: Buffer): void {
  res.setHeader('Content-Type', 'text/css; charset=utf-8');
  res.setHeader('Cache-Control', 'public, max-age=3600');
  res.end(styles);
}
