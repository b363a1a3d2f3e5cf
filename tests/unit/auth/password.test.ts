import { describe, expect, it } from 'vitest';
import { hashPassword, NO_PASSWORD, verifyPassword } from '../../../server/idp/password.ts';

describe('passwords', () => {
  it('are kept as scrypt hashes with a salt of their own', async () => {
    const [one, two] = await Promise.all([
      hashPassword('lintel-demo'),
      hashPassword('lintel-demo'),
    ]);
    expect(one).toMatch(/^scrypt\$32768\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword('lintel-demo', one)).toBe(true);
    expect(await verifyPassword('lintel-demo', two)).toBe(true);
    expect(await verifyPassword('Lintel-demo', one)).toBe(false);
    expect(await verifyPassword('lintel-demo ', one)).toBe(false);
  });

  it('are the same however a keyboard composes them', async () => {
    const hash = await hashPassword('caf\u00e9 au lait');
    expect(await verifyPassword('cafe\u0301 au lait', hash)).toBe(true);
  });

  it.each([
    '',
    'lintel-demo',
    NO_PASSWORD,
    'scrypt$1$1$1$$',
    'bcrypt$1$2$3$x$y',
    'scrypt$32768$8$1$x',
  ])('never match a broken hash or the one of nobody: %j', async (hash) => {
    expect(await verifyPassword('lintel-demo', hash)).toBe(false);
  });

  it('refuse to be a book', async () => {
    const book = 'x'.repeat(201);
    expect(await verifyPassword(book, await hashPassword(book))).toBe(false);
  });
});
