import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContractFile } from '../../../contract/template-shapes.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import { addAgency, newId, type TestAgency } from '../../support/builders.ts';
import { contractPdf, templateCalls } from '../../support/contract-papers.ts';
import { pdfWords } from '../../support/pdf-tools.ts';
import { overPdfs, twofoldPdfs } from '../../support/pdfs/over-pdfs.ts';

let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
let calls: ReturnType<typeof templateCalls>;
beforeAll(async () => {
  api = await startApi('pglite', { DOCUMENT_QUOTA_MB: '10' });
  agency = await addAgency(api.database);
  calls = templateCalls(api, agency.principal);
});
afterAll(() => api.close());

const over = (name: string) =>
  overPdfs().find((each) => each.name === name)?.bytes ?? Buffer.alloc(0);
const fetched = async (id: string) =>
  api.app.request(`http://portal.test/api/contract-files/${id}/content`, {
    headers: { authorization: `Bearer ${await api.mint(agency.principal)}` },
  });
const codeOf = ({ json }: { json: unknown }) => (json as { code: string }).code;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('PDFs to sign', () => {
  test('a PDF is kept with its pages as shown, and comes back byte for byte', async () => {
    const bytes = await contractPdf('Turned', { turned: true });
    const id = newId();
    const kept = await calls.upload(bytes, id, 'Turned.pdf');
    expect(kept.status, kept.text).toBe(200);
    expect(kept.json).toMatchObject({
      id,
      name: 'Turned.pdf',
      size: bytes.length,
      sha256: sha256(bytes),
      pages: [
        { width: 595, height: 842, rotation: 0 },
        { width: 842, height: 595, rotation: 90 },
      ],
    });
    const response = await fetched(id);
    expect(sha256(new Uint8Array(await response.arrayBuffer()))).toBe(sha256(bytes));
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
  });

  test('one of several mebibytes goes in parts and comes back whole', async () => {
    const small = await contractPdf('Large');
    const comment = Buffer.from(`\n%${'x'.repeat(2_500_000)}\n`);
    // Between the header and the first object nothing counts; places are found again by the reader.
    const bytes = new Uint8Array(Buffer.concat([small, comment, small.subarray(-40)]));
    const id = newId();
    const kept = await calls.upload(bytes, id);
    expect(kept.status, kept.text).toBe(200);
    const content = await calls.content(id);
    expect(content.headers.get('content-length')).toBe(String(bytes.length));
  });

  test('two at once don’t take the same room', async () => {
    const small = templateCalls(api, (await addAgency(api.database)).principal);
    const pdf = await contractPdf('Roomy');
    const comment = Buffer.from(`\n%${'x'.repeat(6_000_000)}\n`);
    const bytes = new Uint8Array(Buffer.concat([pdf, comment, pdf.subarray(-40)]));
    const [first, second] = [newId(), newId()];
    const both = await Promise.all([small.upload(bytes, first), small.upload(bytes, second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.json).toMatchObject({ code: 'document.quota-reached' });
    const kept = refused === both[0] ? second : first;
    expect((await small.upload(bytes, kept)).status).toBe(200);
  });

  test('the same bytes again are fine, others under the same id are not', async () => {
    const bytes = await contractPdf();
    const id = newId();
    const [one, two] = [await calls.upload(bytes, id), await calls.upload(bytes, id)];
    expect(two.json).toEqual(one.json);
    const other = await calls.upload(await contractPdf('Another'), id);
    expect([other.status, codeOf(other)]).toEqual([409, 'file.exists']);
  });

  test('what is no sound PDF is refused with its reason and changes nothing', async () => {
    const count = () =>
      asSystem(api.database, (tx) =>
        tx.rows<{ n: number }>('SELECT count(*)::int AS n FROM contract_file', []),
      );
    const before = await count();
    for (const bytes of [Buffer.from('hello'), Buffer.from('%PDF-1.7\nnothing\n%%EOF')]) {
      const id = newId();
      const refused = await calls.upload(new Uint8Array(bytes), id);
      expect([refused.status, codeOf(refused)]).toEqual([422, 'file.refused']);
      expect(refused.json).toMatchObject({ detail: 'broken' });
      expect((await calls.file(id)).status).toBe(404);
    }
    expect(await count()).toEqual(before);
  });

  test('what lies over its pages is put onto them, the same each time; else its reason is told', async () => {
    const id = newId();
    const stamped = over('a stamp');
    const kept = await calls.upload(new Uint8Array(stamped), id);
    expect(kept.status, kept.text).toBe(200);
    const bytes = new Uint8Array(await (await fetched(id)).arrayBuffer());
    expect(kept.json).toMatchObject({ size: bytes.length, sha256: sha256(bytes) });
    expect(pdfWords(bytes).map(({ text }) => text)).toEqual(['Agreement', 'Approved']);
    expect(Buffer.from(bytes).includes('Annots')).toBe(false);
    for (const again of [stamped, bytes]) {
      expect((await calls.upload(new Uint8Array(again), id)).json).toEqual(kept.json);
    }
    const others = [over('a form that was filled in'), Buffer.from('hello')];
    for (const other of others) {
      expect(codeOf(await calls.upload(new Uint8Array(other), id))).toBe('file.exists');
    }
    for (const { bytes: twofold, refusal } of twofoldPdfs().slice(-1)) {
      const refused = await calls.upload(new Uint8Array(twofold), newId());
      expect(refused.json).toMatchObject({ code: 'file.refused', detail: refusal });
    }
  });

  test('more than 10 MiB is refused before it is read', async () => {
    const large = await calls.upload(new Uint8Array(10_485_761));
    expect([large.status, codeOf(large)]).toEqual([413, 'request.too-large']);
  });

  test('who doesn’t edit templates sees what is of a template and what they brought', async () => {
    const agent = templateCalls(api, agency.agent);
    const { fileId } = await calls.make();
    expect((await agent.file(fileId)).status).toBe(200);
    const loose = newId();
    await calls.upload(await contractPdf('Loose'), loose);
    expect((await agent.file(loose)).status).toBe(404);
    expect((await agent.content(loose)).status).toBe(404);
    expect((await agent.propose(loose)).status).toBe(404);
    const own = newId();
    expect((await agent.upload(await contractPdf('Own'), own)).status).toBe(200);
    expect((await agent.file(own)).json as ContractFile).toMatchObject({ id: own });
    expect((await calls.file(own)).status).toBe(200);
  });

  test('a sealed file is nobody’s ground for a template, nor read here', async () => {
    const id = newId();
    await calls.upload(await contractPdf('Sealed'), id);
    await asSystem(api.database, (tx) =>
      tx.execute(sql`UPDATE contract_file SET created_by = NULL WHERE id = ${id}`),
    );
    expect((await calls.file(id)).status).toBe(404);
    expect(codeOf(await calls.create(calls.template(id)))).toBe('template.refused');
  });

  test('proposals come from the file itself', async () => {
    const { fileId } = await calls.make();
    const proposed = await calls.propose(fileId);
    expect(proposed.status, proposed.text).toBe(200);
    expect(proposed.json).toEqual({ fields: expect.any(Array) });
  });
});
