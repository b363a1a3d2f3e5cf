import { createHash, randomBytes } from 'node:crypto';

const SCOPE = 'phone email profile openid aws.cognito.signin.user.admin';
const CLIENT = 'lintel-portal';

/** What one call of the way through the provider was answered with. */
export type Visited = { status: number; location: string | undefined; text: string };

/** Goes to an address without following it on; a body is sent as a form. Keeps cookies. */
export type Visit = (url: string, form?: Record<string, string>) => Promise<Visited>;

/** What the provider hands out at the end. */
export type Tokens = {
  access_token: string;
  id_token: string;
  refresh_token: string;
  token_type: string;
  scope: string;
  expires_in: number;
};

/**
 * Signs in at the embedded provider with the calls that a browser makes (authorization code with PKCE),
 * but without drawing a page. Throws where the person is refused.
 */
export async function signInByCalls(
  visit: Visit,
  base: string,
  person: { email: string; password: string },
): Promise<Tokens> {
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = `${base}/auth/callback`;
  const authorize = new URLSearchParams({
    client_id: CLIENT,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: SCOPE,
    state: randomBytes(8).toString('base64url'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  let at = `${base}/idp/authorize?${authorize}`;
  let answer = await visit(at);
  let isSent = false;
  for (let hop = 0; hop < 12; hop += 1) {
    const { location } = answer;
    if (location?.startsWith(redirectUri)) {
      const code = new URL(location).searchParams.get('code') ?? '';
      return exchange(visit, base, { code, redirect_uri: redirectUri, code_verifier: verifier });
    }
    if (location) {
      at = new URL(location, at).href;
      answer = await visit(at);
    } else if (isSent) break;
    else {
      isSent = true;
      const action = /<form[^>]*action="([^"]+)"/.exec(answer.text)?.[1] ?? '';
      at = new URL(action.replaceAll('&amp;', '&'), at).href;
      answer = await visit(at, person);
    }
  }
  throw new Error(`Sign-in as ${person.email} was refused with ${answer.status}`);
}

async function exchange(visit: Visit, base: string, code: Record<string, string>): Promise<Tokens> {
  const form = { grant_type: 'authorization_code', client_id: CLIENT, ...code };
  const answer = await visit(`${base}/idp/token`, form);
  if (answer.status !== 200) throw new Error(`No token: ${answer.status} ${answer.text}`);
  return JSON.parse(answer.text);
}

/** A way through the provider with cookies of its own. */
export function cookieVisit(): Visit {
  const cookies = new Map<string, string>();
  return async (url, form) => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location') ?? undefined;
    return { status: response.status, location, text: await response.text() };
  };
}
