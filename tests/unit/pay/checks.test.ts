import { describe, expect, test } from 'vitest';
import { APPLICATION_STATES } from '../../../domain/applications/application-states.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import type { Cents } from '../../../domain/money.ts';
import { COPIED_SHOWN_MS } from '../../../src/by-link/frame/copied.ts';
import {
  checkApply,
  emptyDraft,
  NO_OWNER,
  unfinishedBefore,
} from '../../../src/pay/apply/apply-draft.ts';
import { standingOf } from '../../../src/pay/link/standing.ts';
import { checkRequest } from '../../../src/pay/more/check-request.ts';
import { checkAnswers, partsOf } from '../../../src/pay/online/answers.ts';
import { isOwing } from '../../../src/pay/options/is-owing.ts';
import { payNote } from '../../../src/pay/options/pay-note.ts';
import { soFarOf } from '../../component/pay/application-of.ts';

const CONSENT = { textVersion: '', text: '', isAsked: false };

test('spec 9: "Value copied" stands for two seconds', () => {
  expect(COPIED_SHOWN_MS).toBe(2_000);
});

describe('the answers of an application', () => {
  test('what was taken back is not sent, and a part without an answer neither', () => {
    const draft = { sale: { conveyancer: '' }, income: { creditCheck: false, monthlyIncome: 5 } };
    expect(checkAnswers(draft).answers).toEqual({ income: { monthlyIncome: 5 } });
    expect(checkAnswers({ sale: { conveyancer: 'A' } }).answers).toEqual({
      sale: { conveyancer: 'A' },
    });
  });

  test('an answer that can not be is named by its place', () => {
    const { answers, problems } = checkAnswers({ sale: { settlementOn: '31/02/2026' } });
    expect(answers).toBeUndefined();
    expect(Object.keys(problems)).toEqual(['sale.settlementOn']);
  });

  test('the conveyancer’s email is checked as every other, and says what it wants', () => {
    const typed = (conveyancerEmail: string) => checkAnswers({ sale: { conveyancerEmail } });
    expect(typed('sales@firm').problems).toEqual({
      'sale.conveyancerEmail': 'What follows the @ isn’t whole, such as example.com',
    });
    expect(typed(' sales@firm.example ').answers).toEqual({
      sale: { conveyancerEmail: 'sales@firm.example' },
    });
  });

  test('a part that this page does not know is left out', () => {
    expect(partsOf(['sale', 'future'])).toEqual(['sale']);
  });
});

describe('a request for more funds', () => {
  const room = 100_00 as Cents;
  test.each([
    [{ amount: null, reason: 'x', payee: '' }, ['amount']],
    [{ amount: 0, reason: ' ', payee: '' }, ['amount', 'reason']],
    [{ amount: 100_01, reason: 'x', payee: '' }, ['amount']],
  ])('%j is refused', (draft, wrong) => {
    const { request, problems } = checkRequest(draft, room);
    expect(request).toBeUndefined();
    expect(Object.keys(problems)).toEqual(wrong);
  });

  test('may take all the room, and any amount where there is no limit', () => {
    const draft = { amount: 100_00, reason: ' Signs ', payee: '' };
    expect(checkRequest(draft, room).request).toEqual({
      amount: 100_00,
      reason: 'Signs',
      payee: '',
    });
    expect(checkRequest({ ...draft, amount: 100_01 }, null).request?.amount).toBe(100_01);
  });
});

describe('spec 2: the application in three steps', () => {
  const id = '01900000-0000-7000-8000-000000000001';
  const whole = {
    ...emptyDraft(id, id),
    amount: 5_000_00,
    address: {
      unit: '',
      streetNumber: '1',
      streetName: 'Main',
      suburb: 'Newtown',
      state: 'NSW',
      postcode: '2042',
    },
    vendors: [{ name: 'Vera', email: '', phoneNumber: '0491 570 006' }],
  };

  test('is complete with a property, an owner who can be reached, and an agency', () => {
    expect(checkApply(whole).application).toMatchObject({ id, amount: 5_000_00 });
    expect(unfinishedBefore(whole, 'three')).toBeUndefined();
  });

  test('says of each step what is missing, and where to go on', () => {
    const empty = emptyDraft(id, id);
    expect(Object.keys(checkApply(empty).problems.one)).toContain('amount');
    expect(unfinishedBefore(empty, 'three')).toBe('one');
    expect(unfinishedBefore({ ...whole, vendors: [NO_OWNER] }, 'three')).toBe('two');
    expect(unfinishedBefore(empty, 'one')).toBeUndefined();
    const unreachable = { ...whole, vendors: [{ ...NO_OWNER, name: 'Vera' }] };
    expect(Object.keys(checkApply(unreachable).problems.two)).toEqual(['vendors.0.email']);
  });
});

describe('what a page of something owed says about paying it', () => {
  const on = '2026-11-23' as IsoDate;

  test('in no state does it contradict where it stands: overdue was "You don’t have to"', () => {
    for (const state of APPLICATION_STATES) {
      const known = { soFar: soFarOf(), vendors: [], consent: CONSENT, help: [] };
      const of = { ...known, state, dueOn: '2027-05-22' as IsoDate };
      const standing = standingOf(of)?.text ?? '';
      const note = isOwing(of) ? (payNote(of, { on }) ?? '') : '';
      const isOptional = /don’t have to/.test(note);
      expect([state, isOptional]).toEqual([state, ['active', 'hardship'].includes(state)]);
      const isDone = /nothing (left )?(to pay|for you to do)|paid and closed/.test(standing);
      if (isDone) expect(isOwing(of)).toBe(false);
      if (state === 'overdue') expect(`${standing} ${note}`).not.toMatch(/settle/);
    }
    const again = { state: 'overdue', owedAgain: 'settlement' } as const;
    expect(payNote(again, { on })).toBeUndefined();
  });

  test('a day that has passed is never one to come: it was, after hardship was refused', () => {
    const active = { state: 'active', dueOn: '2027-05-22' as IsoDate } as const;
    expect(payNote(active, { on: '2027-05-22' as IsoDate })).toContain('it is due on 22/05/2027');
    expect(payNote(active, { on: '2027-05-23' as IsoDate })).toMatch(/^It was due on 22\/05\/2027/);
    const settles = {
      ...active,
      repayOn: '2027-05-10' as IsoDate,
      repayBecause: 'settlementOn',
    } as const;
    expect(payNote(settles, { on: '2027-05-10' as IsoDate })).toContain(
      'it is due on 10/05/2027: the settlement.',
    );
    expect(payNote(settles, { on: '2027-05-11' as IsoDate })).toMatch(
      /^It was due on 10\/05\/2027/,
    );
  });

  test('once settlement is reported nobody is invited to pay as well', () => {
    const reported = { on, amount: 5_275_00 as Cents, at: `${on}T00:00:00.000Z` as IsoInstant };
    for (const state of ['active', 'overdue', 'hardship'] as const) {
      expect(payNote({ state }, { on, reported })).toMatch(/^Please don’t pay it as well/);
    }
  });
});
