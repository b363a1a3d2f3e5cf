import { toJsonSchema } from '@valibot/to-json-schema';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Endpoint, isMutation } from '../../contract/endpoint.ts';
import { ProblemSchema } from '../../contract/problems.ts';
import { allEndpoints } from '../../contract/table.ts';
import { can } from '../../domain/permissions.ts';
import { openApiDocument } from '../../server/modules/system/openapi.ts';
import { startApi, type TestApi } from '../support/api-app.ts';
import {
  addAgency,
  addPlatformPerson,
  listingInput,
  newId,
  type TestAgency,
} from '../support/builders.ts';
import { contractPdf, templateCalls } from '../support/contract-papers.ts';
import { addOurs, moduleCalls, readyFor } from '../support/example-run.ts';
import { NAUGHTY } from './naughty-strings.ts';

/** `npm run chaos -- --calls 300 --seed 7` makes more, and others. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120);
const RUNS = Number(process.env.FUZZ_CALLS ?? 60);

let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
let token: string;
let staffToken: string;
const known: string[] = [];
const paper = newId();
beforeAll(async () => {
  api = await startApi();
  agency = await addAgency(api.database);
  const exp = Math.floor(Date.now() / 1000) + 3_600;
  token = await api.mint(agency.principal, { exp });
  staffToken = await api.mint(await addPlatformPerson(api.database, 'platform-super'), { exp });
  for (let at = 0; at < 5; at += 1) {
    const id = newId();
    known.push(id);
    await api.call('/api/listings', { as: token, body: { id, listing: listingInput() } });
    // Under the same id, so that the calls about applications find one.
    const choice = { id, listingId: id, product: 'standard', amount: 800_000 };
    await api.call('/api/applications', { as: token, body: choice });
  }
  const papers = templateCalls(api, token);
  // Not among the known ones: looking for fields takes a thread each time.
  await papers.upload(await contractPdf(), paper);
  for (const id of known) await papers.create(papers.template(paper, { id }));
  const place = { api, agency, ours: await addOurs(api) };
  for (const call of moduleCalls.filter(({ example }) => example.endpoint.body)) {
    const run = await readyFor(place, call);
    accepted[call.id] = () => run.request(call.name)[1].body;
  }
});
afterAll(() => api.close());

/** Somebody who may make the call: the agency's principal, else our own staff. */
async function tokenFor({ id, access }: Endpoint): Promise<string> {
  // Signing out would end the token that the other calls need.
  if (id === 'account.sign-out') return api.mint(agency.principal);
  const isRefused =
    access.kind === 'permission' && can(agency.principal.roles, access.permission) === 'none';
  return isRefused ? staffToken : token;
}

type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  additionalProperties?: JsonSchema | boolean;
};

const junk = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0, 1.5, 1e21, 2 ** 53, '', [], {}, [[]]),
  fc.constantFrom(...NAUGHTY.filter((text) => text.length < 500)),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const textOf = (pattern: string | undefined): fc.Arbitrary<unknown> =>
  pattern?.includes('-7[')
    ? fc.constantFrom(0, 1, 2, 3, 4).map((at) => known[at] ?? newId())
    : fc.oneof(
        fc.constantFrom('2042', '2026-11-20', '2026-11-20T00:00:00.000Z', 'NSW', '0491570006'),
        fc.string({ minLength: 1, maxLength: 30 }),
        fc.constantFrom(...NAUGHTY.filter((each) => each.length < 500)),
      );

/** Values that mostly fit the schema, some with something else in a random place. */
function anyOf(schema: JsonSchema, depth = 0): fc.Arbitrary<unknown> {
  const good = goodValueOf(schema, depth);
  return fc.oneof({ weight: 14, arbitrary: good }, { weight: 1, arbitrary: junk });
}

