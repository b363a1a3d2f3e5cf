import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { CertBag, Certificate, PFX, PKCS8ShroudedKeyBag, PrivateKeyInfo } from 'pkijs';

/**
 * Reads the key and the certificates of a PKCS #12 file that is encrypted as today's tools do it (PBES2
 * with AES). Rejects on anything else and on a wrong password.
 */
export async function parsePkcs12(
  bytes: Buffer,
  password: string,
): Promise<{ key: KeyObject; certificates: X509Certificate[] }> {
  const secret = new Uint8Array(Buffer.from(password, 'utf8')).buffer;
  const file = PFX.fromBER(new Uint8Array(bytes));
  await file.parseInternalValues({ password: secret, checkIntegrity: true });
  const safe = file.parsedValue?.authenticatedSafe;
  if (!safe) throw new Error('Not a PKCS #12 file');
  await safe.parseInternalValues({
    safeContents: safe.safeContents.map(() => ({ password: secret })),
  });
  const contents: { value: { safeBags: { bagValue: unknown }[] } }[] =
    safe.parsedValue.safeContents;
  const bags = contents.flatMap(({ value }) => value.safeBags.map(({ bagValue }) => bagValue));
  const certificates = bags.flatMap((bag) =>
    bag instanceof CertBag && bag.parsedValue instanceof Certificate
      ? [new X509Certificate(Buffer.from(bag.parsedValue.toSchema().toBER()))]
      : [],
  );
  for (const bag of bags) {
    const info = bag instanceof PKCS8ShroudedKeyBag ? await new LockedKey(bag).open(secret) : bag;
    if (!(info instanceof PrivateKeyInfo)) continue;
    const der = Buffer.from(info.toSchema().toBER());
    return { key: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }), certificates };
  }
  throw new Error('There is no private key in the file');
}

/** The library opens bags of keys for its own heirs only. */
class LockedKey extends PKCS8ShroudedKeyBag {
  async open(password: ArrayBuffer): Promise<PrivateKeyInfo | undefined> {
    await this.parseInternalValues({ password });
    return this.parsedValue;
  }
}
