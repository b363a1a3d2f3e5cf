import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { developmentKey } from '../../server/adapters/pades/development-key.ts';
import { contractPdf } from '../../server/adapters/pdf/contract-pdf.ts';
import { sealVouchers } from '../../server/adapters/seal-vouchers.ts';
import { sealingSigner } from '../../server/adapters/sealing-signer.ts';
import type { Signer } from '../../server/ports/signer.ts';
import { pdfSignatures, qpdfCheck, runTool, withFile } from '../support/pdf-tools.ts';
import { onePage, rawPdf, stream } from '../support/pdfs/raw-pdf.ts';
import {
  objectsOf,
  opensslSeal,
  opensslStamp,
  sealEvidence,
  validationData,
} from '../support/seal-evidence.ts';
import { SEALING_P12 } from '../support/sealing-p12.ts';

const NOW = new Date('2026-11-20T01:02:03.000Z');
const clock = { now: () => NOW };
const folder = mkdtempSync(join(tmpdir(), 'lintel-signer-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const vouchers = await sealVouchers(
  { kind: 'sandbox' },
  { dataDir: folder, clock, business: clock },
);
const anchor = () => vouchers.sandbox?.anchor() ?? Promise.resolve('');

function inFile(name: string, bytes: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const signers: [string, () => Promise<Signer>][] = [
  ['a development key', () => sealingSigner({ kind: 'development' }, folder, clock, vouchers)],
  [
    'a key and its certificate in PEM',
    async () => {
      const path = join(folder, 'own.pem');
      await developmentKey(path, NOW);
      return sealingSigner({ kind: 'file', path, password: undefined }, folder, clock, vouchers);
    },
  ],
  [
    'a key in PKCS #12',
    async () => {
      const path = inFile('own.p12', SEALING_P12);
      return sealingSigner({ kind: 'file', path, password: 'seal' }, folder, clock, vouchers);
    },
  ],
];

/** What an upload may spell: a place for a signature in its content, its structure, and its trailer. */
const MARK = '/ByteRange [ 0 /********** /********** /********** ]/Contents <0000>';
const marked = () =>
  rawPdf({
    objects: [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>',
      stream('', `% ${MARK}\nBT ET\n% /ByteRange`),
      `<<${MARK}>>`,
    ],
    trailer: `/ID[(${MARK})(${MARK})]`,
  });

let prepared: Uint8Array;
let withMarks: Uint8Array;
beforeAll(async () => {
  prepared = await prepare(onePage());
  withMarks = await prepare(marked());
});

function prepare(file: Uint8Array): Promise<Uint8Array> {
  return contractPdf().prepare(
    file,
    {
      verifyUrl: 'https://portal.example/verify/0123456789ABCDEF',
      paper: {
        issuer: 'Harbour Realty',
        title: 'Certificate of signing',
        facts: [['Envelope', '0190']],
        madeAt: NOW,
      },
      parts: [],
    },
    { name: 'Lintel', reason: 'Everybody has signed', location: 'Australia', at: NOW },
  );
}

describe.each(signers)('security.md 3.2 (33): a seal by %s', (_, make) => {
  let signed: Buffer;
  beforeAll(async () => {
    signed = Buffer.from(await (await make()).sign(prepared));
  });

  test('is accepted by qpdf, and by pdfsig as a valid signature over the whole document', () => {
    expect(qpdfCheck(signed)).toMatchObject({ status: 0 });
    expect(pdfSignatures(signed)).toContain('Signature Validation: Signature is Valid.');
    // What stands behind the signed document is the proof of its certificates.
    const said = pdfSignatures(sealEvidence(signed).signedRevision);
    expect(said).toContain('Signature Validation: Signature is Valid.');
    expect(said).toContain('Total document signed');
    expect(said).not.toContain('Not total document signed');
    expect(said).toContain('Signature Type: ETSI.CAdES.detached');
    expect(said.match(/Signature #/g)).toHaveLength(1);
  });

  test('one changed byte of what was signed is reported, wherever it is', () => {
    const covered = signed.indexOf('/Contents <');
    const document = sealEvidence(signed).signedRevision;
    for (const at of [20, covered - 200, document.length - 400]) {
      const changed = Buffer.from(document);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const whole = Buffer.concat([changed, signed.subarray(document.length)]);
      expect(pdfSignatures(whole), `byte ${at}`).not.toContain('Signature is Valid');
      expect(pdfSignatures(changed), `byte ${at}`).not.toMatch(
        /Total document signed\n.*Signature is Valid/,
      );
    }
  });

  test('B-T: a time stamp over the signature stands beside it, which openssl accepts', async () => {
    const { token, signature } = sealEvidence(signed);
    const said = opensslStamp(token, signature, await anchor(), NOW);
    expect(said).toContain('Verification: OK');
    const other = Buffer.from(signature);
    other[0] = (other[0] ?? 0) ^ 1;
    expect(opensslStamp(token, other, await anchor(), NOW)).not.toContain('Verification: OK');
  });

  test('B-LT: the chains and their revocation lists stand behind it, under its own name', async () => {
    const { contents } = sealEvidence(signed);
    const { vri, certificates, lists } = validationData(signed);
    expect(vri).toEqual([createHash('sha1').update(contents).digest('hex').toUpperCase()]);
    const { fingerprint } = await (await make()).identity();
    const known = certificates.map((each) => new X509Certificate(each));
    const own = known.find(
      (each) => each.fingerprint256.replaceAll(':', '').toLowerCase() === fingerprint,
    );
    const stamps = known.find(({ subject }) => subject.includes('time stamps'));
    const root = new X509Certificate(await anchor());
    expect(own).toBeDefined();
    expect(stamps?.checkIssued(root)).toBe(true);
    expect(known.some(({ fingerprint256 }) => fingerprint256 === root.fingerprint256)).toBe(true);
    expect(lists).toHaveLength(1);
  });

  test('the validation data change no object of what was signed but their own', () => {
    const before = objectsOf(sealEvidence(signed).signedRevision);
    const after = objectsOf(signed);
    const changed = Object.keys(before).filter(
      (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
    );
    expect(changed.map((name) => before[name])).toEqual([{ value: { '/Type': '/DSS' } }]);
    const added = Object.keys(after).filter((name) => !(name in before));
    expect(added).toHaveLength(
      validationData(signed).certificates.length + validationData(signed).lists.length,
    );
  });

  test('mutool, which reads signatures by itself, calls it valid', () => {
    expect(withFile(signed, (file) => runTool('mutool', ['sign', '-v', file]).text)).toContain(
      'The signature is valid',
    );
  });

  test('what is added at the end is reported', () => {
    const document = sealEvidence(signed).signedRevision;
    const size = /startxref\n(\d+)/.exec(document.toString('latin1'))?.[1];
    const update = `9999 0 obj\n<</Type/Catalog>>\nendobj\nxref\n9999 1\n${String(document.length).padStart(10, '0')} 00000 n \ntrailer\n<</Size 10000/Root 1 0 R/Prev ${size}>>\nstartxref\n${document.length + 42}\n%%EOF\n`;
    expect(pdfSignatures(Buffer.concat([document, Buffer.from(update)]))).toContain(
      'Not total document signed',
    );
  });

  test('names its certificate', async () => {
    const { subject, fingerprint } = await (await make()).identity();
    expect(subject).toContain('CN=');
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
  });

  test('a file without a place is an error of the program', async () => {
    const signer = await make();
    await expect(signer.sign(onePage())).rejects.toThrow(RangeError);
  });

  test('marks in what was uploaded keep nothing from being sealed', async () => {
    const sealed = Buffer.from(await (await make()).sign(withMarks));
    expect(qpdfCheck(sealed)).toMatchObject({ status: 0 });
    const said = pdfSignatures(sealEvidence(sealed).signedRevision);
    expect(said).toContain('Signature Validation: Signature is Valid.');
    expect(said).toContain('Total document signed');
    expect(said).not.toContain('Not total document signed');
    expect(pdfSignatures(sealed)).toContain('Signature Validation: Signature is Valid.');
    expect(sealed.toString('latin1')).toContain(`% ${MARK}`);
  });
});

test('openssl accepts the seal of a key that an authority issued, by the lists in the file', async () => {
  const signer = await sealingSigner({ kind: 'development' }, folder, clock, vouchers);
  const signed = Buffer.from(await signer.sign(prepared));
  const { lists } = validationData(signed);
  const said = opensslSeal(sealEvidence(signed), await anchor(), { lists, at: NOW });
  expect(said).toContain('CMS Verification successful');
  expect(opensslSeal(sealEvidence(signed), await anchor(), { lists: [], at: NOW })).toContain(
    'unable to get certificate CRL',
  );
});
