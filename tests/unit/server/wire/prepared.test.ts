import { expect, test } from 'vitest';
import { preparedStatements } from '../../../../server/db/wire/prepared.ts';

const query = (text: string) => ({ text, values: [] });

test('a text is prepared once for each scope and then known by its name', () => {
  const statements = preparedStatements();
  const names = (['agency', 'agency', 'platform'] as const).map((scope) => {
    const [step] = statements.batch([query('SELECT 1')], scope).steps;
    return { isNew: step?.isNew, name: step?.prepared.name };
  });
  expect(names).toEqual([
    { isNew: true, name: 's1' },
    { isNew: false, name: 's1' },
    { isNew: true, name: 's2' },
  ]);
});

test('a long text is prepared at each use and keeps no name', () => {
  const statements = preparedStatements();
  const long = query(`SELECT ${'1,'.repeat(4_000)}1`);
  for (let use = 0; use < 2; use += 1) {
    const [step] = statements.batch([long], 'system').steps;
    expect(step).toMatchObject({ isNew: true, prepared: { name: '' } });
  }
});

test('the least recently used statement is closed when there are too many', () => {
  const statements = preparedStatements();
  statements.batch([query('kept')], 'agency');
  const closed: string[] = [];
  for (let at = 0; at < 220; at += 1) {
    const batch = statements.batch([query(`text ${at}`), query('kept')], 'agency');
    closed.push(...batch.closed);
    expect(batch.steps[1]?.isNew).toBe(false);
  }
  expect(closed.length).toBeGreaterThan(0);
  expect(closed).not.toContain('s1');
});

test('what was new in a batch that failed is closed with the next one and prepared afresh', () => {
  const statements = preparedStatements();
  statements.batch([query('old')], 'agency');
  const failed = statements.batch([query('old'), query('new')], 'agency');
  statements.failed(failed);
  const next = statements.batch([query('old'), query('new')], 'agency');
  expect(next.closed).toEqual([failed.steps[1]?.prepared.name]);
  expect(next.steps.map(({ isNew }) => isNew)).toEqual([false, true]);
});

test.each([
  ['SELECT id FROM application FOR UPDATE', false],
  ['select "id" from "application" for update', false],
  ['SELECT id FROM application FOR NO KEY UPDATE', true],
  ['SELECT id FROM job LIMIT 1 FOR UPDATE SKIP LOCKED', true],
])('decision 221: who only refers to a row never waits for its lock: %s', (text, isTaken) => {
  const prepare = () => preparedStatements().batch([query(text)], 'agency');
  if (isTaken) expect(prepare).not.toThrow();
  else expect(prepare).toThrow('FOR NO KEY UPDATE');
});
