import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defineEndpoint } from '../../contract/endpoint.ts';
import { PROBLEM_CODES, type ProblemCode, type Refusal } from '../../contract/problems.ts';
import { ok, refuse } from '../../domain/result.ts';
import { asSystem } from '../../server/db/transaction.ts';
import type { Call } from '../../server/http/call.ts';
import { mountModule } from '../../server/http/mount.ts';
import { ProblemError, problemAnswer } from '../../server/http/problem.ts';
import { type HttpVariables, requestContext } from '../../server/http/request-context.ts';
import { apiOver, freshDatabase, type TestApi } from '../support/api-app.ts';
import { addAgency, type TestAgency } from '../support/builders.ts';

/** A call that writes first and finds out afterwards that it is refused, as any module may. */
const writesFirst = defineEndpoint({
  id: 'tests.writesFirst',
  method: 'POST',
  path: '/api/writes-first',
  summary: 'Writes first',
  access: { kind: 'signed-in' },
  offline: 'online-only',
  body: v.strictObject({ words: v.array(v.string()), refusal: v.optional(v.string()) }),
  answer: { status: 200, schema: v.object({}) },
  problems: PROBLEM_CODES,
});
/** The same with a transaction of its own. */
const writesApart = defineEndpoint({
  ...writesFirst,
  id: 'tests.writesApart',
  path: '/api/writes-apart',
  repeatable: true,
});
const KEPT = 'tests.keepsFindings';
type Asked = { body: { words: string[]; refusal?: string } };

function appOver({ deps }: TestApi) {
  const app = new Hono<{ Variables: HttpVariables }>();
  app.use(requestContext(deps.ids, false));
  const handler = (asked: Asked, call: Call) =>
    call.transaction(async (tx) => {
      const { words, refusal } = asked.body;
      const [first, ...more] = words;
      const write = `INSERT INTO listing_word (agency_id, word) VALUES (current_setting('app.agency_id')::uuid, $1)`;
      await tx.rows(write, [first]);
      for (const word of more) tx.later(write, [word]);
      if (refusal === undefined) return ok({});
      const keeps: Partial<Refusal> = refusal === KEPT ? { keepsFindings: true } : {};
      const code = (refusal === KEPT ? 'application.contact-unconfirmed' : refusal) as ProblemCode;
      return refuse({ code, ...keeps });
    });
  mountModule(
    app,
    { writesFirst, writesApart },
    { writesFirst: handler as never, writesApart: handler as never },
    deps,
  );
  app.onError((error) => {
    if (!(error instanceof ProblemError)) throw error;
    const { status, headers, body } = problemAnswer(error.refusal, 'none');
    return new Response(body, { status, headers });
  });
  return app;
}

describe.each([
  ['pglite', writesFirst],
  ['pglite', writesApart],
  ['postgres', writesFirst],
  ['postgres', writesApart],
] as const)('a refused call on %s', (kind, { path, ...endpoint }) => {
  let store: Awaited<ReturnType<typeof freshDatabase>>;
  let api: TestApi;
  let app: ReturnType<typeof appOver>;
  let agency: TestAgency;
  beforeAll(async () => {
    store = await freshDatabase(kind);
    api = await apiOver(store.database);
    app = appOver(api);
    agency = await addAgency(store.database);
  });
  afterAll(() => store.remove());

  async function call(refusal?: string, key: string = randomUUID()) {
    const words = ['rows', 'later'].map((way) => `${way}${refusal ?? 'done'}`);
    const response = await app.request(path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await api.mint(agency.principal)}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ words, ...(refusal === undefined ? {} : { refusal }) }),
    });
    const { status, headers } = response;
    return { status, text: await response.text(), replayed: headers.get('idempotent-replayed') };
  }
  const words = (of = '') =>
    asSystem(store.database, (tx) =>
      tx.rows<{ word: string }>(
        `SELECT word FROM listing_word WHERE word LIKE $1 ORDER BY word DESC`,
        [`%${of}`],
      ),
    ).then((rows) => rows.map(({ word }) => word));

  test('leaves nothing of what it wrote, by whichever code it is refused', async () => {
    const statuses = new Set<number>();
    for (const code of PROBLEM_CODES) statuses.add((await call(code)).status);
    expect([...statuses].sort()).toEqual(expect.arrayContaining([400, 403, 404, 409, 422, 429]));
    expect(await words()).toEqual([]);
  });

  test('gives its kept answer to whoever repeats it, and still writes nothing', async () => {
    const key = randomUUID();
    const first = await call('drawdown.refused', key);
    expect(first.replayed).toBeNull();
    const again = await call('drawdown.refused', key);
    if ('repeatable' in endpoint) expect(again).toMatchObject({ status: first.status });
    else expect(again).toEqual({ ...first, replayed: 'true' });
    expect(await words()).toEqual([]);
  });

  test('leaves what it found out where it says so, and doesn’t tell that it does', async () => {
    const refused = await call(KEPT);
    expect(refused.status).toBe(409);
    expect(refused.text).not.toContain('keepsFindings');
    expect(await words(KEPT)).toEqual([`rows${KEPT}`, `later${KEPT}`]);
  });

  test('what isn’t refused stays', async () => {
    expect((await call()).status).toBe(200);
    expect(await words('done')).toEqual(['rowsdone', 'laterdone']);
  });
});
