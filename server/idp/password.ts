import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** Work factors: about 80 ms and 32 MiB a check. Each hash carries its own, so they can be raised. */
const COST = { N: 2 ** 15, r: 8, p: 1 };
const MAX_MEMORY = 64 * 1024 * 1024;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** Longer ones are refused unread, so that nobody can make the server hash a book. */
export const MAX_PASSWORD_LENGTH = 200;

/** Hashes a password with a salt of its own: `scrypt$N$r$p$salt$key`, base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST, KEY_BYTES);
  return ['scrypt', COST.N, COST.r, COST.p, encode(salt), encode(key)].join('$');
}

/** A hash that no password meets, checked when the person is unknown so that both take as long. */
export const NO_PASSWORD = [
  'scrypt',
  COST.N,
  COST.r,
  COST.p,
  encode(randomBytes(SALT_BYTES)),
  encode(randomBytes(KEY_BYTES)),
].join('$');

/** True when the password made the hash. Compares in constant time; a broken hash matches nothing. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || !N || !r || !p || !salt || !key) return false;
  if (password.length > MAX_PASSWORD_LENGTH) return false;
  const expected = Buffer.from(key, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64url'), cost, expected.length);
  return timingSafeEqual(actual, expected);
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64url');
}

function derive(
  password: string,
  salt: Buffer,
  cost: ScryptOptions,
  length: number,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { ...cost, maxmem: MAX_MEMORY };
    // The same password typed on another keyboard may arrive composed differently.
    scrypt(password.normalize('NFKC'), salt, length, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
