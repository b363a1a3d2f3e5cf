import { describe, expect, test } from 'vitest';
import {
  type Answer,
  createAnswerSaver,
  type SaveState,
} from '../../../src/sign/fill/answer-saver.ts';

function saving(save: (answers: Answer[]) => Promise<void> = async () => {}) {
  const sent: Answer[][] = [];
  const states: SaveState[] = [];
  const refused: unknown[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  const saver = createAnswerSaver({
    save: async (answers) => {
      sent.push(answers);
      await save(answers);
    },
    onState: (state) => states.push(state),
    onRefused: (error) => refused.push(error),
    isPassing: (error) => error === 'offline',
    setTimeout: (run, ms) => timers.push({ run, ms }),
    clearTimeout: () => timers.splice(0),
  });
  return { saver, sent, states, refused, timers };
}

const answer = (fieldId: string, value: Answer['value'] = fieldId): Answer => ({
  position: 0,
  fieldId,
  value,
});

describe('saving answers as one goes', () => {
  test('the latest of each field is saved, after a rest', async () => {
    const { saver, sent, states, timers } = saving();
    saver.put(answer('a', 'J'));
    saver.put(answer('a', 'Jane'));
    saver.put(answer('b'));
    expect(sent).toEqual([]);
    expect(timers).toHaveLength(1);
    await saver.flush();
    expect(sent).toEqual([[answer('a', 'Jane'), answer('b')]]);
    expect(states.at(-1)).toBe('saved');
  });

  test('what was changed while it was saved is saved again', async () => {
    let change = () => {};
    const made = saving(async () => change());
    change = () => {
      change = () => {};
      made.saver.put(answer('a', 'new'));
    };
    made.saver.put(answer('a', 'old'));
    await made.saver.flush();
    expect(made.sent).toEqual([[answer('a', 'old')], [answer('a', 'new')]]);
  });

  test('without a connection it stays unsaved, and is tried again when woken', async () => {
    let isOffline = true;
    const { saver, sent, states, timers } = saving(async () => {
      if (isOffline) throw 'offline';
    });
    saver.put(answer('a'));
    await expect(saver.flush()).rejects.toBe('offline');
    expect(states.at(-1)).toBe('unsaved');
    expect(timers.map(({ ms }) => ms)).toEqual([5_000]);
    isOffline = false;
    saver.wake();
    timers[0]?.run();
    await saver.flush();
    expect(sent).toHaveLength(2);
    expect(states.at(-1)).toBe('saved');
  });

  test('what is refused is said once and not tried for ever', async () => {
    const { saver, sent, refused } = saving(async () => {
      throw 'closed';
    });
    saver.put(answer('a'));
    await expect(saver.flush()).rejects.toBe('closed');
    await saver.flush();
    expect([sent.length, refused]).toEqual([1, ['closed']]);
  });

  test('large signatures go in calls of their own', async () => {
    const { saver, sent } = saving();
    const png = `iVBORw0KGgo${'A'.repeat(400_000)}`;
    saver.put(answer('a', { kind: 'drawn', png }));
    saver.put(answer('b', { kind: 'drawn', png }));
    await saver.flush();
    expect(sent.map((batch) => batch.length)).toEqual([1, 1]);
  });
});
