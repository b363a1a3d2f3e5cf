import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getUnixTime } from 'date-fns/getUnixTime';
import { ContentInfo, SignedData } from 'pkijs';
import { runTool, withFile } from './pdf-tools.ts';

const TIME_STAMP_TOKEN = '1.2.840.113549.1.9.16.2.14';

/** What stands in a sealed file, as another program would take it apart. */
export type SealEvidence = {
  /** The file as it was signed, without what was added after it. */
  signedRevision: Buffer;
  /** The bytes that the signature covers. */
  covered: Buffer;
  /** The signature (CMS) with the zeros that fill its place. */
  contents: Buffer;
  /** The signature alone, of which the authority was told the hash. */
  signature: Buffer;
  /** The time stamp's token. */
  token: Buffer;
};

/** Takes a sealed file apart by its last ByteRange. */
export function sealEvidence(sealed: Buffer): SealEvidence {
  const text = sealed.toString('latin1');
  const range = [...text.matchAll(/\/ByteRange \[0 (\d+) (\d+) (\d+)\]/g)].at(-1) ?? [];
  const [, before = 0, after = 0, rest = 0] = range.map(Number);
  const contents = Buffer.from(text.slice(before + 1, after - 1), 'hex');
  const signed = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(contents)).content });
  const [signer] = signed.signerInfos;
  const attribute = signer?.unsignedAttrs?.attributes.find(({ type }) => type === TIME_STAMP_TOKEN);
  const [token] = attribute?.values ?? [];
  return {
    signedRevision: sealed.subarray(0, after + rest),
    covered: Buffer.concat([sealed.subarray(0, before), sealed.subarray(after, after + rest)]),
    contents,
    signature: Buffer.from(signer?.signature.valueBlock.valueHexView ?? []),
    token: Buffer.from(token?.toBER() ?? new ArrayBuffer(0)),
  };
}

/** What openssl says of a time stamp over these bytes, trusting this certificate alone, as things were then. */
export function opensslStamp(
  token: Uint8Array,
  bytes: Uint8Array,
  anchor: string,
  at = new Date(),
): string {
  return withFile(token, (file, folder) => {
    writeFileSync(join(folder, 'bytes'), bytes);
    writeFileSync(join(folder, 'anchor.pem'), anchor);
    const data = ['-data', join(folder, 'bytes'), '-CAfile', join(folder, 'anchor.pem')];
    const then = ['-attime', String(getUnixTime(at))];
    return runTool('openssl', ['ts', '-verify', '-token_in', '-in', file, ...data, ...then]).text;
  });
}

/** What openssl says of a seal, its certificates checked against these revocation lists as things were then. */
export function opensslSeal(
  { contents, covered }: SealEvidence,
  anchor: string,
  { lists, at }: { lists: readonly Uint8Array[]; at: Date },
): string {
  return withFile(contents, (file, folder) => {
    writeFileSync(join(folder, 'covered'), covered);
    const asPem = lists.map(
      (list) =>
        `-----BEGIN X509 CRL-----\n${Buffer.from(list).toString('base64')}\n-----END X509 CRL-----\n`,
    );
    writeFileSync(join(folder, 'anchor.pem'), `${anchor}${asPem.join('')}`);
    return runTool('openssl', [
      ...['cms', '-verify', '-binary', '-inform', 'DER', '-in', file],
      ...['-content', join(folder, 'covered'), '-out', join(folder, 'out')],
      ...['-CAfile', join(folder, 'anchor.pem'), '-crl_check_all', '-purpose', 'any'],
      ...['-attime', String(getUnixTime(at))],
    ]).text;
  });
}

/** The streams that the validation data of a file name, by what they are. */
export function validationData(sealed: Uint8Array): {
  vri: string[];
  certificates: Buffer[];
  lists: Buffer[];
} {
  return withFile(sealed, (file) => {
    const said = JSON.parse(runTool('qpdf', ['--json=2', '--json-stream-data=inline', file]).text);
    const objects: Record<string, { value?: Record<string, unknown>; stream?: { data: string } }> =
      said.qpdf[1];
    const dss = Object.values(objects).find(({ value }) => value?.['/Type'] === '/DSS')?.value;
    const bytes = (name: string) =>
      ((dss?.[name] ?? []) as string[]).map((reference) =>
        Buffer.from(objects[`obj:${reference}`]?.stream?.data ?? '', 'base64'),
      );
    const vri = Object.keys((dss?.['/VRI'] ?? {}) as object).map((name) => name.slice(1));
    return { vri, certificates: bytes('/Certs'), lists: bytes('/CRLs') };
  });
}

/** The objects of a file by their names, as qpdf reads them. */
export function objectsOf(file: Uint8Array): Record<string, unknown> {
  return withFile(file, (path) => {
    const said = JSON.parse(runTool('qpdf', ['--json=2', '--json-stream-data=inline', path]).text);
    const { trailer: _, ...objects } = said.qpdf[1] as Record<string, unknown>;
    return objects;
  });
}
