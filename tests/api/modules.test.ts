import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProblemSchema } from '../../contract/problems.ts';
import { startApi, type TestApi } from '../support/api-app.ts';
import { addAgency } from '../support/builders.ts';
import { addOurs, moduleCalls, type Place, readyFor } from '../support/example-run.ts';
import { followsContract } from '../support/follows-contract.ts';
import { spoiltOf } from '../support/spoilt.ts';
import { tableDump } from './table-dump.ts';

/*
 * Every call of the modules that are one declaration, by its own example. The calls of the older modules stand in
 * happy-path.test.ts, bad-input.test.ts and fuzz-success.test.ts.
 */

let place: Place & { api: { close(): Promise<void> } };
beforeAll(async () => {
  const api = await startApi();
  place = { api, agency: await addAgency(api.database), ours: await addOurs(api) };
});
afterAll(() => place.api.close());

describe('each call does its work', () => {
  test.each(moduleCalls)('$id', async (call) => {
    const run = await readyFor(place, call);
    followsContract(call.example.endpoint, await run.call(call.name));
  });
});

const Problem = v.strictObject(ProblemSchema.entries);

/** Everything but the answers kept for repetitions, of which a refusal may be one. */
async function kept({ database }: TestApi): Promise<Record<string, string>> {
  const { idempotency_key: _, ...marks } = await tableDump(database);
  return marks;
}

describe('what is spoilt in any place is refused by a coded problem, and changes nothing', () => {
  test.each(moduleCalls.filter(({ example }) => example.endpoint.body))('$id', async (call) => {
    const { api } = place;
    const run = await readyFor(place, call);
    const [path, good] = run.request(call.name);
    const caller = run.caller(call.example.who);
    let before = await kept(api);
    for (const body of spoiltOf(good.body as object)) {
      const answer = await api.call(path, { ...good, body, ...(caller ? { as: caller } : {}) });
      const about = `${JSON.stringify(body).slice(0, 200)}: ${answer.status} ${answer.text.slice(0, 200)}`;
      expect(answer.status, about).toBeLessThan(500);
      if (answer.status >= 400)
        expect(v.parse(Problem, answer.json).status, about).toBe(answer.status);
      else before = await kept(api);
    }
    expect(await kept(api)).toEqual(before);
  });
});
