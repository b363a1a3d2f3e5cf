import { expect, test } from 'vitest';
import { fitsKind, HELP_KINDS, HELP_MACHINE } from '../../../../domain/help/help-states.ts';
import { transition } from '../../../../domain/state-machine.ts';
import { DEMO_HELP } from '../../../../server/db/demo-data/funding/demo-help.ts';

const EVENTS = {
  acknowledge: 'acknowledge',
  askMore: 'askMore',
  answer: 'answer',
  escalate: 'escalate',
} as const;

test('decision 120: each thing that the demonstration asks for goes by the moves of the product', () => {
  const ends = DEMO_HELP.map(({ kind, steps = [] }) => {
    let state = HELP_MACHINE.initial;
    for (const step of steps) {
      const next = transition(HELP_MACHINE, state, EVENTS[step.do], ['ADM']);
      if (!next.ok) throw new Error(`${step.do} from ${state}`);
      state = next.value;
      if (step.do === 'answer') expect(fitsKind(kind, step.outcome)).toBe(true);
    }
    return `${kind} ${state}`;
  });
  for (const kind of HELP_KINDS) expect(ends.some((end) => end.startsWith(kind))).toBe(true);
  expect(ends).toEqual(
    expect.arrayContaining([
      ...['review received', 'review answered', 'hardship acknowledged', 'hardship more_asked'],
      ...['complaint received', 'complaint acknowledged', 'complaint escalated'],
    ]),
  );
  expect(new Set(DEMO_HELP.map(({ key }) => key)).size).toBe(DEMO_HELP.length);
});
