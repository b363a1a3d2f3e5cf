import { describe, expect, it, vi } from 'vitest';
import { listingEndpoints } from '../../../../contract/endpoints/listings.ts';
import { PROBLEMS, problemType } from '../../../../contract/problem-statuses.ts';
import { listingClient } from '../../../../src/offline/listing-client.ts';
import { createApiClient, etagOf } from '../../../../src/platform/api-client.ts';
import {
  ApiError,
  ApiProblem,
  NetworkFailure,
  RequestAborted,
} from '../../../../src/platform/api-errors.ts';
import type { Connectivity } from '../../../../src/platform/connectivity.ts';

const ID = '01900000-0000-7000-8000-000000000001';

function connectivity(isWorthTrying = true) {
  return {
    state: () => 'online',
    lastContact: () => undefined,
    subscribe: () => () => undefined,
    reportSuccess: vi.fn(),
    reportFailure: vi.fn(),
    check: async () => true,
    isWorthTrying: async () => isWorthTrying,
    start: () => () => undefined,
  } satisfies Connectivity;
}

function answer(body: unknown, init: ResponseInit & { headers?: Record<string, string> } = {}) {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    ...init,
    headers: { 'X-Api': 'lintel', 'Content-Type': 'application/json', ...init.headers },
  });
}

function clientOver(reply: (url: string, init: RequestInit) => Response | Promise<Response>) {
  const state = connectivity();
  const calls: { url: string; init: RequestInit; headers: Headers }[] = [];
  const client = createApiClient({
    accessToken: async () => 'token-1',
    connectivity: state,
    fetch: async (input, init = {}) => {
      calls.push({ url: String(input), init, headers: new Headers(init.headers) });
      return reply(String(input), init);
    },
  });
  return { client, calls, state };
}

const pong = { now: '2026-01-01T00:00:00.000Z', buildId: 'b' };

