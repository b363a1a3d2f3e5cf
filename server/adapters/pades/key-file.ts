import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { SealingKey } from './cms.ts';
import { parsePkcs12 } from './pkcs12.ts';

/** Why a key can't be used, in words for who set it up; it never quotes the file. */
export class UnusableSealingKey extends Error {
  override name = 'UnusableSealingKey';
}

/** Reads a key with its certificates from a PEM or PKCS #12 file. Throws UnusableSealingKey. */
export async function readKeyFile(file: string, password: string | undefined): Promise<SealingKey> {
  const bytes = await readFile(file).catch(() => {
    throw new UnusableSealingKey('The file of the sealing key can’t be read');
  });
  const isPem = bytes.includes('-----BEGIN ');
  return isPem
    ? parsePem(bytes.toString('utf8'), password)
    : sealingKey(await parsePkcs12(bytes, password ?? '').catch(unreadable));
}

/** Reads a key with its certificates from PEM. Throws UnusableSealingKey. */
export function parsePem(text: string, password: string | undefined): SealingKey {
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  const rest = text.replaceAll(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g, '');
  try {
    const key = createPrivateKey({
      key: rest,
      format: 'pem',
      ...(password === undefined ? {} : { passphrase: password }),
    });
    return sealingKey({ key, certificates: blocks.map((block) => new X509Certificate(block)) });
  } catch (error) {
    return unreadable(error);
  }
}

function unreadable(error: unknown): never {
  if (error instanceof UnusableSealingKey) throw error;
  throw new UnusableSealingKey('The sealing key or its password isn’t right');
}

/** Puts the key's own certificate first and the others behind it. */
function sealingKey({
  key,
  certificates,
}: {
  key: KeyObject;
  certificates: readonly X509Certificate[];
}): SealingKey {
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  const curve = key.asymmetricKeyDetails?.namedCurve ?? '';
  const isStrong =
    (key.asymmetricKeyType === 'rsa' && bits >= 2_048) ||
    ['prime256v1', 'secp384r1'].includes(curve);
  if (!isStrong) {
    throw new UnusableSealingKey(
      'The sealing key must be RSA of 2,048 bits or more, P-256 or P-384',
    );
  }
  const own = certificates.find((certificate) => certificate.checkPrivateKey(key));
  if (!own)
    throw new UnusableSealingKey('The sealing key has no certificate of its own in its file');
  return { key, chain: [own, ...certificates.filter((each) => each !== own)] };
}
