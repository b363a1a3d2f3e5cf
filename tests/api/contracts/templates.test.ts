import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Template, TemplateVersionSummary } from '../../../contract/template-shapes.ts';
import { asSystem, asTenant } from '../../../server/db/transaction.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import { addAgency, newId, type TestAgency } from '../../support/builders.ts';
import { contractPdf, templateBody, templateCalls } from '../../support/contract-papers.ts';

let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
let calls: ReturnType<typeof templateCalls>;
beforeAll(async () => {
  api = await startApi();
  agency = await addAgency(api.database);
  calls = templateCalls(api, agency.principal);
});
afterAll(() => api.close());

const codeOf = ({ json }: { json: unknown }) => (json as { code: string }).code;

describe('templates', () => {
  test('a template comes with its first version, in lists by name', async () => {
    const { made, id } = await calls.make({ name: 'Zebra' });
    expect(made.status, made.text).toBe(201);
    expect(made.headers.get('etag')).toBe('"1"');
    const template = made.json as Template;
    expect(template).toMatchObject({
      ...{ name: 'Zebra', state: 'active', currentNumber: 1, version: 1 },
      ...{ pageCount: 1, fieldCount: 2, signers: [{ id: 'vendor-1', label: 'Vendor 1' }] },
      current: { number: 1, name: 'First', savedByName: agency.principal.name },
    });
    expect(template.current.body).toEqual(templateBody());
    expect(template.current.file.pages).toEqual([{ width: 595, height: 842, rotation: 0 }]);
    await calls.make({ name: 'Ant', type: 'sale-contract' });
    const names = async (query = '') =>
      ((await calls.list(query)).json as { templates: Template[] }).templates.map(
        (each) => each.name,
      );
    expect(await names()).toEqual(['Ant', 'Zebra']);
    expect(await names('?type=sale-contract')).toEqual(['Ant']);
    expect(await names('?state=archived')).toEqual([]);
    expect((await calls.read(id)).json).toEqual(template);
  });

  test('each saving is a version with its name, who and when; those before stay as they are', async () => {
    const { made, id, fileId } = await calls.make();
    const first = await calls.version(id, 1);
    const {
      id: _,
      type,
      mode,
      ...next
    } = calls.template(fileId, {
      ...{ name: 'Renamed', versionName: 'Fewer fields', formality: 'witnessed' },
      body: { ...templateBody(), fields: templateBody().fields.slice(0, 1) },
    });
    const saved = await calls.addVersion(id, next, 1);
    expect(saved.status, saved.text).toBe(200);
    expect(saved.json).toMatchObject({
      ...{ name: 'Renamed', formality: 'witnessed', currentNumber: 2, version: 2 },
      current: { number: 2, name: 'Fewer fields', fieldCount: 1 },
    });
    const { versions } = (await calls.versions(id)).json as { versions: TemplateVersionSummary[] };
    expect(versions.map(({ number, name }) => `${number} ${name}`)).toEqual([
      '2 Fewer fields',
      '1 First',
    ]);
    expect((await calls.version(id, 1)).json).toEqual(first.json);
    expect((made.json as Template).current).toEqual(first.json);
    const stale = await calls.addVersion(id, next, 1);
    expect([stale.status, codeOf(stale)]).toEqual([412, 'etag.stale']);
    expect((stale.json as { current: Template }).current.currentNumber).toBe(2);
  });

  test('security.md row 35: a version is never changed or taken away, by nobody', async () => {
    const { id } = await calls.make();
    const tenant = { agencyId: agency.id, subject: agency.principal.id };
    const before = await calls.version(id, 1);
    for (const change of [
      sql`UPDATE template_version SET body = '{}' WHERE template_id = ${id}`,
      sql`DELETE FROM template_version WHERE template_id = ${id}`,
    ]) {
      await expect(asTenant(api.database, tenant, (tx) => tx.execute(change))).rejects.toThrow();
      await expect(asSystem(api.database, (tx) => tx.execute(change))).rejects.toThrow();
    }
    const file = sql`UPDATE contract_file SET sha256 = 'x'`;
    await expect(asTenant(api.database, tenant, (tx) => tx.execute(file))).rejects.toThrow();
    expect((await calls.version(id, 1)).json).toEqual(before.json);
  });

  test('an archived template can’t be changed and comes back by restoring', async () => {
    const { id, fileId } = await calls.make({ name: 'Old' });
    const away = await calls.shelve(id, 'archive', 1);
    expect(away.json).toMatchObject({ state: 'archived', version: 2 });
    const { id: _, type, mode, ...next } = calls.template(fileId);
    expect(codeOf(await calls.addVersion(id, next, 2))).toBe('template.archived');
    // Archived already: nothing happens.
    expect((await calls.shelve(id, 'archive', 2)).json).toMatchObject({ version: 2 });
    const back = await calls.shelve(id, 'restore', 2);
    expect(back.json).toMatchObject({ state: 'active', version: 3 });
  });

  test('what isn’t sound is refused with its places, and nothing is kept', async () => {
    const fileId = newId();
    await calls.upload(await contractPdf(), fileId);
    const [field] = templateBody().fields;
    const body = { ...templateBody(), fields: [{ ...field, page: 7 }] };
    const refused = await calls.create(calls.template(fileId, { body }));
    expect([refused.status, codeOf(refused)]).toEqual([422, 'template.refused']);
    expect(refused.json).toMatchObject({
      errors: [{ path: 'body.fields.0.page', message: 'The document has no such page' }],
    });
    const without = await calls.create(calls.template(newId()));
    expect(without.json).toMatchObject({ errors: [{ path: 'fileId' }] });
    const unknown = { ...templateBody(), expression: '1+1' };
    expect((await calls.create(calls.template(fileId, { body: unknown }))).status).toBe(400);
  });

  test('an id is taken once; the same request again gives the same answer', async () => {
    const { id, fileId } = await calls.make();
    expect(codeOf(await calls.create(calls.template(fileId, { id })))).toBe('template.exists');
    const body = calls.template(fileId);
    const key = newId();
    const [one, two] = [await calls.create(body, { key }), await calls.create(body, { key })];
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.text).toBe(one.text);
  });

  test('two who save at once: one version each, the other is told', async () => {
    const { id, fileId } = await calls.make();
    const { id: _, type, mode, ...next } = calls.template(fileId);
    const answers = await Promise.all([1, 2, 3].map(() => calls.addVersion(id, next, 1)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });

  test('another agency sees none of it', async () => {
    const { id, fileId } = await calls.make();
    const other = templateCalls(api, (await addAgency(api.database, 'Tarrabrook')).principal);
    for (const answer of [
      await other.read(id),
      await other.versions(id),
      await other.file(fileId),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect((await other.list()).json).toEqual({ templates: [] });
    expect(codeOf(await other.create(calls.template(fileId)))).toBe('template.refused');
  });
});
