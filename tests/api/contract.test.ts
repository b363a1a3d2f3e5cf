import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isMutation } from '../../contract/endpoint.ts';
import { PortalConfigSchema } from '../../contract/portal-config.ts';
import { PROBLEMS } from '../../contract/problem-statuses.ts';
import { PROBLEM_CODES } from '../../contract/problems.ts';
import { allEndpoints } from '../../contract/table.ts';
import { startApi, type TestApi } from '../support/api-app.ts';

let api: TestApi & { close(): Promise<void> };
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

type Json = { [key: string]: Json } & Json[];

describe('the contract table', () => {
  test('each id and each method with its path is there once', () => {
    const ids = allEndpoints.map(({ id }) => id);
    const routes = allEndpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(routes).size).toBe(routes.length);
  });

  test('the routes served under /api are those of the table and its own documents', () => {
    const served = api.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path}`);
    const documents = [
      'GET /api/openapi.json',
      'GET /api/docs',
      'GET /api/docs/style.css',
      // Providers send no key and sign the bytes.
      'POST /api/webhooks/:provider',
    ];
    const declared = allEndpoints.map(({ method, path }) => `${method} ${path}`);
    expect(served.sort()).toEqual([...declared, ...documents].sort());
  });

  test('security.md 2.3: every write but a DELETE has a body schema or takes bytes, every change of a shared object If-Match', () => {
    for (const endpoint of allEndpoints) {
      const hasBody = isMutation(endpoint) && endpoint.method !== 'DELETE';
      expect(Boolean(endpoint.body) !== Boolean(endpoint.bytes), endpoint.id).toBe(hasBody);
      const answersObject = 'etag' in endpoint.answer && endpoint.answer.etag === true;
      const changes = isMutation(endpoint) && answersObject && endpoint.params !== undefined;
      expect(endpoint.ifMatch !== undefined, endpoint.id).toBe(changes);
    }
  });

  test('“OTP needed” is never 401 or 403, which would lead a vendor to the staff sign-in', () => {
    expect(PROBLEMS['otp.required'].status).toBe(428);
    const statuses = PROBLEM_CODES.map((code) => PROBLEMS[code].status);
    expect(statuses.every((status) => status >= 400 && status < 600)).toBe(true);
  });
});

describe('the OpenAPI document', () => {
  let document: Json;
  beforeAll(async () => {
    const answer = await api.call('/api/openapi.json');
    expect(answer.status).toBe(200);
    document = answer.json as Json;
  });

  test('is OpenAPI 3.1 and names each endpoint once', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Lintel API' } });
    const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        id: operation.operationId as unknown as string,
        route: `${method.toUpperCase()} ${path}`,
      })),
    );
    const declared = allEndpoints.map(({ id, method, path }) => ({
      id,
      route: `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    }));
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    expect(operations.sort(byId)).toEqual(declared.sort(byId));
  });

  test('each operation has what OpenAPI demands', () => {
    for (const [path, methods] of Object.entries(document.paths ?? {})) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const operation of Object.values(methods)) {
        const parameters = (operation.parameters ?? []) as unknown as {
          in: string;
          name: string;
          required: boolean;
          schema: object;
        }[];
        const named = parameters.filter((each) => each.in === 'path');
        expect(named.map(({ name }) => name)).toEqual(inPath);
        expect(named.every(({ required }) => required)).toBe(true);
        for (const parameter of parameters) {
          expect(['path', 'query', 'header']).toContain(parameter.in);
          expect(parameter.schema).toBeTypeOf('object');
        }
        const keys = parameters.map((each) => `${each.in} ${each.name}`);
        expect(new Set(keys).size).toBe(keys.length);
        for (const [status, response] of Object.entries(operation.responses ?? {})) {
          expect(status).toMatch(/^[1-5]\d\d$/);
          expect(response.description).toBeTypeOf('string');
        }
      }
    }
  });

  test('each reference leads to something', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(10);
    for (const [, reference = ''] of references) {
      const found = reference
        .replace(/^#\//, '')
        .split('/')
        .reduce<Json | undefined>((at, key) => at?.[key], document);
      expect(found, reference).toBeDefined();
    }
  });

  test('bodies refuse unknown keys in the document too', () => {
    const create = document.paths?.['/api/listings']?.post?.requestBody?.content?.[
      'application/json'
    ]?.schema as unknown as { additionalProperties: boolean; required: string[] };
    expect(create).toMatchObject({ additionalProperties: false, required: ['id', 'listing'] });
  });

  test('the readable page comes from our own origin and names every endpoint', async () => {
    const page = await api.call('/api/docs');
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.text).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(page.text).not.toMatch(/ style="|<script/);
    for (const { path, method } of allEndpoints) expect(page.text).toContain(`${method} ${path}`);
    const style = await api.call('/api/docs/style.css');
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
  });
});

describe('operations', () => {
  test('/config.json follows its schema and is never cached', async () => {
    const answer = await api.call('/config.json');
    expect(v.parse(PortalConfigSchema, answer.json)).toEqual(answer.json);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('health and readiness', async () => {
    expect(await api.call('/healthz')).toMatchObject({ status: 200, json: { status: 'up' } });
    expect(await api.call('/readyz')).toMatchObject({ status: 200, json: { status: 'ready' } });
  });

  test('metrics count calls by endpoint and name no path', async () => {
    await api.call('/api/ping?secret=canary');
    const { text, headers } = await api.call('/metrics');
    expect(headers.get('content-type')).toContain('text/plain');
    expect(text).toContain('lintel_request_seconds_count{endpoint="system.ping"');
    expect(text).not.toContain('canary');
  });

  test.each([
    '/api/ping',
    '/api/account',
    '/api/nothing',
    '/healthz',
    '/config.json',
    '/nothing.txt',
  ])('security.md 2.6, security.md 3.2 (50): %s carries the security headers', async (path) => {
    const { headers } = await api.call(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
    if (path.startsWith('/api/')) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('vary')).toBe('Authorization');
    }
  });
});
