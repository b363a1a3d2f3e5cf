import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { developmentKey } from '../../server/adapters/pades/development-key.ts';
import { readKeyFile } from '../../server/adapters/pades/key-file.ts';
import { sealVouchers } from '../../server/adapters/seal-vouchers.ts';
import { sealingSigner } from '../../server/adapters/sealing-signer.ts';
import { SEALING_P12 } from '../support/sealing-p12.ts';

const NOW = new Date('2026-11-20T01:02:03.000Z');
const clock = { now: () => NOW };
const folder = mkdtempSync(join(tmpdir(), 'lintel-sealing-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const vouchers = await sealVouchers(
  { kind: 'sandbox' },
  { dataDir: folder, clock, business: clock },
);

function inFile(name: string, bytes: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

describe('keys', () => {
  test('a development key is made once, for its owner alone', async () => {
    const path = join(folder, 'once', 'development.pem');
    const [one, other] = await Promise.all([developmentKey(path, NOW), developmentKey(path, NOW)]);
    expect(one.chain[0]?.fingerprint256).toBe(other.chain[0]?.fingerprint256);
    const again = await developmentKey(path, NOW);
    expect(again.chain[0]?.fingerprint256).toBe(one.chain[0]?.fingerprint256);
    expect(readFileSync(path, 'utf8')).toContain('PRIVATE KEY');
  });

  const weak = generateKeyPairSync('rsa', { modulusLength: 1_024 }).privateKey;
  test.each([
    ['no file', () => join(folder, 'nowhere.pem'), undefined],
    ['the wrong password', () => inFile('a.p12', SEALING_P12), 'other'],
    ['no password', () => inFile('b.p12', SEALING_P12), undefined],
    ['neither PEM nor PKCS #12', () => inFile('c.pem', 'a key'), undefined],
    ['no certificate', () => inFile('d.pem', keyPem(2_048)), undefined],
    ['a weak key', () => inFile('e.pem', pemOf(weak)), undefined],
  ])('%s: the server does not start, and says nothing of the key', async (_, path, password) => {
    const start = sealingSigner({ kind: 'file', path: path(), password }, folder, clock, vouchers);
    await expect(start).rejects.toMatchObject({ name: 'UnusableSealingKey' });
  });

  test('a key without its own certificate among others is refused', async () => {
    const path = join(folder, 'other.pem');
    await developmentKey(path, NOW);
    const certificate = /-----BEGIN CERT[\s\S]+/.exec(readFileSync(path, 'utf8'))?.[0] ?? '';
    const mixed = inFile('mixed.pem', keyPem(2_048) + certificate);
    await expect(readKeyFile(mixed, undefined)).rejects.toThrow('no certificate of its own');
  });
});

function keyPem(modulusLength: number): string {
  return pemOf(generateKeyPairSync('rsa', { modulusLength }).privateKey);
}

function pemOf(key: ReturnType<typeof generateKeyPairSync>['privateKey']): string {
  return String(key.export({ format: 'pem', type: 'pkcs8' }));
}
