import { createHmac, generateKeyPairSync } from 'node:crypto';
import { exportJWK, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';

export type Forgery = { name: string; token: string };

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Other ways to write the same bytes. */
const sameBytes = (part: string): string[] =>
  Array.from(SIGNS, (sign) => part.slice(0, -1) + sign).filter(
    (spelt) =>
      spelt !== part && Buffer.from(spelt, 'base64url').equals(Buffer.from(part, 'base64url')),
  );

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A signer with the issuer's own key: what it makes is refused for its content alone. */
export async function signerWith(key: JWK) {
  const privateKey = await importJWK(key, 'RS256');
  return (claims: JWTPayload, header: Record<string, unknown> = {}) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: key.kid ?? '', ...header })
      .sign(privateKey);
}

/** Tokens whose claims are wrong though the signature is the issuer's. */
export async function tokensWithWrongClaims(
  genuine: JWTPayload,
  sign: (claims: JWTPayload, header?: Record<string, unknown>) => Promise<string>,
): Promise<Forgery[]> {
  const now = Math.floor(Date.now() / 1000);
  const without = (name: string) => {
    const { [name]: _left, ...rest } = genuine;
    return rest;
  };
  const changed: [string, JWTPayload][] = [
    ['another issuer', { ...genuine, iss: 'https://evil.example/idp' }],
    ['an issuer that only begins alike', { ...genuine, iss: `${genuine.iss}.evil.example` }],
    ['no issuer', without('iss')],
    ['another client', { ...genuine, client_id: 'another' }],
    ['a list of clients', { ...genuine, client_id: ['lintel-portal'] }],
    ['no client', without('client_id')],
    ['another audience', { ...genuine, aud: 'https://elsewhere.example/api' }],
    ['no audience', without('aud')],
    ['an ID token’s use', { ...genuine, token_use: 'id' }],
    ['no use', without('token_use')],
    ['a time long past', { ...genuine, iat: now - 900, exp: now - 300 }],
    ['just past the allowed difference of clocks', { ...genuine, exp: now - 61 }],
    ['an end that is text', { ...genuine, exp: `${now + 600}` as unknown as number }],
    ['no end', without('exp')],
    ['a beginning in the future', { ...genuine, nbf: now + 300 }],
    ['issued in the future', { ...genuine, iat: now + 300 }],
    ['no time of issue', without('iat')],
    ['no id', without('jti')],
    ['no family', without('origin_jti')],
    ['no time of sign-in', without('auth_time')],
    ['no subject', without('sub')],
    ['a subject that is no id of ours', { ...genuine, sub: 'admin' }],
    ['a subject with SQL in it', { ...genuine, sub: "' OR 1=1 --" }],
    ['an agency that is no id', { ...genuine, 'custom:agency_id': '*' }],
    ['roles that are no list', { ...genuine, 'cognito:groups': 'manage-agency' }],
    ['an agency’s roles but no agency', without('custom:agency_id')],
  ];
  return Promise.all(changed.map(async ([name, claims]) => ({ name, token: await sign(claims) })));
}

/** Tokens whose header or signature is wrong though the claims are genuine. */
export async function tokensWithWrongSignature(
  genuine: string,
  claims: JWTPayload,
  key: JWK,
  sign: (claims: JWTPayload, header?: Record<string, unknown>) => Promise<string>,
): Promise<Forgery[]> {
  const [header = '', payload = '', signature = ''] = genuine.split('.');
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const ownPublic = await exportJWK(own.publicKey);
  const unsigned = (head: Record<string, unknown>) => `${encode(head)}.${encode(claims)}`;
  const hmac = (head: Record<string, unknown>, secret: string | Buffer) => {
    const input = unsigned(head);
    return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
  };
  const byOwnKey = (head: Record<string, unknown>) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', ...head })
      .sign(own.privateKey);
  const publicKey = { kty: 'RSA', n: key.n, e: key.e };
  const elevated = { ...claims, 'cognito:groups': ['platform-super'] };
  return [
    { name: 'no algorithm', token: `${unsigned({ alg: 'none' })}.` },
    { name: 'no algorithm, in capitals', token: `${unsigned({ alg: 'None' })}.` },
    { name: 'no algorithm, old signature', token: `${unsigned({ alg: 'none' })}.${signature}` },
    { name: 'HS256 with the modulus', token: hmac({ alg: 'HS256', kid: key.kid }, key.n ?? '') },
    {
      name: 'HS256 with the public key as text',
      token: hmac({ alg: 'HS256', kid: key.kid, typ: 'at+jwt' }, JSON.stringify(publicKey)),
    },
    { name: 'HS256 with nothing', token: hmac({ alg: 'HS256' }, '') },
    { name: 'another key', token: await byOwnKey({ kid: key.kid }) },
    { name: 'another key, no kid', token: await byOwnKey({}) },
    { name: 'another key in jwk', token: await byOwnKey({ jwk: ownPublic }) },
    {
      name: 'another key in jwk, our kid',
      token: await byOwnKey({ jwk: ownPublic, kid: key.kid }),
    },
    { name: 'a key at jku', token: await byOwnKey({ jku: 'http://127.0.0.1:9/keys', kid: 'x' }) },
    { name: 'a key at x5u', token: await byOwnKey({ x5u: 'http://127.0.0.1:9/cert', kid: 'x' }) },
    { name: 'a certificate in x5c', token: await byOwnKey({ x5c: ['MIIB'], kid: key.kid }) },
    { name: 'a kid that is a path', token: await byOwnKey({ kid: '../../dev/null' }) },
    { name: 'a kid with SQL in it', token: await byOwnKey({ kid: "' UNION SELECT 'key" }) },
    { name: 'a kid of the prototype', token: await byOwnKey({ kid: '__proto__' }) },
    { name: 'an unknown kid', token: await sign(claims, { kid: 'unknown' }) },
    { name: 'the type of an ID token', token: await sign(claims, { typ: 'JWT' }) },
    {
      name: 'an unknown critical header',
      token: `${encode({ alg: 'RS256', typ: 'at+jwt', kid: key.kid, crit: ['x'], x: 1 })}.${payload}.${signature}`,
    },
    { name: 'changed roles', token: `${header}.${encode(elevated)}.${signature}` },
    { name: 'no signature', token: `${header}.${payload}.` },
    { name: 'half a signature', token: `${header}.${payload}.${signature.slice(0, 100)}` },
    // Its last sign holds bits that mean nothing: 15 other ones say the same signature.
    ...sameBytes(signature).map((spelt) => ({
      name: `the signature spelt ${spelt.at(-1)} at its end`,
      token: `${header}.${payload}.${spelt}`,
    })),
    { name: 'two parts', token: `${header}.${payload}` },
    { name: 'four parts', token: `${genuine}.x` },
    { name: 'no JSON', token: `${header}.eA.${signature}` },
    { name: 'nothing', token: '' },
    { name: 'very much', token: `${header}.${'a'.repeat(20_000)}.${signature}` },
  ];
}
