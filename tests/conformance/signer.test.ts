import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { developmentKey } from '../../server/adapters/pades/development-key.ts';
import { readKeyFile } from '../../server/adapters/pades/key-file.ts';
import { contractPdf } from '../../server/adapters/pdf/contract-pdf.ts';
import { sealingSigner } from '../../server/adapters/sealing-signer.ts';
import type { Signer } from '../../server/ports/signer.ts';
import { pdfSignatures, qpdfCheck } from '../support/pdf-tools.ts';
import { onePage, rawPdf, stream } from '../support/pdfs/raw-pdf.ts';
import { SEALING_P12 } from '../support/sealing-p12.ts';

const NOW = new Date('2026-11-20T01:02:03.000Z');
const clock = { now: () => NOW };
const folder = mkdtempSync(join(tmpdir(), 'lintel-signer-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function inFile(name: string, bytes: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const signers: [string, () => Promise<Signer>][] = [
  ['a development key', () => sealingSigner({ kind: 'development' }, folder, clock)],
  [
    'a key and its certificate in PEM',
    async () => {
      const path = join(folder, 'own.pem');
      await developmentKey(path, NOW);
      return sealingSigner({ kind: 'file', path, password: undefined }, folder, clock);
    },
  ],
  [
    'a key in PKCS #12',
    async () => {
      const path = inFile('own.p12', SEALING_P12);
      return sealingSigner({ kind: 'file', path, password: 'seal' }, folder, clock);
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
        notes: ['Times are those of the server.'],
        madeAt: NOW,
      },
      parts: [],
    },
    { name: 'Lintel', reason: 'Everybody has signed', location: 'Australia', at: NOW },
  );
}

describe.each(signers)('a seal by %s', (_, make) => {
  let signed: Buffer;
  beforeAll(async () => {
    signed = Buffer.from(await (await make()).sign(prepared));
  });

  test('is accepted by qpdf, and by pdfsig as a valid signature over the whole document', () => {
    expect(qpdfCheck(signed)).toMatchObject({ status: 0 });
    const said = pdfSignatures(signed);
    expect(said).toContain('Signature Validation: Signature is Valid.');
    expect(said).toContain('Total document signed');
    expect(said).not.toContain('Not total document signed');
    expect(said).toContain('Signature Type: ETSI.CAdES.detached');
    expect(said.match(/Signature #/g)).toHaveLength(1);
  });

  test('one changed byte is reported, wherever it is', () => {
    const covered = signed.indexOf('/Contents <');
    for (const at of [20, covered - 200, signed.length - 400]) {
      const changed = Buffer.from(signed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(pdfSignatures(changed), `byte ${at}`).not.toMatch(
        /Total document signed\n.*Signature is Valid/,
      );
    }
  });

  test('what is added at the end is reported', () => {
    const size = /startxref\n(\d+)/.exec(signed.toString('latin1'))?.[1];
    const update = `9999 0 obj\n<</Type/Catalog>>\nendobj\nxref\n9999 1\n${String(signed.length).padStart(10, '0')} 00000 n \ntrailer\n<</Size 10000/Root 1 0 R/Prev ${size}>>\nstartxref\n${signed.length + 42}\n%%EOF\n`;
    expect(pdfSignatures(Buffer.concat([signed, Buffer.from(update)]))).toContain(
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
    const said = pdfSignatures(sealed);
    expect(said).toContain('Signature Validation: Signature is Valid.');
    expect(said).toContain('Total document signed');
    expect(said).not.toContain('Not total document signed');
    expect(sealed.toString('latin1')).toContain(`% ${MARK}`);
  });
});

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
    const start = sealingSigner({ kind: 'file', path: path(), password }, folder, clock);
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
