import { createHash, type KeyObject, type X509Certificate } from 'node:crypto';
import { fromBER, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';

/** A key, its certificate, and the certificates between it and an authority, its own first. */
export type SealingKey = { key: KeyObject; chain: readonly X509Certificate[] };

const DATA = '1.2.840.113549.1.7.1';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const TIME_STAMP_TOKEN = '1.2.840.113549.1.9.16.2.14';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';

/** The signature itself, over which a time stamp is asked for; answers with the token in DER. */
export type Stamping = (signature: Uint8Array) => Promise<Uint8Array>;

/**
 * A detached CMS signature as PAdES asks for (ETSI EN 319 122-1, 5): SHA-256, the signing certificate
 * named by its hash (RFC 5035), the whole chain inside, and no time of its own, as the PDF has it. The
 * token of a time stamp over it stands beside it, byte for byte as it came.
 */
export async function detachedSignature(
  bytes: Buffer,
  sealing: SealingKey,
  stamp: Stamping,
): Promise<Buffer> {
  const signed = unsigned(DATA, bytes, sealing);
  await signed.sign(await webKey(sealing.key), 0, 'SHA-256', new Uint8Array(bytes));
  const [signer] = signed.signerInfos;
  if (!signer) throw new RangeError('Nobody signed');
  const token = await stamp(new Uint8Array(signer.signature.valueBlock.valueHexView));
  const { result, offset } = fromBER(new Uint8Array(token));
  if (offset !== token.length) throw new RangeError('A token has to be one whole');
  signer.unsignedAttrs = new SignedAndUnsignedAttributes({
    type: 1,
    attributes: [new Attribute({ type: TIME_STAMP_TOKEN, values: [result] })],
  });
  const written = asContentInfo(signed);
  if (!written.includes(Buffer.from(token)))
    throw new RangeError('A token was written otherwise than it came');
  return written;
}

/** Signed content of a type, with the content inside (RFC 5652, 5): what an authority answers with. */
export async function signedContent(
  type: string,
  content: Uint8Array,
  sealing: SealingKey,
): Promise<Buffer> {
  const signed = unsigned(type, content, sealing);
  signed.version = 3;
  // Set afterwards, as the library would cut it to pieces, which DER doesn't allow.
  signed.encapContentInfo.eContent = new OctetString({ valueHex: new Uint8Array(content).buffer });
  await signed.sign(await webKey(sealing.key), 0, 'SHA-256');
  return asContentInfo(signed);
}

function unsigned(type: string, content: Uint8Array, sealing: SealingKey): SignedData {
  const certificates = sealing.chain.map(({ raw }) => Certificate.fromBER(raw));
  const [own] = certificates;
  if (!own) throw new RangeError('A sealing key needs its certificate');
  return new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: type }),
    certificates,
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: inOrder([
            attribute(CONTENT_TYPE, new ObjectIdentifier({ value: type })),
            attribute(MESSAGE_DIGEST, new OctetString({ valueHex: sha256(content) })),
            attribute(SIGNING_CERTIFICATE_V2, signingCertificate(sealing.chain[0]?.raw)),
          ]),
        }),
      }),
    ],
  });
}

function asContentInfo(signed: SignedData): Buffer {
  const content = new ContentInfo({ contentType: SIGNED_DATA, content: signed.toSchema(true) });
  return Buffer.from(content.toSchema().toBER());
}

function attribute(type: string, value: ObjectIdentifier | OctetString | Sequence): Attribute {
  return new Attribute({ type, values: [value] });
}

/** A set in DER is sorted by its members' bytes; readers take the hash of it so. */
function inOrder(attributes: readonly Attribute[]): Attribute[] {
  const bytes = (each: Attribute) => Buffer.from(each.toSchema().toBER());
  return attributes.toSorted((a, b) => Buffer.compare(bytes(a), bytes(b)));
}

/** SigningCertificateV2 with one certificate; SHA-256 is its default, so it isn't named. */
function signingCertificate(raw: Buffer | undefined): Sequence {
  if (!raw) throw new RangeError('A sealing key needs its certificate');
  const id = new Sequence({ value: [new OctetString({ valueHex: sha256(raw) })] });
  return new Sequence({ value: [new Sequence({ value: [id] })] });
}

function sha256(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(createHash('sha256').update(bytes).digest()).buffer;
}

/** The key as the signing library wants it: RSA, or on the curve P-256 or P-384. */
export async function webKey(
  key: KeyObject,
): Promise<Awaited<ReturnType<typeof crypto.subtle.importKey>>> {
  const der = key.export({ format: 'der', type: 'pkcs8' });
  const algorithm =
    key.asymmetricKeyType === 'ec'
      ? { name: 'ECDSA', namedCurve: curveOf(key) }
      : { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  return crypto.subtle.importKey('pkcs8', der, algorithm, true, ['sign']);
}

function curveOf(key: KeyObject): string {
  return key.asymmetricKeyDetails?.namedCurve === 'secp384r1' ? 'P-384' : 'P-256';
}
