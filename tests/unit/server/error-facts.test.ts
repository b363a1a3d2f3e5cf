import { expect, test } from 'vitest';
import { errorFacts } from '../../../server/http/error-facts.ts';
import { isUnavailable } from '../../../server/http/unavailable.ts';
import { startError } from '../../../server/start-error.ts';

function failure(message: string, facts: object = {}, cause?: Error): Error {
  return Object.assign(new Error(message, cause ? { cause } : {}), facts);
}

test('security.md 3.2 (52): of an error its kind, code and place are kept, never its text', () => {
  const cause = failure('duplicate key: (name)=(Vera Canary)', {
    code: '23505',
    detail: 'Key (name)=(Vera Canary) already exists.',
    constraint: 'listing_reference',
  });
  const facts = errorFacts(failure('Failed query\nparams: Vera Canary\n  and more', {}, cause));
  expect(facts).toMatchObject({ name: 'Error', code: '23505', about: 'listing_reference' });
  expect(facts.at[0]).toMatch(/error-facts\.test\.ts/);
  expect(JSON.stringify(facts)).not.toContain('Canary');
});

test('a text that looks like a place is still no text', () => {
  const facts = errorFacts(failure('x\n    at Vera Canary'));
  expect(JSON.stringify(facts)).not.toContain('Canary');
});

test('what is no error has only a kind', () => {
  expect(errorFacts('Vera Canary')).toEqual({ name: 'string', at: [] });
  expect(errorFacts(undefined)).toEqual({ name: 'undefined', at: [] });
});

test.each([
  ['ECONNREFUSED', true],
  ['57P01', true],
  ['53300', true],
  ['40001', true],
  ['40P01', true],
  ['57014', true],
  ['08006', true],
  ['23505', false],
  ['42P01', false],
  ['22P02', false],
])('code %s means that the database is away: %s', (code, isAway) => {
  expect(isUnavailable(failure('outer', {}, failure('inner', { code })))).toBe(isAway);
});

test.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
])('“%s” means that the database is away', (message) => {
  expect(isUnavailable(failure(message))).toBe(true);
});

test.each([
  ['EADDRINUSE', /^PORT: .*PORT=/],
  ['EACCES', /^DATA_DIR: .*DATA_DIR=/],
  ['ENOSPC', /^DATA_DIR: .*DATA_DIR=/],
  ['EROFS', /^DATA_DIR: .*DATA_DIR=/],
  ['EPERM', /^DATA_DIR: .*DATA_DIR=/],
  ['ENOTDIR', /^DATA_DIR: .*DATA_DIR=/],
  ['ECONNREFUSED', /^DATABASE_URL: .*DATABASE_URL=/],
  ['28P01', /^DATABASE_URL: .*28P01.*DATABASE_URL=/],
  ['3D000', /^DATABASE_URL: /],
])('a start that fails with %s names the setting', (code, expected) => {
  expect(startError(failure('x', { code }))).toMatch(expected);
});