describe('spec 7: calls', () => {
  it('carry the bearer token and JSON, and give the parsed answer', async () => {
    const { client, calls, state } = clientOver(() => answer({ ...pong, more: 'unknown' }));
    expect(await client.system.ping({})).toEqual(pong);
    expect(calls[0]?.url).toBe('/api/ping');
    expect(calls[0]?.headers.get('Authorization')).toBe('Bearer token-1');
    expect(calls[0]?.headers.has('Idempotency-Key')).toBe(false);
    expect(state.reportSuccess).toHaveBeenCalledOnce();
  });

  it('send raw bytes as they are, with the media type of bytes', async () => {
    const progress = { receivedBytes: 3, state: 'uploading' };
    const { client, calls } = clientOver(() => answer(progress));
    const bytes = Uint8Array.from([1, 2, 3]);
    const params = { id: ID, documentId: ID, offset: '0' };
    const { documents } = listingClient(client);
    expect(await documents.addPart({ params, bytes })).toEqual(progress);
    expect(calls[0]?.url).toBe(`/api/listings/${ID}/documents/${ID}/parts/0`);
    expect(calls[0]?.init.body).toBe(bytes);
    expect(calls[0]?.headers.get('Content-Type')).toBe('application/octet-stream');
    const blob = new Blob([bytes]);
    await documents.addPart({ params, bytes: blob });
    expect(calls[1]?.init.body).toBe(blob);
  });

  it('write queries in bracket notation', async () => {
    const { client, calls } = clientOver(() =>
      answer({ hits: [], total: { value: 0, relation: 'eq' } }),
    );
    await client.listings.search({
      query: { queries: ['12 o’brien st'], size: '50', sort: { address: 'asc' } },
    });
    expect(decodeURIComponent(calls[0]?.url ?? '')).toBe(
      '/api/listings?queries[]=12 o’brien st&size=50&sort[address]=asc',
    );
  });

  it('each write has an Idempotency-Key, its own or the one given, and If-Match where asked', async () => {
    const { client, calls } = clientOver(() => answer('', { status: 200 }));
    const input = { params: { id: ID }, body: {}, ifMatch: etagOf(3) };
    await client.listings.restore(input).catch(() => undefined);
    await client.listings.restore(input, { idempotencyKey: 'mine' }).catch(() => undefined);
    expect(calls[0]?.url).toBe(`/api/listings/${ID}/restore`);
    expect(calls[0]?.init.body).toBe('{}');
    expect(calls[0]?.headers.get('If-Match')).toBe('"3"');
    expect(calls[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(calls[1]?.headers.get('Idempotency-Key')).toBe('mine');
  });

  it('an answer without content gives nothing', async () => {
    const { client } = clientOver(
      () => new Response(null, { status: 204, headers: { 'X-Api': 'lintel' } }),
    );
    expect(await client.account.signOut({ body: {} })).toBeUndefined();
  });
});

describe('refusals', () => {
  it('a problem of the closed list becomes an ApiProblem', async () => {
    const problem = {
      type: problemType('etag.stale'),
      code: 'etag.stale',
      status: 412,
      title: PROBLEMS['etag.stale'].title,
      current: { version: 4 },
    };
    const { client } = clientOver(() =>
      answer(problem, { status: 412, headers: { 'Content-Type': 'application/problem+json' } }),
    );
    const error = await client.system.ping({}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiProblem);
    expect(error).toMatchObject({
      code: 'etag.stale',
      status: 412,
      problem: { current: { version: 4 } },
    });
  });

  it('a problem that only a newer server knows is one too, with its own words', async () => {
    const problem = {
      type: 'about:blank',
      code: 'moon.too-full',
      status: 409,
      title: 'The moon is too full for this',
    };
    const { client } = clientOver(() =>
      answer(problem, { status: 409, headers: { 'Content-Type': 'application/problem+json' } }),
    );
    const error = await client.system.ping({}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiProblem);
    expect(error).toMatchObject({ message: 'The moon is too full for this' });
    const without = clientOver(() => answer({ ...problem, code: 'no' }, { status: 409 }));
    await expect(without.client.system.ping({})).rejects.not.toBeInstanceOf(ApiProblem);
  });

  it('spec 8: another body gets the message of its status, and Retry-After is kept', async () => {
    const { client } = clientOver(() =>
      answer('down', {
        status: 503,
        headers: { 'Content-Type': 'text/plain', 'Retry-After': '7' },
      }),
    );
    const error = await client.system.ping({}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: 'Service Unavailable', retryAfter: 7 });
  });

  it('an answer of the wrong shape is an error, never data', async () => {
    const { client } = clientOver(() => answer({ now: 1 }));
    await expect(client.system.ping({})).rejects.toBeInstanceOf(ApiError);
  });
});

describe('answers that are not ours', () => {
  it.each([
    [
      'a captive portal: HTML with 200',
      () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
    ],
    ['JSON without X-Api', () => Response.json(pong)],
    ['a gateway: 502', () => new Response('bad', { status: 502 })],
  ])('%s is a network failure', async (_name, reply) => {
    const { client, state } = clientOver(reply);
    await expect(client.system.ping({})).rejects.toBeInstanceOf(NetworkFailure);
    expect(state.reportFailure).toHaveBeenCalledOnce();
    expect(state.reportSuccess).not.toHaveBeenCalled();
  });

  it('ours but not JSON is a network failure as well', async () => {
    const { client } = clientOver(() =>
      answer('<p>', { headers: { 'Content-Type': 'text/html' } }),
    );
    await expect(client.system.ping({})).rejects.toBeInstanceOf(NetworkFailure);
  });
});

describe('a raw answer', () => {
  it('spec 4: that was refused is told, for no query stands around a download', async () => {
    const refused: unknown[] = [];
    const client = createApiClient({
      accessToken: async () => 'token-1',
      connectivity: connectivity(),
      onStreamError: (error) => refused.push(error),
      fetch: async () => answer({}, { status: 401 }),
    });
    const call = client.stream({ endpoint: listingEndpoints.export, input: {}, options: {} });
    await expect(call).rejects.toMatchObject({ status: 401 });
    await expect(client.system.ping({})).rejects.toMatchObject({ status: 401 });
    expect(refused).toMatchObject([{ status: 401 }]);
  });
});

describe('without a network', () => {
  it('a failed fetch is a network failure and is reported', async () => {
    const { client, state } = clientOver(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(client.system.ping({})).rejects.toBeInstanceOf(NetworkFailure);
    expect(state.reportFailure).toHaveBeenCalledOnce();
  });

  it('nothing is sent while trying would only hang', async () => {
    const fetched = vi.fn();
    const client = createApiClient({
      accessToken: async () => undefined,
      connectivity: connectivity(false),
      fetch: fetched,
    });
    await expect(client.system.ping({})).rejects.toBeInstanceOf(NetworkFailure);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('spec 8: a canceled request gives "Request aborted" and says nothing about the network', async () => {
    const { client, state } = clientOver(
      (_url, { signal }) =>
        new Promise((_resolve, reject) => {
          const giveUp = () => reject(new DOMException('', 'AbortError'));
          if (signal?.aborted) giveUp();
          else signal?.addEventListener('abort', giveUp);
        }),
    );
    const controller = new AbortController();
    const call = client.system.ping({}, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toBeInstanceOf(RequestAborted);
    expect(state.reportFailure).not.toHaveBeenCalled();
  });
});
