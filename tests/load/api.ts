import { randomBytes } from 'node:crypto';
import { uuidV7 } from '../../domain/ids.ts';
import { accessTokenOf } from '../support/identity/staff-calls.ts';
import { type Figure, ms } from './figures.ts';
import { type LoadResult, load } from './load.ts';
import {
  FILTER_FORMS,
  mistype,
  type Page,
  SEARCH_FORMS,
  searchPath,
  TYPO_WORDS,
} from './queries.ts';
import { type Running, startScript } from './server-process.ts';

const CONNECTIONS = 16;
const SHOTS = 480;

/** Budgets that differ between the embedded database and a PostgreSQL server (performance.md). */
export type ApiBudget = {
  search: number;
  searchAll: number;
  page: number;
  write: number;
  share: number;
  resident: number;
};

/**
 * Measures the API through HTTP, token, row-level security and validation. What fails is a row of the
 * table that says so; the others are measured all the same.
 */
export async function measureApi(server: Running, budget: ApiBudget): Promise<Figure[]> {
  const agency = bearer(await accessTokenOf(server.url, 'principal'));
  const staff = bearer(await accessTokenOf(server.url, 'platformSupport'));
  const figures: Figure[] = [];
  for (const [form, words] of Object.entries(SEARCH_FORMS)) {
    for (const [who, headers, limit] of [
      ['an agency', agency, budget.search],
      ['all, for staff', staff, budget.searchAll],
    ] as const) {
      figures.push(
        await timed(`search, ${form}, within ${who}`, server, limit, (at) => ({
          path: searchPath(words(at)),
          headers,
        })),
      );
    }
  }
  for (const [form, path] of Object.entries(FILTER_FORMS)) {
    for (const [who, headers, limit] of [
      ['an agency', agency, budget.search],
      ['all, for staff', staff, budget.searchAll],
    ] as const) {
      figures.push(
        await timed(`filter, ${form}, within ${who}`, server, limit, (at) => ({
          path: path(at),
          headers,
        })),
      );
    }
  }
  const typo = (at: number) => mistype(TYPO_WORDS[at % TYPO_WORDS.length] ?? '', at);
  figures.push(
    await timed('search, one typo, within an agency', server, budget.search, (at) => ({
      path: searchPath(typo(at)),
      headers: agency,
    })),
    await timed('search, one typo, within all, for staff', server, 400, (at) => ({
      path: searchPath(typo(at)),
      headers: staff,
    })),
    ...(await attempt('one typo in one word: found in the first 10', '≥ 95 %', async () => [
      await typosFound(server.url, agency),
    ])),
    ...(await attempt('pages by cursor', `p95 ≤ ${budget.page} ms`, () =>
      pages(server, agency, budget),
    )),
    ...(await attempt('create or edit a listing', `p95 ≤ ${budget.write} ms`, () =>
      writes(server, agency, budget),
    )),
    ...(await attempt('GET one listing', `≥ ${budget.share} %`, async () => [
      await throughput(server, agency, budget),
    ])),
    ...(await attempt('CSV of an agency', '≤ 100 ms, ≤ 32 MB', async () => [
      await csv(server, agency),
    ])),
    {
      what: 'resident memory after these measurements',
      measured: `${server.residentMegabytes()} MB`,
      budget: `≤ ${budget.resident} MB`,
      holds: server.residentMegabytes() <= budget.resident,
    },
  );
  return figures;
}

/** The figures of a measurement, or one that says how it ended. */
async function attempt(
  what: string,
  budget: string,
  measure: () => Promise<Figure[]>,
): Promise<Figure[]> {
  try {
    return await measure();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [
      { what, measured: `ended early: ${why.replaceAll(/[|\n]/g, ' ')}`, budget, holds: false },
    ];
  }
}

function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

async function timed(
  what: string,
  server: Running,
  limit: number,
  shot: Parameters<typeof load>[3],
): Promise<Figure> {
  // Long enough for both sides to be compiled.
  const before = await load(server.url, CONNECTIONS, 160, shot);
  const alone = await load(server.url, 1, Math.ceil(SHOTS / 8), (at) => shot(at + 20));
  const busy = await load(server.url, CONNECTIONS, SHOTS, (at) => shot(at + 100));
  const failed = failuresText([before, alone, busy]);
  return {
    what,
    measured: `p95 ${ms(busy.p95)} at ${Math.round(busy.perSecond)}/s; one at a time p50 ${ms(alone.p50)}, p95 ${ms(alone.p95)}${failed}`,
    budget: `p95 ≤ ${limit} ms`,
    holds: failed === '' && busy.p95 <= limit,
  };
}

/** Such as `; failed: 12 × 503`; nothing when all were answered. */
function failuresText(runs: LoadResult[]): string {
  const counts = new Map<string, number>();
  for (const [status, count] of runs.flatMap(({ failures }) => [...failures])) {
    counts.set(status, (counts.get(status) ?? 0) + count);
  }
  const each = [...counts].map(([status, count]) => `${count} × ${status}`);
  return each.length === 0 ? '' : `; **failed: ${each.join(', ')}**`;
}