function goodValueOf(schema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((each) => anyOf(each, depth)));
  if (schema.type === 'object') {
    const shape = Object.entries(schema.properties ?? {}).map(([key, inner]) => [
      key,
      anyOf(inner, depth + 1),
    ]);
    const required = (schema.required ?? []) as never[];
    const record = fc.record(Object.fromEntries(shape), { requiredKeys: required });
    const spoilt = fc
      .tuple(record, fc.constantFrom('extra', 'id', 'state', '__proto__', 'toString', ''), junk)
      .map(([value, key, extra]) => {
        const copy = { ...value };
        Object.defineProperty(copy, key, { value: extra, enumerable: true, configurable: true });
        return copy;
      });
    return fc.oneof({ weight: 12, arbitrary: record }, { weight: 1, arbitrary: spoilt });
  }
  if (schema.type === 'array') {
    return fc.array(anyOf(schema.items ?? {}, depth + 1), { maxLength: depth > 2 ? 2 : 4 });
  }
  if (schema.type === 'integer') {
    return fc.oneof(fc.integer({ min: 0, max: 40 }), fc.maxSafeInteger());
  }
  if (schema.type === 'number') return fc.oneof(fc.nat(2_000), fc.double());
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'string') return textOf(schema.pattern);
  return junk;
}

function schemaOf(schema: Endpoint['body']): JsonSchema {
  return schema
    ? (toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }) as JsonSchema)
    : {};
}

type Container = Record<string, unknown>;

/** Every place in a value: the object or list it stands in, and its key. */
function placesOf(value: unknown): [Container, string][] {
  if (typeof value !== 'object' || value === null) return [];
  const container = value as Container;
  return Object.keys(container).flatMap((key) => [
    [container, key] as [Container, string],
    ...placesOf(container[key]),
  ]);
}

/** A value that is accepted, but for up to two places that are changed, taken out or added to. */
function spoiltCopyOf(make: () => unknown): fc.Arbitrary<unknown> {
  const change = fc.tuple(fc.nat(), fc.constantFrom('replace', 'remove', 'add'), junk);
  return fc.array(change, { maxLength: 2 }).map((changes) => {
    const copy = structuredClone(make());
    for (const [at, kind, value] of changes) {
      const places = placesOf(copy);
      const [container, key] = places[at % places.length] ?? [{}, ''];
      if (kind === 'replace') container[key] = value;
      else if (kind === 'remove') delete container[key];
      else container.extra = value;
    }
    return copy;
  });
}

const fullListing = () => ({
  ...listingInput(),
  features: { bedrooms: 3, landArea: { value: 450.5, unit: 'square-metres' } },
  price: { guideLow: 90_000_000, guideHigh: 99_000_000, guideText: 'Offers over $900,000' },
  dates: { listedOn: '2026-11-20', auctionAt: '2026-12-12T00:30:00.000Z' },
  commission: { kind: 'tiered', tiers: [{ upTo: 100, basisPoints: 200 }], plusGst: true },
  marketing: [{ id: newId(), supplier: 'Prints', item: 'Brochure', price: 33_000 }],
  coAgentIds: [agency.colleague.id],
});

const savedTemplate = () => templateCalls(api, token).draft(paper);

const accepted: Record<string, () => unknown> = {
  'templates.create': () => templateCalls(api, token).template(paper),
  'templates.save-draft': savedTemplate,
  'listings.create': () => ({ id: newId(), listing: fullListing() }),
  'listings.edit': fullListing,
  'applications.create': () => ({
    id: newId(),
    listingId: known[0],
    product: 'bridging-loan',
    amount: 800_000,
    party: 'vendor',
    purpose: 'Campaign',
    paymentRequiresOtp: true,
  }),
  'imports.add-rows': () => ({ rows: [{ id: newId(), listing: fullListing() }] }),
};

function bodyOf(endpoint: Endpoint): fc.Arbitrary<unknown> {
  if (!isMutation(endpoint)) return fc.constant(undefined);
  const generated = anyOf(schemaOf(endpoint.body));
  const { [endpoint.id]: make } = accepted;
  return make ? fc.oneof(generated, spoiltCopyOf(make)) : generated;
}

const segment = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(0, 1, 2, 3, 4).map((at) => known[at] ?? '') },
  { weight: 1, arbitrary: fc.constantFrom('0', '999', newId(), 'x', '%00', '..', '%ff', "'") },
);

