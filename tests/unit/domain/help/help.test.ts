import { expect, test } from 'vitest';
import { ownerWords } from '../../../../domain/applications/decision-words.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { ombudsmanOn, ombudsmanText } from '../../../../domain/help/afca.ts';
import { AUTOMATED_DECISIONS } from '../../../../domain/help/automated-decisions.ts';
import { helpDue, helpTopic } from '../../../../domain/help/help-clocks.ts';
import { fitsKind, HELP_MACHINE, HELP_STATES } from '../../../../domain/help/help-states.ts';
import { isBetweenThemAndUs } from '../../../../domain/help/privacy.ts';

const at = new Date('2026-11-22T03:00:00.000Z');
const on = '2026-11-22' as IsoDate;

test.each([
  ['hardship', null, '2026-12-13'],
  ['complaint', 'credit', '2026-12-13'],
  ['complaint', 'other', '2026-12-22'],
  ['review', null, '2026-12-02'],
] as const)('B23: %s (%s) is acknowledged within a day and answered by %s', (kind, about, by) => {
  const due = helpDue(helpTopic(kind, about), at, on);
  expect(due.answerBy).toBe(by);
  expect(due.acknowledgeBy.getTime() - at.getTime()).toBe(86_400_000);
});

test('B23: the ombudsman is told with every way to reach it', () => {
  const text = ombudsmanText(ombudsmanOn(on));
  for (const part of ['AFCA', '1800 931 678', 'GPO Box 3', 'afca.org.au']) {
    expect(text).toContain(part);
  }
  expect(() => ombudsmanOn('2017-01-01' as IsoDate)).toThrow('No ombudsman');
});

test('B23: whatever was asked for can be answered, closed or taken to the ombudsman', () => {
  for (const state of HELP_STATES.filter((each) => !HELP_MACHINE.final.includes(each))) {
    const next = HELP_MACHINE.moves.filter(({ from }) => from === state).map(({ event }) => event);
    // What is with the ombudsman waits for our answer alone.
    if (state !== 'escalated') expect(next, state).toContain('escalate');
    expect(next.includes('answer') || next.includes('close'), state).toBe(true);
  }
  expect(fitsKind('hardship', 'stands')).toBe(false);
  expect(fitsKind('review', 'anew')).toBe(true);
});

test('B23: what people write to us is not on the agency’s timeline, that there is a hardship is', () => {
  expect(isBetweenThemAndUs('hardship-more-asked')).toBe(true);
  expect(isBetweenThemAndUs('complaint-asked')).toBe(true);
  expect(isBetweenThemAndUs('requestHardship')).toBe(false);
});

test('APP 1.7: each decision says what goes into it and how to reach a person; a rule’s words hold no figure', () => {
  for (const { information, person } of AUTOMATED_DECISIONS) {
    expect(information.length).toBeGreaterThan(0);
    expect(person).toMatch(/person|somebody/i);
  }
  expect(ownerWords('agency', false)).not.toMatch(/\d|limit/);
  expect(ownerWords('constructor', true)).toBeUndefined();
});
