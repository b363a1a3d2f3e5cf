import { expect, test } from 'vitest';
import { edges, findCycles, modules, resolveImport } from './import-graph.ts';
import { whyForbidden } from './import-rules.ts';
import { usesOf } from './module-syntax.ts';

test('every import keeps to the table "Who may import whom"', () => {
  const forbidden = edges.flatMap((edge) => {
    const why = whyForbidden(edge);
    return why ? [`${edge.from} -> ${edge.to}: ${why}`] : [];
  });
  expect(edges.length).toBeGreaterThan(100);
  expect(forbidden).toEqual([]);
});

test('no file imports itself by a detour, types included', () => {
  expect(findCycles(edges).map((cycle) => cycle.join(' -> '))).toEqual([]);
});

test('only env.ts reads the environment', () => {
  const readers = [...modules].filter(([, uses]) => uses.readsEnvironment).map(([file]) => file);
  // main.ts hands it to env.ts, which checks and names every setting.
  const allowed = /^(server\/(env|main)\.ts$|scripts\/)/;
  expect(readers.filter((file) => !allowed.test(file))).toEqual([]);
});

test('only the clocks read the time', () => {
  const readers = [...modules].filter(([, uses]) => uses.readsClock).map(([file]) => file);
  const allowed = /^(server\/ports\/clock\.ts$|src\/platform\/clock\.ts$|scripts\/)/;
  expect(readers.filter((file) => !allowed.test(file))).toEqual([]);
});

test('libraries that read or write PDFs are loaded by threads alone', () => {
  const reached = new Set(['server/main.ts']);
  for (const file of reached) {
    for (const { from, to, kind, isType } of edges) {
      // Samples are ours and small, and stand in a demonstration only.
      const isSample = to.startsWith('server/adapters/pdf/samples/');
      if (from === file && kind === 'file' && !isType && !isSample) reached.add(to);
    }
  }
  expect(reached).toContain('server/adapters/pdf-maker.ts');
  const loaded = edges.filter(
    ({ from, to, isType }) =>
      reached.has(from) && !isType && /^(@pdfme\/pdf-lib|pdfjs-dist)$/.test(to),
  );
  expect(loaded.map(({ from }) => from)).toEqual([]);
});

const fabricated: [from: string, text: string][] = [
  ['domain/money.ts', "import { readFile } from 'node:fs/promises';"],
  ['domain/money.ts', "import { z } from 'zod';"],
  ['domain/money.ts', "import type { Problem } from '../contract/problems.ts';"],
  ['contract/table.ts', "type Db = import('../server/env.ts').Settings;"],
  ['src/features/listings/x.ts', "const late = await import('../auth/sign-in.ts');"],
  ['src/features/listings/x.ts', "export { app } from '../../../server/app.ts';"],
  ['src/ui/button.tsx', "import { api } from '../platform/api-client.ts';"],
  ['src/routes/index.tsx', "import { api } from '../platform/api-client.ts';"],
  ['src/offline/outbox.ts', "import { Button } from '../ui/button.tsx';"],
  ['src/platform/idb.ts', "import { expect } from '../../tests/support/free-port.ts';"],
  ['sw/precache.ts', "import { table } from '../contract/table.ts';"],
  ['server/app.ts', "import type { State } from '../src/platform/session.ts';"],
  ['server/http/session.ts', "import { sandboxMailer } from '../adapters/sandbox-mailer.ts';"],
  ['server/modules/listings/endpoints.ts', "import { listingStore } from './store.ts';"],
  ['server/modules/listings/service.ts', "import { eq } from 'drizzle-orm';"],
  ['server/modules/listings/service.ts', "import { answer } from '../../http/call.ts';"],
  ['server/modules/listings/service.ts', "import { readAgency } from '../agencies/store.ts';"],
  ['server/modules/listings/store.ts', "import { answer } from '../../http/problem.ts';"],
  ['server/modules/listings/service.ts', "import { sql } from './store';"],
  ['attic/thing.ts', "import { cents } from '../domain/money.ts';"],
];

test.each(fabricated)('a forbidden import is reported: %s has %s', (from, text) => {
  const written = usesOf(from, text).imports.map((one) => resolveImport(from, one));
  expect(written.map(whyForbidden)).toEqual([expect.any(String)]);
});

test('a cycle is reported', () => {
  const edge = (from: string, to: string) => ({ from, to, kind: 'file' as const, isType: true });
  const ring = [edge('a.ts', 'b.ts'), edge('b.ts', 'c.ts'), edge('c.ts', 'b.ts')];
  expect(findCycles(ring)).toEqual([['b.ts', 'c.ts', 'b.ts']]);
});

test.each(['new Date()', 'Date.now()', 'const now = Date.now;', 'String(Date())'])(
  'a read of the clock is reported: %s',
  (text) => {
    expect(usesOf('x.ts', text).readsClock).toBe(true);
  },
);

test('a date made from a value is no read of the clock', () => {
  expect(usesOf('x.ts', "new Date('2026-01-01'); Date.parse('2026-01-01')").readsClock).toBe(false);
});

test('a read of the environment is reported', () => {
  expect(usesOf('x.ts', 'const { PORT } = process.env;').readsEnvironment).toBe(true);
});
