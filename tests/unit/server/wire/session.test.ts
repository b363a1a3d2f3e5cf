import { expect, test } from 'vitest';
import { inTransaction, statementwise } from '../../../../server/db/wire/session.ts';
import type { Query, Reply, Wire } from '../../../../server/db/wire/wire.ts';

const binding = { scope: 'agency', queries: [{ text: 'BIND', values: [] }] } as const;
const query = (text: string): Query => ({ text, values: [] });

/** A wire that notes what travels together; a statement called FAIL fails, and COMMIT as told. */
function fakeWire(commit = 'COMMIT') {
  const trips: string[][] = [];
  const wire: Wire = {
    async send(queries) {
      const texts = queries.map(({ text }) => text);
      trips.push(texts);
      if (texts.includes('FAIL')) throw new Error('refused');
      return texts.map(
        (text): Reply => ({ columns: [], rows: [], tag: text === 'COMMIT' ? commit : text }),
      );
    },
  };
  return { wire, trips };
}

test('BEGIN and the binding go out with the first statement', async () => {
  const { wire, trips } = fakeWire();
  const tag = await inTransaction(wire, binding, async (session) => {
    await session.run(query('one'));
    return (await session.run(query('two'))).tag;
  });
  expect(tag).toBe('two');
  expect(trips).toEqual([['BEGIN', 'BIND', 'one'], ['two'], ['COMMIT']]);
});

test('statements asked for side by side travel together, each with its own reply', async () => {
  const { wire, trips } = fakeWire();
  const tags = await inTransaction(wire, binding, (session) =>
    Promise.all(['one', 'two', 'three'].map(async (text) => (await session.run(query(text))).tag)),
  );
  expect(tags).toEqual(['one', 'two', 'three']);
  expect(trips).toEqual([['BEGIN', 'BIND', 'one', 'two', 'three'], ['COMMIT']]);
});

test('what is left for later goes with the next statement, or with COMMIT', async () => {
  const { wire, trips } = fakeWire();
  await inTransaction(wire, binding, async (session) => {
    session.later(query('early'));
    await session.run(query('one'));
    session.later(query('late'));
  });
  expect(trips).toEqual([
    ['BEGIN', 'BIND', 'early', 'one'],
    ['late', 'COMMIT'],
  ]);
});

test('work that sends nothing sends nothing', async () => {
  const { wire, trips } = fakeWire();
  await inTransaction(wire, binding, () => Promise.resolve());
  expect(trips).toEqual([]);
});

test('a refused statement left for later undoes the transaction and rejects', async () => {
  const { wire, trips } = fakeWire();
  const running = inTransaction(wire, binding, async (session) => {
    await session.run(query('one'));
    session.later(query('FAIL'));
  });
  await expect(running).rejects.toThrow('refused');
  expect(trips.at(-1)).toEqual(['ROLLBACK']);
});

test('work that rejects leaves nothing behind, not even what it left for later', async () => {
  const { wire, trips } = fakeWire();
  const running = inTransaction(wire, binding, async (session) => {
    await session.run(query('one'));
    session.later(query('late'));
    throw new Error('changed my mind');
  });
  await expect(running).rejects.toThrow('changed my mind');
  expect(trips).toEqual([['BEGIN', 'BIND', 'one'], ['ROLLBACK']]);
});

test('a COMMIT that the database answers with ROLLBACK rejects', async () => {
  const { wire } = fakeWire('ROLLBACK');
  const running = inTransaction(wire, binding, (session) => session.run(query('one')));
  await expect(running).rejects.toThrow('was undone');
});

test('each statement of work that only reads is bound by itself, and writes are not for later', async () => {
  const { wire, trips } = fakeWire();
  const session = statementwise(binding, (work) => work(wire));
  await session.run(query('one'));
  await session.run(query('two'));
  expect(trips).toEqual([
    ['BIND', 'one'],
    ['BIND', 'two'],
  ]);
  expect(() => session.later(query('three'))).toThrow('nothing for later');
});
