import { expect, test, vi } from 'vitest';
import { createDocuments } from '../../../src/sign/reader/documents.ts';
import type { OpenedPdf } from '../../../src/sign/reader/opened-pdf.ts';

const FIRST = { position: 0, sha256: 'a' };
const SECOND = { position: 1, sha256: 'b' };

function shelf() {
  const made: { position: number; close: ReturnType<typeof vi.fn>; prepared: number[] }[] = [];
  const failing = new Set<number>();
  const documents = createDocuments(async (position) => {
    const one = { position, close: vi.fn(), prepared: [] as number[] };
    made.push(one);
    if (failing.has(position)) throw new Error('no connection');
    const prepare = async (page: number) => void one.prepared.push(page);
    return { close: one.close, prepare } as unknown as OpenedPdf;
  });
  return { documents, made, failing };
}

/** What was begun has come by then. */
const settled = () => new Promise((done) => setTimeout(done));

test('what was begun is fetched once, its first page ready, and is the opener’s', async () => {
  const { documents, made } = shelf();
  documents.begin(FIRST);
  documents.begin(FIRST);
  await settled();
  expect(made.map(({ position, prepared }) => [position, prepared])).toEqual([[0, [0]]]);
  await documents.open(FIRST);
  expect(made).toHaveLength(1);
  documents.end();
  await settled();
  expect(made[0]?.close).not.toHaveBeenCalled();
});

test('opened again it is fetched again: the first was closed by whoever had it', async () => {
  const { documents, made } = shelf();
  documents.begin(FIRST);
  await documents.open(FIRST);
  await documents.open(FIRST);
  await documents.open(SECOND);
  expect(made.map(({ position }) => position)).toEqual([0, 0, 1]);
});

test('another text at the same place is not the one that was begun', async () => {
  const { documents, made } = shelf();
  documents.begin(FIRST);
  await documents.open({ ...FIRST, sha256: 'c' });
  expect(made).toHaveLength(2);
});

test('what failed ahead is asked for anew, and what nobody opened is closed', async () => {
  const { documents, made, failing } = shelf();
  failing.add(0);
  documents.begin(FIRST);
  await settled();
  failing.clear();
  await expect(documents.open(FIRST)).resolves.toBeDefined();
  documents.begin(SECOND);
  documents.end();
  await settled();
  expect(made.at(-1)?.close).toHaveBeenCalledOnce();
});
