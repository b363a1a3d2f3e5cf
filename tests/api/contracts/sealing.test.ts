import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Verification } from '../../../contract/endpoints/verification.ts';
import { contractFile } from '../../../server/db/schema/contracts/file.ts';
import { asTenant } from '../../../server/db/transaction.ts';
import { MAX_ATTEMPTS } from '../../../server/modules/jobs/backoff.ts';
import { sealEnvelope } from '../../../server/modules/sealing/service.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import {
  envelopeIn,
  envelopeOf,
  type SentEnvelope,
  signAs,
  signingAgency,
} from '../../support/envelopes.ts';
import { pdfSignatures, pdfWords, qpdfCheck } from '../../support/pdf-tools.ts';

let api: TestApi & { close(): Promise<void> };
let sent: SentEnvelope;
let sealed: Buffer;

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
  for (const person of sent.people) await signAs(api, sent, person);
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
    const said = pdfSignatures(sealed);
    expect(said).toContain('Signature Validation: Signature is Valid.');
    expect(said).toMatch(/^\s*- Total document signed/m);
  });

  test('what people wrote and when they signed is in its pages', () => {
    const first = pdfWords(sealed)
      .filter(({ page }) => page === 0)
      .map(({ text }) => text)
      .join(' ');
    expect(first.match(/As agreed/g)).toHaveLength(3);
    expect(first.match(/\d\d\/\d\d\/20\d\d/g)?.length).toBeGreaterThanOrEqual(3);
  });

  test('domain.md 4.8: the certificate names the envelope, hashes, people, how they were known, and when', async () => {
    const [document] = await documents();
    const text = pdfWords(sealed)
      .map(({ text: word }) => word)
      .join(' ');
    const close = text.replaceAll(' ', '');
    expect(text).toContain('Certificate of signing');
    expect(close).toContain(sent.id);
    expect(close).toContain(document?.sha256);
    for (const { name } of sent.people) expect(text).toContain(name);
    expect(text).toContain('witness of');
    // Two of one home who share a mailbox: it says so of both, and that each had a code.
    const shared = /Shares a mailbox or phone with [^;]+; each entered a code of their own/g;
    expect(text.match(shared)).toHaveLength(2);
    expect(text).toContain('One-time code');
    expect(text).toMatch(/\d\d:\d\d:\d\d UTC/);
    expect(text).toMatch(/UTC\+\d\d:\d\d,/);
    expect(close).toContain(`${api.deps.settings.publicUrl}/verify/`);
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

describe('107: what everybody signed is sealed in the end', () => {
  test('however long the storage is away: shown as being sealed, tried on, then completed by itself', async () => {
    const { clock, database, deps } = api;
    const ground = await signingAgency(api);
    const later = await envelopeOf(api, { ...ground, wanted: [{ key: 'vendor-1' }] });
    const [row] = await asTenant(database, { agencyId: later.agency.id, subject: later.id }, (tx) =>
      tx.select().from(contractFile).where(eq(contractFile.id, ground.fileId)),
    );
    const part = `${row?.storageKey}/0`;
    const bytes = await deps.files.read(part);
    for (const person of later.people) await signAs(api, later, person);
    await deps.files.remove(part);
    for (let tries = 0; tries < MAX_ATTEMPTS + 2; tries += 1) {
      await deps.jobs.runDue();
      clock.aheadMs += 4 * 3_600_000;
    }
    expect(await deps.jobs.dead()).toMatchObject([{ kind: 'envelopes.seal' }]);
    expect(envelopeIn(await later.calls.read(later.id)).state).toBe('sealing');
    await deps.files.write(part, bytes ?? new Uint8Array());
    await deps.jobs.runDue();
    expect(envelopeIn(await later.calls.read(later.id)).state).toBe('completed');
    expect(await deps.jobs.dead()).toEqual([]);
  });
});

function flipped(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}