async function pageOf(url: string, headers: Record<string, string>): Promise<Page> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${new URL(url).pathname} was answered ${response.status}`);
  return (await response.json()) as Page;
}

async function typosFound(base: string, headers: Record<string, string>): Promise<Figure> {
  const tries = TYPO_WORDS.length * 4;
  let found = 0;
  for (let at = 0; at < tries; at += 1) {
    const word = TYPO_WORDS[Math.floor(at / 4)] ?? '';
    const { hits } = await pageOf(base + searchPath(mistype(word, at), '&size=10'), headers);
    if (hits.some((hit) => JSON.stringify(hit._source).toLowerCase().includes(word))) found += 1;
  }
  return {
    what: 'one typo in one word: found in the first 10',
    measured: `${found} of ${tries} (${Math.round((found / tries) * 100)} %)`,
    budget: '≥ 95 %',
    holds: found / tries >= 0.95,
  };
}

async function pages(
  server: Running,
  headers: Record<string, string>,
  budget: ApiBudget,
): Promise<Figure[]> {
  const cursors = [''];
  for (let at = 0; at < 500; at += 1) {
    const path = `/api/listings?size=20&sort[updatedAt]=desc${cursors.at(-1)}`;
    const { hits } = await pageOf(server.url + path, headers);
    const last = hits.at(-1);
    if (!last || hits.length < 20) break;
    cursors.push(last.sort.map((part) => `&searchAfter[]=${encodeURIComponent(part)}`).join(''));
  }
  const at = (cursor: string) => ({
    path: `/api/listings?size=20&sort[updatedAt]=desc${cursor}`,
    headers,
  });
  const deep = cursors.at(-1) ?? '';
  return [
    await timed('page 1 by cursor', server, budget.page, () => at('')),
    await timed(`page ${cursors.length} by cursor`, server, budget.page, () => at(deep)),
  ];
}

function newListing(at: number) {
  return {
    address: {
      streetNumber: String(at + 1),
      streetName: 'Measured',
      streetType: 'Street',
      suburb: 'Newtown',
      state: 'NSW',
      postcode: '2042',
    },
    propertyClass: 'residential',
    saleMethod: 'private-treaty',
    vendors: [{ id: newId(), kind: 'person', name: `Vendor ${at}` }],
    buyers: [],
    coAgentIds: [],
    marketing: [],
    otherCharges: [],
  };
}

function newId(): string {
  return uuidV7(Date.now(), randomBytes(10));
}

async function writes(
  server: Running,
  bearerHeader: Record<string, string>,
  budget: ApiBudget,
): Promise<Figure[]> {
  const headers = () => ({
    ...bearerHeader,
    'content-type': 'application/json',
    'idempotency-key': newId(),
  });
  const ids: string[] = [];
  const created = await timed('create a listing', server, budget.write, (at) => {
    const id = newId();
    ids.push(id);
    const body = JSON.stringify({ id, listing: newListing(at) });
    return { path: '/api/listings', method: 'POST', headers: headers(), body };
  });
  let edited = 0;
  const changed = await timed('edit a listing', server, budget.write, (at) => ({
    path: `/api/listings/${ids[edited++ % ids.length]}`,
    method: 'PUT',
    headers: { ...headers(), 'if-match': `"${Math.floor((edited - 1) / ids.length) + 1}"` },
    body: JSON.stringify(newListing(at + 1)),
  }));
  return [created, changed];
}

async function throughput(
  server: Running,
  headers: Record<string, string>,
  budget: ApiBudget,
): Promise<Figure> {
  const page = await pageOf(`${server.url}/api/listings?size=10`, headers);
  const id = page.hits[0]?._source.id ?? '';
  const floor = await startScript('./bare-hono.ts', {}, '/');
  try {
    const ours: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      ours.push(await requestsPerSecond(`${server.url}/api/listings/${id}`, headers));
      bare.push(await requestsPerSecond(`${floor.url}/`, {}));
    }
    const [a = 0, b = 1] = [ours, bare].map((each) => each.sort((x, y) => x - y)[1] ?? 0);
    return {
      what: 'GET one listing, against a bare Hono JSON answer',
      measured: `${Math.round(a)}/s against ${Math.round(b)}/s (${((a / b) * 100).toFixed(1)} %)`,
      budget: `≥ ${budget.share} %`,
      holds: (a / b) * 100 >= budget.share,
    };
  } finally {
    await floor.stop();
  }
}

async function requestsPerSecond(url: string, headers: Record<string, string>): Promise<number> {
  const { default: autocannon } = await import('autocannon');
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: 4 });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} answers of ${url} were refusals`);
  return result.requests.average;
}

async function csv(server: Running, headers: Record<string, string>): Promise<Figure> {
  const before = server.residentMegabytes();
  const began = performance.now();
  const response = await fetch(`${server.url}/api/listings/export.csv`, { headers });
  if (!response.ok) throw new Error(`it was answered ${response.status}`);
  const reader = response.body?.getReader();
  await reader?.read();
  const firstByte = performance.now() - began;
  let peak = before;
  for (let done = false; reader && !done; ) {
    done = (await reader.read()).done;
    peak = Math.max(peak, server.residentMegabytes());
  }
  return {
    what: 'CSV of an agency, streamed: first byte, growth of resident memory',
    measured: `${ms(firstByte)}, ${peak - before} MB`,
    budget: '≤ 100 ms, ≤ 32 MB',
    holds: firstByte <= 100 && peak - before <= 32,
  };
}
