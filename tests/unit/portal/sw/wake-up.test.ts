import { expect, it, vi } from 'vitest';

/** The worker's room has types of its own, which tests can't see. */
const { passOnWakeUps } = (await import(
  String(new URL('../../../../sw/wake-up.ts', import.meta.url))
)) as { passOnWakeUps: (worker: object) => void };

/** A worker with these pages, whose wake-ups the test gives. */
function workerWith(...visibilities: DocumentVisibilityState[]) {
  const pages = visibilities.map((visibilityState) => ({ visibilityState, postMessage: vi.fn() }));
  const worker = Object.assign(new EventTarget(), { clients: { matchAll: async () => pages } });
  passOnWakeUps(worker);
  const wake = async (type: string, tag: string) => {
    const waits: Promise<unknown>[] = [];
    const event = Object.assign(new Event(type), {
      tag,
      waitUntil: (work: Promise<unknown>) => waits.push(work),
    });
    worker.dispatchEvent(event);
    await Promise.all(waits);
    return waits.length;
  };
  return { wake, told: () => pages.map(({ postMessage }) => postMessage.mock.calls.flat()) };
}

it.each([
  ['sync', 'sync'],
  ['periodicsync', 'periodic-sync'],
])('a %s event of the browser wakes one page, a visible one first', async (type, reason) => {
  const { wake, told } = workerWith('hidden', 'visible', 'visible');
  expect(await wake(type, 'outbox')).toBe(1);
  expect(told()).toEqual([[], [{ type: 'wake-up', reason }], []]);
});

it('a hidden page is woken where no other is', async () => {
  const { wake, told } = workerWith('hidden');
  await wake('sync', 'outbox');
  expect(told()).toEqual([[{ type: 'wake-up', reason: 'sync' }]]);
});

it('without a page it leaves the work for the next start', async () => {
  expect(await workerWith().wake('sync', 'outbox')).toBe(1);
});

it('somebody else’s tag is none of ours', async () => {
  const { wake, told } = workerWith('visible');
  expect(await wake('sync', 'analytics')).toBe(0);
  expect(told()).toEqual([[]]);
});
