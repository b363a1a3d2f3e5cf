import * as v from 'valibot';
import { expect } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Answer } from './api-app.ts';

/** Checks an answer against the contract: status, schema, headers that every answer has. */
export function followsContract(endpoint: Endpoint, answer: Answer): unknown {
  expect(answer.status, `${endpoint.id}: ${answer.text}`).toBe(endpoint.answer.status);
  expect(answer.headers.get('x-api')).toBe('lintel');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  if (!('schema' in endpoint.answer)) return undefined;
  expect(answer.headers.get('content-type')).toBe('application/json');
  const parsed = v.parse(endpoint.answer.schema, answer.json);
  expect(parsed, `${endpoint.id} says no more than its schema`).toEqual(answer.json);
  if (endpoint.answer.etag) {
    const { version } = answer.json as { version: number };
    expect(answer.headers.get('etag')).toBe(`"${version}"`);
  }
  return answer.json;
}
