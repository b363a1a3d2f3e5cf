import { createPrivateKey, randomBytes, X509Certificate } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BitString, Integer, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, Certificate, Extension } from 'pkijs';
import type { SealingKey } from './cms.ts';
import { parsePem } from './key-file.ts';

const YEARS = 10;
const COMMON_NAME = '2.5.4.3';
const KEY_USAGE = '2.5.29.15';
/** Digital signature and content commitment, the first two bits. */
const SIGNS = new Uint8Array([0xc0]).buffer;

/**
 * The key of a server that was given none, in a file of its data folder: made once, kept for all its
 * processes, with a certificate that says itself that it proves nobody. Never used in production.
 */
export async function developmentKey(file: string, now: Date): Promise<SealingKey> {
  const kept = await readKept(file);
  if (kept) return kept;
  await keepUnlessThere(file, await newKey(now));
  const made = await readKept(file);
  if (!made) throw new Error('The development key for seals could not be kept');
  return made;
}

async function readKept(file: string): Promise<SealingKey | undefined> {
  try {
    return parsePem(await readFile(file, 'utf8'), undefined);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Under its name only once it is whole; another process may have made one meanwhile, which then counts. */
async function keepUnlessThere(file: string, pem: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(pem);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
  }
}

async function newKey(now: Date): Promise<string> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(
    {
      name: 'RSASSA-PKCS1-v1_5',
      hash: 'SHA-256',
      modulusLength: 2_048,
      publicExponent: new Uint8Array([1, 0, 1]),
    },
    true,
    ['sign', 'verify'],
  );
  const certificate = new Certificate({
    version: 2,
    serialNumber: new Integer({ valueHex: serialNumber() }),
    extensions: [
      new Extension({
        extnID: KEY_USAGE,
        critical: true,
        extnValue: new BitString({ valueHex: SIGNS, unusedBits: 6 }).toBER(),
      }),
    ],
  });
  for (const name of [certificate.subject, certificate.issuer]) {
    const value = new Utf8String({ value: 'Lintel development seal (proves nobody)' });
    name.typesAndValues.push(new AttributeTypeAndValue({ type: COMMON_NAME, value }));
  }
  certificate.notBefore.value = new Date(now.getTime() - 86_400_000);
  certificate.notAfter.value = new Date(now.getTime() + YEARS * 366 * 86_400_000);
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(privateKey, 'SHA-256');
  const der = Buffer.from(await crypto.subtle.exportKey('pkcs8', privateKey));
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const written = new X509Certificate(Buffer.from(certificate.toSchema().toBER()));
  return `${key.export({ format: 'pem', type: 'pkcs8' })}${written.toString()}`;
}

/** Positive and not zero, as certificates want it. */
function serialNumber(): ArrayBuffer {
  const bytes = new Uint8Array(randomBytes(16));
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes.buffer;
}
