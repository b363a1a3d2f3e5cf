import { describe, expect, test } from 'vitest';
import { type Blocks, planChanges } from '../../../../../src/offline/replica/worker/blocks.ts';
import { page, rowAt, rowsOf } from './support.ts';

const LIMIT = 10_000;
const filled = (count: number) => {
  const rows = rowsOf(count);
  return { rows, blocks: planChanges(new Map(), page({ rows }), LIMIT).blocks };
};
const idsIn = (blocks: Blocks) => [...blocks.values()].flat().map(({ id }) => id as string);

describe('rows in blocks', () => {
  test('a filling goes into blocks of a few hundred rows, each row once', () => {
    const { rows, blocks } = filled(1_000);
    expect([...blocks.values()].map((block) => block.length)).toEqual([400, 400, 200]);
    expect(idsIn(blocks).toSorted()).toEqual(rows.map(({ id }) => id as string).toSorted());
  });

  test('a change of one row writes one block and leaves what it was planned on alone', () => {
    const { rows, blocks } = filled(1_000);
    const changed = { ...rowAt(rows, 500), vendorNames: ['Someone Else'] };
    const plan = planChanges(blocks, page({ rows: [changed] }), LIMIT);
    expect(plan.written).toHaveLength(1);
    expect(plan.deleted).toEqual([]);
    expect([...plan.blocks.values()].flat()).toContainEqual(changed);
    expect([...blocks.values()].flat()).not.toContainEqual(changed);
  });

  test('a page without changes writes no block', () => {
    const { blocks } = filled(10);
    expect(planChanges(blocks, page(), LIMIT)).toMatchObject({ blocks, written: [], deleted: [] });
  });

  test('removed rows leave, an emptied block is deleted, and one never known is passed over', () => {
    const { rows, blocks } = filled(401);
    const last = rowAt(rows, 400).id;
    const plan = planChanges(blocks, page({ removed: [last, rowAt(rowsOf(1), 0).id] }), LIMIT);
    expect(plan.rows).toBe(400);
    expect(plan.deleted).toHaveLength(1);
    expect(idsIn(plan.blocks)).not.toContain(last);
  });

  test('a reset forgets every row kept before', () => {
    const { blocks } = filled(900);
    const rows = rowsOf(3);
    const plan = planChanges(blocks, page({ rows, isReset: true }), LIMIT);
    expect(idsIn(plan.blocks)).toEqual(rows.map(({ id }) => id));
    expect(new Set([...plan.written, ...plan.deleted])).toEqual(new Set(blocks.keys()));
    const nothing = planChanges(blocks, page({ isReset: true }), LIMIT);
    expect(nothing).toMatchObject({ rows: 0, written: [], deleted: [...blocks.keys()] });
  });

  test('above the limit the archived go first, then what is done with, the oldest before others', () => {
    const active = rowsOf(3);
    const settled = rowsOf(2, { status: 'settled' });
    const archived = rowsOf(2, { status: 'archived' });
    const rows = [...archived, ...active, ...settled];
    const plan = planChanges(new Map(), page({ rows }), 4);
    expect(plan).toMatchObject({ rows: 4, isTrimmed: true });
    expect(new Set(idsIn(plan.blocks))).toEqual(
      new Set([...active.map(({ id }) => id), settled[1]?.id]),
    );
  });

  test('new rows fill the room that removed ones left', () => {
    const { rows, blocks } = filled(800);
    const gone = planChanges(
      blocks,
      page({ removed: rows.slice(0, 5).map(({ id }) => id) }),
      LIMIT,
    );
    const plan = planChanges(gone.blocks, page({ rows: rowsOf(5) }), LIMIT);
    expect(plan.blocks.size).toBe(2);
    expect(plan.written).toHaveLength(1);
  });
});
