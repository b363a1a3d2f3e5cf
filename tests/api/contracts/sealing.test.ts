import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Verification } from '../../../contract/endpoints/verification.ts';
import type { EnvelopeEntry } from '../../../contract/envelope-shapes.ts';
import {
  SIGNING_CONSENT_VERSION,
  signingConsentText,
} from '../../../domain/contracts/signing/consent.ts';
import { asTenant } from '../../../server/db/transaction.ts';
import { sealEnvelope } from '../../../server/modules/sealing/service.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import {
  envelopeIn,
  envelopeOf,
  type SentEnvelope,
  type Signer,
  signAs,
  signingAgency,
  signingIn,
} from '../../support/envelopes.ts';
import { pdfSignatures, pdfWords, qpdfCheck } from '../../support/pdf-tools.ts';
import { opensslStamp, sealEvidence, validationData } from '../../support/seal-evidence.ts';

let api: TestApi & { close(): Promise<void> };
let sent: SentEnvelope;
let sealed: Buffer;
let signer: Signer;

const SHARED = 'home@signer.example';
const WANTED = [
  { key: 'vendor-1', position: 1, email: SHARED },
  { key: 'vendor-1-witness', kind: 'witness', witnessOf: 'vendor-1', position: 1 },
  { key: 'vendor-2', position: 2, email: SHARED },
] as const;

/** Seals as the job does, over the same database and files. */
function seal() {
  const { deps, database } = api;
  return sealEnvelope(
    {
      ...deps,
      tenant: (tenant, work) => asTenant(database, tenant, work),
      brandName: deps.settings.brandName,
      publicUrl: deps.settings.publicUrl,
    },
    { agencyId: sent.agency.id, envelopeId: sent.id },
  );
}

async function documents() {
  return envelopeIn(await sent.calls.read(sent.id)).documents;
}

beforeAll(async () => {
  api = await startApi('pglite', { DEMO_DATA: 'tiny', TRUST_PROXY: 'true' });
  const ground = await signingAgency(api);
  sent = await envelopeOf(api, { ...ground, wanted: WANTED });
  for (const person of sent.people) signer = await signAs(api, sent, person);
  // Two processes begin at once; one of them is told that the other was quicker.
  await Promise.allSettled([seal(), seal()]);
  await api.deps.jobs.runDue();
  const { publicUrl } = api.deps.settings;
  const path = `${publicUrl}/api/envelopes/${sent.id}/documents/0/content`;
  const authorization = `Bearer ${await api.mint(sent.agency.principal)}`;
  const answer = await api.app.request(path, { headers: { authorization } });
  sealed = Buffer.from(await answer.arrayBuffer());
}, 240_000);
afterAll(() => api.close());

const ask = async (bytes: Buffer): Promise<Verification> => {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const answer = await api.call('/api/public/verify', { body: { sha256 } });
  return answer.json as Verification;
};

