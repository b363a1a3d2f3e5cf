import { createHash } from 'node:crypto';
import { type AsnType, OctetString, Sequence } from 'asn1js';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import { type Certificate, ExtKeyUsage, SignedData, TimeStampResp, TSTInfo } from 'pkijs';
import { type TimeStamp, TimeStampRefused } from '../../ports/time-stamps.ts';
import { TIME_STAMPING } from '../pades/issue.ts';

const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const SHA_256 = '2.16.840.1.101.3.4.2.1';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const GRANTED = [0, 1];
/** The hash by which a signer's certificate is named: RFC 2634, and RFC 5035 where none is said. */
const NAMED_BY = {
  '1.2.840.113549.1.9.16.2.12': 'sha1',
  '1.2.840.113549.1.9.16.2.47': 'sha256',
} as const;
/** How far the authority's clock may be from ours. */
const CLOCKS_DIFFER_MS = minutesToMilliseconds(5);

/** What was asked, by which an answer is judged. */
export type Question = {
  bytes: Uint8Array;
  /** The number of this question alone. */
  nonce: Uint8Array;
  /** The policy that was asked for; undefined where any will do. */
  policy: string | undefined;
  anchors: readonly Certificate[];
  now: Date;
};

/**
 * The time stamp in an answer (RFC 3161, 2.4.2), once all of it holds. Throws TimeStampRefused.
 */
export async function checkAnswer(answer: Uint8Array, question: Question): Promise<TimeStamp> {
  const { signed, info, token } = opened(answer);
  checkInfo(info, question);
  const { chain, isSigned } = await verified(signed, question);
  const [own] = chain;
  if (!isSigned || !own) throw new TimeStampRefused('The signature of the token does not hold');
  checkPurpose(own);
  checkNamed(signed, own);
  return { token, at: info.genTime, chain: chain.map(derOf) };
}

function opened(answer: Uint8Array): { signed: SignedData; info: TSTInfo; token: Uint8Array } {
  const { status, token } = response(answer);
  if (!GRANTED.includes(status)) throw new TimeStampRefused(`The authority refuses: ${status}`);
  if (token?.contentType !== SIGNED_DATA) throw new TimeStampRefused('There is no token');
  try {
    const signed = new SignedData({ schema: token.content });
    const { eContentType, eContent } = signed.encapContentInfo;
    if (eContentType !== TST_INFO || !eContent || signed.signerInfos.length !== 1) {
      throw new TimeStampRefused('The token is not a time stamp');
    }
    const info = TSTInfo.fromBER(eContent.getValue());
    return { signed, info, token: new Uint8Array(token.toSchema().toBER()) };
  } catch (error) {
    if (error instanceof TimeStampRefused) throw error;
    throw new TimeStampRefused('The token can’t be read');
  }
}

function response(answer: Uint8Array) {
  try {
    const { status, timeStampToken } = TimeStampResp.fromBER(new Uint8Array(answer));
    return { status: Number(status.status), token: timeStampToken };
  } catch {
    throw new TimeStampRefused('The answer is not one of a time stamp authority');
  }
}

function checkInfo(info: TSTInfo, { bytes, nonce, policy, now }: Question): void {
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  const hash = createHash('sha256').update(bytes).digest();
  const isOfThese =
    hashAlgorithm.algorithmId === SHA_256 && hash.equals(hashedMessage.valueBlock.valueHexView);
  if (!isOfThese) throw new TimeStampRefused('The token is for other bytes');
  const given = info.nonce?.valueBlock.valueHexView;
  if (!given || !Buffer.from(nonce).equals(given)) {
    throw new TimeStampRefused('The token answers another question');
  }
  if (policy !== undefined && info.policy !== policy) {
    throw new TimeStampRefused('The token is of another policy');
  }
  if (Math.abs(differenceInMilliseconds(info.genTime, now)) > CLOCKS_DIFFER_MS) {
    throw new TimeStampRefused('The token is of another time');
  }
}

/** The signature over the token and the way from its certificate to one that is trusted. */
async function verified(signed: SignedData, { bytes, anchors }: Question) {
  try {
    const found = await signed.verify({
      signer: 0,
      data: new Uint8Array(bytes).buffer,
      trustedCerts: [...anchors],
      checkChain: true,
      extendedMode: true,
    });
    return { chain: found.certificatePath ?? [], isSigned: found.signatureVerified === true };
  } catch {
    throw new TimeStampRefused('The token is signed by nobody that is trusted');
  }
}

/** RFC 3161, 2.3: for time stamps alone, and marked critical. */
function checkPurpose({ extensions = [] }: Certificate): void {
  const use = extensions.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE);
  const { parsedValue: purposes } = use ?? {};
  const isForStamps =
    use?.critical === true &&
    purposes instanceof ExtKeyUsage &&
    purposes.keyPurposes.join() === TIME_STAMPING;
  if (!isForStamps) throw new TimeStampRefused('The certificate is not one for time stamps');
}

/** RFC 3161, 2.4.2: the certificate is named by its hash in what was signed, so none can be put in its place. */
function checkNamed({ signerInfos: [signer] }: SignedData, own: Certificate): void {
  const attributes = signer?.signedAttrs?.attributes ?? [];
  const isNamed = attributes.some(({ type, values: [value] }) => {
    const [, usual] = Object.entries(NAMED_BY).find(([oid]) => oid === type) ?? [];
    if (!usual) return false;
    const [first, second] = inside(inside(inside(value)[0])[0]);
    // Version 2 names the hash before it where it isn't SHA-256, which ours always is.
    const hash = first instanceof OctetString ? first : second;
    return (
      hash instanceof OctetString &&
      [usual, 'sha384', 'sha512'].some((name) =>
        createHash(name).update(derOf(own)).digest().equals(hash.valueBlock.valueHexView),
      )
    );
  });
  if (!isNamed) throw new TimeStampRefused('The token does not name its certificate');
}

function inside(value: AsnType | undefined): readonly (AsnType | undefined)[] {
  return value instanceof Sequence ? value.valueBlock.value : [];
}

function derOf(certificate: Certificate): Uint8Array {
  return new Uint8Array(certificate.toSchema().toBER());
}
