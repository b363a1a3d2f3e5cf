import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inThread } from '../../../../server/adapters/pdf/thread.ts';
import { pdfMaker } from '../../../../server/adapters/pdf-maker.ts';
import type { Paper } from '../../../../server/ports/pdf.ts';

const { make } = pdfMaker();

const paperOf = (title: string): Paper => ({
  issuer: 'Harbour & Pine',
  title,
  facts: [['Property', `${title} Street, Naïve Bay`]],
  table: {
    columns: [
      { heading: 'What', share: 2 },
      { heading: 'Amount', share: 1, isAmount: true },
    ],
    rows: Array.from({ length: 60 }, (_, at) => ({ cells: [`${title} ${at}`, `$${at}.00`] })),
  },
  qr: { text: `https://portal.test/${title}` },
  notes: [title],
  madeAt: new Date('2026-11-23T10:00:00Z'),
});

let begun: Worker[] = [];
const onWorker = (worker: Worker) => begun.push(worker);
beforeAll(() => void process.on('worker', onWorker));
afterAll(() => void process.off('worker', onWorker));
beforeEach(() => {
  begun = [];
});

test('papers one after the other are written in one thread, and none shows what another said', async () => {
  const first = await make(paperOf('Acacia'));
  await make(paperOf('Banksia'));
  expect(Buffer.from(await make(paperOf('Acacia')))).toEqual(Buffer.from(first));
  expect(begun.length).toBeLessThanOrEqual(1);
});

test('papers at once are each written whole, and only one of their threads is kept', async () => {
  const titles = ['Acacia', 'Banksia', 'Correa'];
  const alone: Buffer[] = [];
  for (const title of titles) alone.push(Buffer.from(await make(paperOf(title))));
  const together = await Promise.all(titles.map((title) => make(paperOf(title))));
  expect(together.map((bytes) => Buffer.from(bytes))).toEqual(alone);
  const kept = begun.filter(({ threadId }) => threadId !== -1);
  expect(kept.length).toBeLessThanOrEqual(1);
});

test('a thread in which a paper failed writes no other', async () => {
  const good = Buffer.from(await make(paperOf('Acacia')));
  const broken = { ...paperOf('Banksia'), madeAt: 'no date' as unknown as Date };
  await expect(make(broken)).rejects.toThrow();
  begun = [];
  expect(Buffer.from(await make(paperOf('Acacia')))).toEqual(good);
  expect(begun).toHaveLength(1);
});

test('a thread that ended while it waited is not asked for the next paper', async () => {
  await make(paperOf('Acacia'));
  await make({ ...paperOf('Banksia'), madeAt: 'no date' as unknown as Date }).catch(() => {});
  begun = [];
  await make(paperOf('Acacia'));
  const [waiting] = begun;
  await waiting?.terminate();
  expect((await make(paperOf('Acacia'))).length).toBeGreaterThan(1_000);
  expect(begun).toHaveLength(2);
});

test('a stranger’s file never comes into a thread that is kept', async () => {
  await make(paperOf('Acacia'));
  begun = [];
  const limits = { milliseconds: 20_000, megabytes: 256 };
  await inThread({ kind: 'picture', file: new Uint8Array([1, 2, 3]) }, limits).catch(() => {});
  await inThread({ kind: 'picture', file: new Uint8Array([1, 2, 3]) }, limits).catch(() => {});
  expect(begun).toHaveLength(2);
  expect(begun.map(({ threadId }) => threadId)).toEqual([-1, -1]);
});

test('a thread that is kept has one listener for its end, however many papers it wrote', async () => {
  await make({ ...paperOf('Banksia'), madeAt: 'no date' as unknown as Date }).catch(() => {});
  begun = [];
  for (const title of ['Acacia', 'Banksia', 'Correa']) await make(paperOf(title));
  expect(begun.map((worker) => worker.listenerCount('exit'))).toEqual([1]);
});
