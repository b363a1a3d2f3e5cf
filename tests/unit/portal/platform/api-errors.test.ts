import { describe, expect, it } from 'vitest';
import {
  ApiError,
  errorText,
  NetworkFailure,
  RequestAborted,
  statusMessage,
} from '../../../../src/platform/api-errors.ts';

const facts = (status: number, body: unknown = '', statusText = '') => ({
  url: 'https://portal.example/api/listings',
  status,
  statusText,
  body,
});

describe('spec 8: messages by HTTP status', () => {
  it.each([
    [400, 'Bad Request'],
    [401, 'Unauthorized'],
    [403, 'Forbidden'],
    [404, 'Not Found'],
    [500, 'Internal Server Error'],
    [502, 'Bad Gateway'],
    [503, 'Service Unavailable'],
  ])('%d is "%s"', (status, message) => {
    expect(statusMessage(facts(status))).toBe(message);
  });

  it('any other failure is "Generic Error: status; status text; body"', () => {
    expect(statusMessage(facts(418, 'short and stout', "I'm a teapot"))).toBe(
      "Generic Error: 418; I'm a teapot; short and stout",
    );
    expect(statusMessage(facts(418, { a: 1 }, 'Teapot'))).toBe(
      'Generic Error: 418; Teapot; {"a":1}',
    );
  });
});

it('spec 3: an error of the API has its url, status, status text and body', () => {
  const error = new ApiError(facts(503, { message: 'away' }, 'Service Unavailable'));
  expect(error).toMatchObject({
    url: 'https://portal.example/api/listings',
    status: 503,
    statusText: 'Service Unavailable',
    body: { message: 'away' },
  });
});

describe('spec 8: the text of an error', () => {
  it('comes from the nested body message first', () => {
    const body = { message: 'outer', body: { message: 'nested' } };
    expect(errorText(new ApiError(facts(400, body)))).toBe('nested');
    expect(errorText(new ApiError(facts(400, { error: { message: 'deep' } })))).toBe('deep');
  });

  it('else from the body message', () => {
    expect(errorText(new ApiError(facts(400, { message: 'outer' })))).toBe('outer');
  });

  it("else is the error's own message", () => {
    expect(errorText(new ApiError(facts(400, {})))).toBe('Bad Request');
    expect(errorText(new Error('own'))).toBe('own');
  });

  it('else is the default user message', () => {
    expect(errorText(undefined)).toBe('Something went wrong. Please try again.');
    expect(errorText(new Error(''))).toBe('Something went wrong. Please try again.');
  });

  it('a cancelled request gives "Request aborted"', () => {
    expect(errorText(new RequestAborted())).toBe('Request aborted');
  });
});

it('an answer of something else keeps the message of its status', () => {
  expect(new NetworkFailure(undefined, facts(502)).message).toBe('Bad Gateway');
  expect(new NetworkFailure(undefined, facts(200, '<html>')).message).toContain('can’t be reached');
});
