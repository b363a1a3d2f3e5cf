import { createHash, randomBytes } from 'node:crypto';

const SCOPE = 'phone email profile openid aws.cognito.signin.user.admin';

/** Signs in at the embedded provider as a browser would and gives an access token. */
export async function accessToken(base: string, email: string, password: string): Promise<string> {
  const cookies = new Map<string, string>();
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = `${base}/auth/callback`;
  const authorize = new URLSearchParams({
    client_id: 'lintel-portal',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: SCOPE,
    state: 'bench',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  let response = await visit(`${base}/idp/authorize?${authorize}`, cookies);
  let body: URLSearchParams | undefined;
  for (let hop = 0; hop < 12; hop += 1) {
    const location = response.headers.get('location');
    if (location?.startsWith(redirectUri)) {
      const code = new URL(location).searchParams.get('code') ?? '';
      return exchange(base, { code, redirectUri, verifier });
    }
    if (location) response = await visit(new URL(location, base).href, cookies);
    else if (!body) {
      body = new URLSearchParams({ email, password });
      const action = /<form[^>]*action="([^"]+)"/.exec(await response.text())?.[1] ?? '';
      response = await visit(new URL(action, response.url || base).href, cookies, body);
    } else throw new Error(`Sign-in as ${email} was refused with ${response.status}`);
  }
  throw new Error(`Sign-in as ${email} did not come to an end`);
}

async function visit(url: string, cookies: Map<string, string>, body?: URLSearchParams) {
  const response = await fetch(url, {
    redirect: 'manual',
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(body ? { method: 'POST', body } : {}),
  });
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    cookies.set(name, value);
  }
  return response;
}

async function exchange(
  base: string,
  { code, redirectUri, verifier }: { code: string; redirectUri: string; verifier: string },
): Promise<string> {
  const response = await fetch(`${base}/idp/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'lintel-portal',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }),
  });
  const { access_token: token } = (await response.json()) as { access_token?: string };
  if (!token) throw new Error(`No token: ${response.status}`);
  return token;
}
