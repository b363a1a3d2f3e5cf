import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createRoom } from '../../../../server/adapters/pdf/room.ts';
import { isUnavailable } from '../../../../server/http/unavailable.ts';
import { Busy } from '../../../../server/ports/busy.ts';

/** Work that ends when it is told to. */
function held() {
  const end = Promise.withResolvers<string>();
  return { work: () => end.promise, end: end.resolve, fail: end.reject };
}

describe('threads for PDFs have a bound', () => {
  test('so many at a time, so many wait in order, and the rest hear 503 at once', async () => {
    const room = createRoom(2, 3);
    const works = Array.from({ length: 6 }, held);
    const begun: number[] = [];
    const entered = works.map(({ work }, at) =>
      room.enter(() => {
        begun.push(at);
        return work();
      }),
    );
    const refused = await entered[5]?.catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Busy);
    expect(isUnavailable(refused)).toBe(true);
    expect(begun).toEqual([0, 1]);
    works[1]?.end('one');
    expect(await entered[1]).toBe('one');
    expect(begun).toEqual([0, 1, 2]);
    works[0]?.fail(new Error('broke'));
    await expect(entered[0]).rejects.toThrow('broke');
    expect(begun).toEqual([0, 1, 2, 3]);
    for (const { end } of works) end('late');
    expect(await Promise.all([entered[2], entered[3], entered[4]])).toEqual([
      'late',
      'late',
      'late',
    ]);
    expect(await room.enter(async () => 'free again')).toBe('free again');
  });

  test('nothing of the server begins a thread for a task but through the room', () => {
    const files = readdirSync('server', { recursive: true, encoding: 'utf8' });
    const makers = files.filter(
      (name) => name.endsWith('.ts') && /new Worker\(/.test(readFileSync(`server/${name}`, 'utf8')),
    );
    expect(makers).toEqual(['adapters/pdf/thread.ts']);
  });
});