const pair = fc.tuple(
  fc.constantFrom(
    ...['queries[]', 'queries', 'page', 'size', 'sort[address]', 'sort[price]', 'sort[]', 'sort'],
    ...['searchAfter[]', 'shelf', 'cursor', 'x', '__proto__', '[', 'queries[0]', 'sort[relevance]'],
  ),
  fc.oneof(
    fc.constantFrom('asc', 'desc', '10', '20', '0', '1', '51', '*', 'archived', 'current', 'watle'),
    fc.constantFrom(...NAUGHTY.filter((each) => each.length < 500 && each.isWellFormed())),
  ),
);
const queryOf = fc
  .array(pair, { maxLength: 5 })
  .map((pairs) => pairs.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&'));

const BYTES = { 'content-type': 'application/octet-stream' };

type Documented = { paths: Record<string, Record<string, { responses: object }>> };
const openApi = openApiDocument('https://portal.example') as Documented;

/** The statuses that the API's own document names for a call. */
function documented({ method, path }: Endpoint): string[] {
  const calls = openApi.paths[path.replaceAll(/:(\w+)/g, '{$1}')];
  return Object.keys(calls?.[method.toLowerCase()]?.responses ?? {});
}

const Problem = v.strictObject(ProblemSchema.entries);

test.each(allEndpoints)(
  'security.md R17: whatever comes to $id, the answer is its own or a coded problem, never 5xx',
  async (endpoint) => {
    const isWrite = isMutation(endpoint);
    const body = bodyOf(endpoint);
    const query = endpoint.query ? queryOf : fc.constantFrom('', '', '', 'x=1', '%');
    const ids = fc.array(segment, { minLength: 3, maxLength: 3 });
    const version = fc.constantFrom('"1"', '"2"', '"3"', 'W/"1"', '*', undefined);
    let answered = 0;
    const call = fc.asyncProperty(body, query, ids, version, async (value, search, path, etag) => {
      const parts = [...path];
      const address = endpoint.path.replaceAll(/:\w+/g, () => parts.shift() ?? '');
      const answer = await api.call(`${address}?${search}`, {
        method: endpoint.method,
        as: await tokenFor(endpoint),
        ...(endpoint.bytes
          ? { rawBody: JSON.stringify(value) ?? '', headers: BYTES }
          : isWrite
            ? { body: value }
            : {}),
        ...(etag ? { ifMatch: etag } : {}),
      });
      expect(answer.status, answer.text).toBeLessThan(500);
      // With ".." in its place an id makes the address of another call, which may answer.
      if (parts.length < path.length && address.includes('/..') && answer.status < 300) return;
      if (answer.status === endpoint.answer.status) {
        answered += 1;
        if ('schema' in endpoint.answer) {
          expect(v.parse(endpoint.answer.schema, answer.json)).toEqual(answer.json);
        }
      } else {
        const problem = v.parse(Problem, answer.json);
        expect(problem.status).toBe(answer.status);
        const isOwn = !address.includes('..') && !problem.code.startsWith('route.');
        if (isOwn) expect(documented(endpoint), problem.code).toContain(String(answer.status));
        expect(answer.text).not.toMatch(/\bat \w+ \(|SELECT|INSERT|drizzle|pglite|postgres/i);
      }
    });
    await fc.assert(call, { seed: SEED, numRuns: RUNS });
    const isPlain = v.safeParse(endpoint.query ?? v.object({}), {}).success;
    if (!isWrite && !endpoint.params && isPlain) expect(answered).toBeGreaterThan(RUNS / 20);
  },
  // Papers are made in threads; a busy machine takes its time for them.
  240_000,
);

// Of twenty listings that it makes up one at least is whole, so that what follows on one is reached.
test('the generator reaches listings that are kept', async () => {
  const answer = await api.call('/api/listings', { as: token });
  expect((answer.json as { total: { value: number } }).total.value).toBeGreaterThan(
    known.length + RUNS / 20,
  );
});
