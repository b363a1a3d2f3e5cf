import { expect, test } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { fundingTable } from '../../contract/funding-table.ts';
import { subjectOf } from '../../contract/named-agency.ts';
import { AGENCY_ROLES, can } from '../../domain/permissions.ts';
import { read, sourceFiles } from './source-files.ts';

/*
 * The queues of our own staff show things of every agency side by side, and their address names none: each
 * call about one of them says itself whose thing it means (decision 145).
 */

const table: Record<string, Record<string, Endpoint>> = fundingTable;
const abouts = Object.entries(table).flatMap(([module, endpoints]) =>
  Object.entries(endpoints)
    .filter(([, endpoint]) => subjectOf(endpoint))
    .map(([name, endpoint]) => ({ name: `${module}.${name}`, endpoint })),
);

/** Whether nobody of an agency may make it, so that only the queues of our own staff have a use for it. */
function isOursAlone({ access }: Endpoint): boolean {
  return (
    access.kind === 'permission' &&
    AGENCY_ROLES.every((role) => can([role], access.permission) === 'none')
  );
}

/** The text between a call's parentheses, the first of which is at `from`. */
function argumentsAt(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(from, at + 1);
  }
  return text.slice(from);
}

/** Dialogs of a listing's own page, the address of which names the agency for every call. */
const OF_LISTING = 'src/features/funding/release/';

/** Where the portal calls it, and with what. */
function callsOf(name: string): { file: string; given: string }[] {
  return sourceFiles
    .filter((file) => file.startsWith('src/'))
    .flatMap((file) => {
      const text = read(file);
      return [...text.matchAll(/\b\w+\.\w+(?=\()/g)]
        .filter(([found]) => found === name)
        .map(({ index }) => ({ file, given: argumentsAt(text, index + name.length) }));
    });
}

const ours = abouts.filter(({ endpoint }) => isOursAlone(endpoint));

test.each(ours)('decision 145: $name says whose thing it is about', ({ name }) => {
  const calls = callsOf(name);
  expect(calls.length).toBeGreaterThan(0);
  const silent = calls.filter(({ given }) => !/\bagency\b/.test(given));
  expect(silent.filter(({ file }) => !file.startsWith(OF_LISTING))).toEqual([]);
});

test('decision 145: whatever else the queues call about a thing of an agency says whose too', () => {
  const silent = abouts.flatMap(({ name }) =>
    callsOf(name).filter(
      ({ file, given }) =>
        file.startsWith('src/features/funding/review/') && !/\bagency\b/.test(given),
    ),
  );
  expect(silent).toEqual([]);
});
