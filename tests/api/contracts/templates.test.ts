import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  Template,
  TemplateSummary,
  TemplateVersionSummary,
} from '../../../contract/template-shapes.ts';
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

const withoutHand = () => ({ ...templateBody(), fields: templateBody().fields.slice(0, 1) });

describe('templates', () => {
  test('a template is a draft that nobody is offered until it is published', async () => {
    const fileId = newId();
    await calls.upload(await contractPdf(), fileId);
    const made = await calls.create(calls.template(fileId, { name: 'Zebra' }));
    expect([made.status, made.headers.get('etag')], made.text).toEqual([201, '"1"']);
    const begun = made.json as Template;
    const { id } = begun;
    expect(begun).toMatchObject({
      name: 'Zebra',
      state: 'active',
      currentNumber: 0,
      version: 1,
      pageCount: 1,
      fieldCount: 2,
      signers: [{ id: 'vendor-1', label: 'Vendor 1' }],
      draft: { savedByName: agency.principal.name, body: templateBody() },
    });
    expect(begun.current).toBeUndefined();
    const agent = templateCalls(api, agency.agent);
    const listed = async (by: typeof calls, query = '') =>
      ((await by.list(query)).json as { templates: TemplateSummary[] }).templates.map(
        ({ name, draft }) => `${name}${draft ? ' (draft)' : ''}`,
      );
    expect(await listed(calls)).toEqual([]);
    expect(await listed(calls, '?drafts=with')).toEqual(['Zebra (draft)']);
    expect(await listed(agent, '?drafts=with')).toEqual([]);
    for (const answer of [
      await agent.read(id),
      await agent.versions(id),
      await agent.file(fileId),
    ]) {
      expect(answer.status).toBe(404);
    }
    const published = await calls.publish(id, 1, 'First');
    expect(published.status, published.text).toBe(200);
    expect(published.json).toMatchObject({
      currentNumber: 1,
      version: 2,
      current: { number: 1, name: 'First', savedByName: agency.principal.name },
    });
    expect(published.json).not.toHaveProperty('draft');
    const { current } = published.json as Template;
    expect(current?.file.pages).toEqual([{ width: 595, height: 842, rotation: 0 }]);
    await calls.make({ name: 'Ant', type: 'sale-contract' });
    expect(await listed(agent)).toEqual(['Ant', 'Zebra']);
    expect(await listed(agent, '?type=sale-contract')).toEqual(['Ant']);
    expect(await listed(agent, '?state=archived')).toEqual([]);
    expect((await agent.read(id)).json).toEqual(published.json);
    expect(codeOf(await calls.publish(id, 2))).toBe('template.no-draft');
  });

  test('what is changed is a draft beside the version that is offered, given up or published', async () => {
    const { id, fileId } = await calls.make({ name: 'Beside' });
    const agent = templateCalls(api, agency.agent);
    const first = await agent.read(id);
    const next = calls.draft(fileId, { name: 'Renamed', formality: 'witnessed' });
    const saved = await calls.saveDraft(id, next, 2);
    expect(saved.json).toMatchObject({
      name: 'Beside',
      formality: 'simple',
      currentNumber: 1,
      version: 3,
      draft: { name: 'Renamed', formality: 'witnessed' },
    });
    // Whoever sends contracts goes on with what was published, and reads nothing of the draft.
    expect({ ...(first.json as Template), version: 3 }).toEqual({
      ...((await agent.read(id)).json as Template),
      updatedAt: (first.json as Template).updatedAt,
    });
    expect((await agent.list()).text).not.toContain('"draft"');
    const given = await calls.discardDraft(id, 3);
    expect(given.json).toMatchObject({ name: 'Beside', currentNumber: 1, version: 4 });
    expect(given.json).not.toHaveProperty('draft');
    expect(codeOf(await calls.discardDraft(id, 4))).toBe('template.no-draft');
    await calls.saveDraft(id, next, 4);
    const second = await calls.publish(id, 5, 'With a witness');
    expect(second.json).toMatchObject({
      name: 'Renamed',
      formality: 'witnessed',
      currentNumber: 2,
      version: 6,
      current: { number: 2, name: 'With a witness', fieldCount: 2 },
    });
    const { versions } = (await calls.versions(id)).json as { versions: TemplateVersionSummary[] };
    expect(versions.map(({ number, name }) => `${number} ${name}`)).toEqual([
      '2 With a witness',
      '1 First',
    ]);
    expect((await calls.version(id, 1)).json).toEqual((first.json as Template).current);
    const stale = await calls.saveDraft(id, next, 1);
    expect([stale.status, codeOf(stale)]).toEqual([412, 'etag.stale']);
    expect((stale.json as { current: Template }).current.currentNumber).toBe(2);
  });

  test('what nobody can sign isn’t published, and says what is missing', async () => {
    const fileId = newId();
    await calls.upload(await contractPdf(), fileId);
    const nobody = { signers: [], groups: [], fields: [] };
    for (const [body, path] of [
      [nobody, 'body.signers'],
      [withoutHand(), 'body.fields'],
    ] as const) {
      const made = (await calls.create(calls.template(fileId, { body }))).json as Template;
      const refused = await calls.publish(made.id, 1);
      expect([refused.status, codeOf(refused)]).toEqual([422, 'template.incomplete']);
      expect(refused.json).toMatchObject({ errors: [{ path }] });
      expect(codeOf(await calls.discardDraft(made.id, 1))).toBe('template.unpublished');
    }
  });

  test('no two templates that are offered share a name, however they come to it', async () => {
    const { id, fileId } = await calls.make({ name: 'Only one' });
    const other = await calls.make({ name: 'Another' });
    expect(codeOf(await calls.create(calls.template(fileId, { name: 'only ONE' })))).toBe(
      'template.name-taken',
    );
    const taken = calls.draft(fileId, { name: 'Only one' });
    expect(codeOf(await calls.saveDraft(other.id, taken, 2))).toBe('template.name-taken');
    await calls.shelve(id, 'archive', 2);
    const twins = [1, 2, 3].map(() => calls.create(calls.template(fileId, { name: 'Only one' })));
    expect((await Promise.all(twins)).map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(codeOf(await calls.shelve(id, 'restore', 3))).toBe('template.name-taken');
    // Also what went past the server is stopped.
    const tenant = { agencyId: agency.id, subject: agency.principal.id };
    const rename = sql`UPDATE contract_template SET name = 'ANOTHER' WHERE name = 'Only one' AND state = 'active'`;
    await expect(asTenant(api.database, tenant, (tx) => tx.execute(rename))).rejects.toThrow();
  });

  test('security.md 3.2 (35): a version is never changed or taken away, by nobody', async () => {
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
    const away = await calls.shelve(id, 'archive', 2);
    expect(away.json).toMatchObject({ state: 'archived', version: 3 });
    expect(codeOf(await calls.saveDraft(id, calls.draft(fileId), 3))).toBe('template.archived');
    expect(codeOf(await calls.publish(id, 3))).toBe('template.archived');
    // Archived already: nothing happens.
    expect((await calls.shelve(id, 'archive', 3)).json).toMatchObject({ version: 3 });
    const back = await calls.shelve(id, 'restore', 3);
    expect(back.json).toMatchObject({ state: 'active', version: 4 });
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

  test('of those who save at once one is kept, and the others are told', async () => {
    const { id, fileId } = await calls.make();
    const next = calls.draft(fileId);
    const answers = await Promise.all([1, 2, 3].map(() => calls.saveDraft(id, next, 2)));
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