describe('sealing', () => {
  test('the document is sealed once, however often it is asked for', async () => {
    const [before] = await documents();
    expect(before?.sealedSha256).toBe(createHash('sha256').update(sealed).digest('hex'));
    await seal();
    expect((await documents())[0]).toEqual(before);
  });

  test('qpdf and pdfsig accept it, the signature being valid over the whole document', () => {
    expect(qpdfCheck(sealed)).toMatchObject({ status: 0 });
    expect(pdfSignatures(sealed)).toContain('Signature Validation: Signature is Valid.');
    // What stands behind the signed document is the proof of its certificates.
    const said = pdfSignatures(sealEvidence(sealed).signedRevision);
    expect(said).toContain('Signature Validation: Signature is Valid.');
    expect(said).toMatch(/^\s*- Total document signed/m);
  });

  test('273: an authority says when it was sealed, and openssl accepts that from the file alone', async () => {
    const { token, signature } = sealEvidence(sealed);
    const anchor = (await api.deps.sandbox?.stamps?.anchor()) ?? '';
    expect(opensslStamp(token, signature, anchor)).toContain('Verification: OK');
    const { vri, certificates, lists } = validationData(sealed);
    expect([vri.length, certificates.length, lists.length]).toEqual([1, 3, 1]);
  });

  test('what people wrote and when they signed is in its pages', () => {
    const first = pdfWords(sealed)
      .filter(({ page }) => page === 0)
      .map(({ text }) => text)
      .join(' ');
    expect(first.match(/As agreed/g)).toHaveLength(3);
    expect(first.match(/\d\d\/\d\d\/20\d\d/g)?.length).toBeGreaterThanOrEqual(3);
  });

  const certificate = () => {
    // Without what stands at the head and the foot of each page.
    const inside = ({ page, y }: { page: number; y: number }) => page >= 1 && y > 70 && y < 780;
    const words = pdfWords(sealed)
      .filter(inside)
      .map(({ text }) => text);
    const hashes = words.flatMap((word) => /^[0-9a-f]{64}(?=\.?$)/.exec(word)?.[0] ?? []);
    const text = words.join(' ');
    return { text, close: text.replaceAll(' ', ''), hashes };
  };

  test('domain.md 4.8: the certificate names the envelope, people, how they were known, and when', () => {
    const { text, close } = certificate();
    expect(text).toContain('Certificate of signing');
    expect(close).toContain(sent.id);
    for (const { name } of sent.people) expect(text).toContain(name);
    expect(text).toContain('witness of');
    // Two of one home who share a mailbox: it says so of both, and that each had a code.
    const shared = /Shares a mailbox or phone with [^;]+; each entered a code of their own/g;
    expect(text.match(shared)).toHaveLength(2);
    expect(text).toMatch(/\d\d:\d\d:\d\d UTC/);
    expect(text).toMatch(/\(\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d UTC\+\d\d:\d\d\)/);
    expect(close).toContain(`${api.deps.settings.publicUrl}/verify/`);
  });

  test('they signed on a web page that a link opened; a channel is only of the link and the code', () => {
    const { text } = certificate();
    expect(text.match(/Opened a link of their own sent by email to/g)).toHaveLength(3);
    expect(text.match(/entered the one-time code sent by text message to X+\d{3}\./g)).toHaveLength(
      3,
    );
    expect(
      text.match(/Signed (as a witness )?on the web page that the link opens, at/g),
    ).toHaveLength(3);
    expect(text).not.toMatch(/(signed|electronically) by (email|text message)/i);
  });

  test('each signature stands once among what happened', () => {
    const { text } = certificate();
    const told = text.slice(text.indexOf('What happened'), text.indexOf('What they agreed to'));
    for (const { name, kind } of sent.people) {
      const signed = kind === 'witness' ? `${name} signed as the witness of` : `${name} signed 10.`;
      expect(told.split(signed)).toHaveLength(2);
    }
    expect(told).not.toMatch(/somebody|everybody|listing moved/i);
  });

  test('it holds the words that they agreed to, with their version', () => {
    const { text } = certificate();
    expect(text).toContain(`wording ${SIGNING_CONSENT_VERSION}`);
    const found = /“I agree to sign the documents .*? and that (.*?) gives them/.exec(text);
    const words = signingConsentText(SIGNING_CONSENT_VERSION, 'witness', found?.[1] ?? '') ?? '';
    for (const line of words.split('\n')) expect(text).toContain(`“${line}”`);
    expect(text).not.toContain('placeholder');
  });

  test('whoever signed reads again what they agreed to', async () => {
    const { consent } = signingIn(await signer.read());
    expect(consent.version).toBe(SIGNING_CONSENT_VERSION);
    expect(certificate().text).toContain(`“${consent.text.split('\n')[0]}”`);
  });

  test('every hash in it is of something that can be had, and is worked out again', async () => {
    const [document] = await documents();
    const { events } = (await sent.calls.events(sent.id)).json as { events: EnvelopeEntry[] };
    const seal = events.findIndex(({ kind }) => kind === 'seal');
    const path = `${api.deps.settings.publicUrl}/api/public/signing/${signer.code}/documents/0`;
    const asSent = await api.app.request(path, { headers: { 'x-otp-id': signer.proof } });
    const bytes = Buffer.from(await asSent.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(document?.sha256);
    const { fingerprint } = await api.deps.signer.identity();
    expect(new Set(certificate().hashes)).toEqual(
      new Set([document?.sha256, fingerprint, events[seal - 1]?.hash ?? '']),
    );
  });
});

describe('security.md 2.8: anybody may check a sealed file', () => {
  test('by its hash and by its code, without a word of who signed', async () => {
    const found = await ask(sealed);
    expect(found).toMatchObject({ outcome: 'sealed', signerCount: 3, envelopeId: sent.id });
    if (found.outcome !== 'sealed') return;
    const { verifyCode } = found;
    const typed = verifyCode.toLowerCase().replace(/(.{4})/g, '$1-');
    const byCode = await api.call(`/api/public/verify/${encodeURIComponent(typed)}`);
    expect(byCode.json).toEqual(found);
    for (const { name, email } of sent.people) {
      expect(byCode.text).not.toContain(name);
      expect(byCode.text).not.toContain(email);
    }
  });

  test('the file as it was sent is known as that, and another is not', async () => {
    const [document] = await documents();
    const answer = await api.call('/api/public/verify', { body: { sha256: document?.sha256 } });
    expect(answer.json).toEqual({ outcome: 'as-sent' });
    const other = await api.call('/api/public/verify', { body: { sha256: 'ab'.repeat(32) } });
    expect(other.json).toEqual({ outcome: 'unknown' });
  });

  test.each([
    ['one byte changed in the middle', (at: Buffer) => flipped(at, Math.floor(at.length / 2))],
    ['the last byte changed', (at: Buffer) => flipped(at, at.length - 1)],
    ['a byte added', (at: Buffer) => Buffer.concat([at, Buffer.from('\n')])],
    [
      'an update added',
      (at: Buffer) => Buffer.concat([at, Buffer.from('1 0 obj\n<<>>\nendobj\n')]),
    ],
    ['the last byte missing', (at: Buffer) => at.subarray(0, -1)],
  ])('%s: it is unknown', async (_, change) => {
    expect(await ask(change(sealed))).toEqual({ outcome: 'unknown' });
  });

  test.each(['x', '0123456789ABCDEF', '%00', '../..'])(
    'the code %s is of nothing',
    async (code) => {
      const answer = await api.call(`/api/public/verify/${encodeURIComponent(code)}`);
      expect([200, 400, 404]).toContain(answer.status);
      if (answer.status === 200) expect(answer.json).toEqual({ outcome: 'unknown' });
    },
  );
});

function flipped(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}
