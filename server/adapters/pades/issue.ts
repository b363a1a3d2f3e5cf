import { createPrivateKey, randomBytes, X509Certificate } from 'node:crypto';
import { utc } from '@date-fns/utc/utc';
import { BitString, Integer, Utf8String } from 'asn1js';
import { addYears } from 'date-fns/addYears';
import { subDays } from 'date-fns/subDays';
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  ExtKeyUsage,
  type RelativeDistinguishedNames,
} from 'pkijs';
import { type SealingKey, webKey } from './cms.ts';

const YEARS = 10;
const COMMON_NAME = '2.5.4.3';
const BASIC_CONSTRAINTS = '2.5.29.19';
const KEY_USAGE = '2.5.29.15';
const EXTENDED_KEY_USAGE = '2.5.29.37';
export const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

/** What a certificate is for. */
export type Purpose = 'authority' | 'seal' | 'time-stamps';

/** Bits of the use of a key, the first the highest, and how many of the byte don't count. */
const USES: Record<Purpose, { bits: number; unused: number }> = {
  // Certificates and revocation lists.
  authority: { bits: 0x06, unused: 1 },
  // Digital signature and content commitment.
  seal: { bits: 0xc0, unused: 6 },
  'time-stamps': { bits: 0xc0, unused: 6 },
};

/** A new key with its certificate, and those of its issuer, in PEM; without an issuer it is its own. */
export async function issueKey(
  name: string,
  purpose: Purpose,
  now: Date,
  issuer?: SealingKey,
): Promise<string> {
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
    extensions: extensionsFor(purpose),
  });
  const [above] = issuer?.chain ?? [];
  named(certificate.subject, name);
  if (above) certificate.issuer = Certificate.fromBER(above.raw).subject;
  else named(certificate.issuer, name);
  certificate.notBefore.value = subDays(now, 1, { in: utc });
  certificate.notAfter.value = addYears(now, YEARS, { in: utc });
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(issuer ? await webKey(issuer.key) : privateKey, 'SHA-256');
  const der = Buffer.from(await crypto.subtle.exportKey('pkcs8', privateKey));
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const own = new X509Certificate(Buffer.from(certificate.toSchema().toBER()));
  const chain = [own, ...(issuer?.chain ?? [])].map((each) => each.toString());
  return `${key.export({ format: 'pem', type: 'pkcs8' })}${chain.join('')}`;
}

function extensionsFor(purpose: Purpose): Extension[] {
  const { bits, unused } = USES[purpose];
  const use = new BitString({ valueHex: new Uint8Array([bits]).buffer, unusedBits: unused });
  const found = [critical(KEY_USAGE, use.toBER())];
  if (purpose === 'authority') {
    found.push(critical(BASIC_CONSTRAINTS, new BasicConstraints({ cA: true }).toSchema().toBER()));
  }
  if (purpose === 'time-stamps') {
    const uses = new ExtKeyUsage({ keyPurposes: [TIME_STAMPING] });
    found.push(critical(EXTENDED_KEY_USAGE, uses.toSchema().toBER()));
  }
  return found;
}

function critical(extnID: string, extnValue: ArrayBuffer): Extension {
  return new Extension({ extnID, critical: true, extnValue });
}

function named(who: RelativeDistinguishedNames, name: string): void {
  const value = new Utf8String({ value: name });
  who.typesAndValues.push(new AttributeTypeAndValue({ type: COMMON_NAME, value }));
}

/** Positive and not zero, as certificates want it. */
export function serialNumber(): ArrayBuffer {
  const bytes = new Uint8Array(randomBytes(16));
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes.buffer;
}
