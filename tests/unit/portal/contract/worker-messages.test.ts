import { expect, it } from 'vitest';
import {
  readAloneAnswer,
  readDesignerAnswer,
  readPageMessage,
  readWorkerMessage,
} from '../../../../contract/worker-messages.ts';

it('known messages are read, extra parts left behind', () => {
  expect(readPageMessage({ type: 'skip-waiting', more: 1 })).toEqual({ type: 'skip-waiting' });
  expect(readWorkerMessage({ type: 'wake-up', reason: 'sync', token: 'x' })).toEqual({
    type: 'wake-up',
    reason: 'sync',
  });
  expect(readAloneAnswer({ willTakeOver: true })).toEqual({ willTakeOver: true });
  expect(readPageMessage({ type: 'keep-designer' })).toEqual({ type: 'keep-designer' });
  expect(readDesignerAnswer({ isKept: true })).toEqual({ isKept: true });
});

it.each([[undefined], [null], ['skip-waiting'], [{ type: 'reload' }], [{ type: 'wake-up' }], [[]]])(
  '%o is none of ours',
  (value) => {
    expect(readPageMessage(value)).toBeUndefined();
    expect(readWorkerMessage(value)).toBeUndefined();
    expect(readAloneAnswer(value)).toEqual({ willTakeOver: false });
    expect(readDesignerAnswer(value)).toEqual({ isKept: false });
  },
);
