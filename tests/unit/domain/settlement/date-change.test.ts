import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import {
  DATE_EFFECTS,
  type DateAnswer,
  type DateToPropose,
  dateEffects,
  proposalStanding,
  proposeDate,
  SETTLEMENT_SIDES,
  type SettlementSide,
  sidesToAccept,
} from '../../../../domain/settlement/date-change.ts';

const day = (text: string) => text as IsoDate;

const DATE: DateToPropose = {
  settleOn: day('2026-12-18'),
  proposedBy: 'buyer',
  present: ['vendor', 'buyer'],
  standsOn: day('2026-12-15'),
  exchangedOn: day('2026-11-03'),
  today: day('2026-12-01'),
  state: 'NSW',
};
const proposed = (more: Partial<DateToPropose>) => {
  const result = proposeDate({ ...DATE, ...more });
  return result.ok ? result.value : result.error;
};

describe('domain.md 4.6, row 76: a date that is proposed', () => {
  test('every side that is present has to accept it but the one that proposes it', () => {
    expect(proposed({})).toEqual({ toAccept: ['vendor'], warnings: [] });
    expect(sidesToAccept(['buyer', 'vendor'], 'agency')).toEqual(['vendor', 'buyer']);
    expect(sidesToAccept(SETTLEMENT_SIDES, 'vendor')).toEqual([
      'buyer',
      'vendor_lender',
      'buyer_lender',
    ]);
    expect(sidesToAccept([], 'agency')).toEqual([]);
  });

  test.each([
    ['2026-12-19', 'NSW', ['weekend']],
    ['2026-12-20', 'NSW', ['weekend']],
    ['2026-12-25', 'NSW', ['public-holiday']],
    ['2027-11-02', 'VIC', ['public-holiday']],
    ['2027-11-02', 'NSW', []],
  ] as const)('%s in %s is allowed with the warnings %s', (settleOn, state, warnings) => {
    expect(proposed({ settleOn: day(settleOn), state })).toMatchObject({ warnings });
  });

  test('a day that is past is refused, today isn’t', () => {
    expect(proposed({ settleOn: day('2026-11-30') })).toBe('in-past');
    expect(proposed({ settleOn: DATE.today })).toMatchObject({ toAccept: ['vendor'] });
  });

  test('a day more than two years after the one that stands, or after today, is refused', () => {
    expect(proposed({ settleOn: day('2028-12-15') })).toMatchObject({ toAccept: ['vendor'] });
    expect(proposed({ settleOn: day('2028-12-17') })).toBe('too-far');
    expect(proposed({ settleOn: day('2028-12-15'), standsOn: null })).toBe('too-far');
  });

  test('a day before exchange is refused, that of exchange isn’t', () => {
    const exchangedOn = day('2026-12-19');
    expect(proposed({ exchangedOn })).toBe('before-exchange');
    expect(proposed({ exchangedOn: DATE.settleOn })).toMatchObject({ toAccept: ['vendor'] });
    expect(proposed({ exchangedOn: null })).toMatchObject({ toAccept: ['vendor'] });
  });

  test('the date and time that stand, and a proposal nobody else could accept, are refused', () => {
    expect(proposed({ standsOn: DATE.settleOn })).toBe('same-date');
    expect(proposed({ standsOn: DATE.settleOn, isOtherTime: true })).toMatchObject({
      toAccept: ['vendor'],
    });
    expect(proposed({ standsOn: null })).toMatchObject({ toAccept: ['vendor'] });
    expect(proposed({ present: ['buyer'] })).toBe('nobody-to-accept');
    expect(proposed({ present: [], proposedBy: 'agency' })).toBe('nobody-to-accept');
  });
});

describe('domain.md 4.6: all sides accept', () => {
  const proposal = { id: 'one', toAccept: ['vendor', 'buyer'] as const, replacedBy: null };
  const answer = (side: SettlementSide, isAccepted = true, proposalId = 'one'): DateAnswer => ({
    proposalId,
    side,
    isAccepted,
  });

  test('it waits for those who haven’t answered, and is accepted by the last', () => {
    expect(proposalStanding(proposal, [])).toEqual({
      standing: 'waiting',
      waitingFor: ['vendor', 'buyer'],
    });
    expect(proposalStanding(proposal, [answer('buyer'), answer('buyer')])).toEqual({
      standing: 'waiting',
      waitingFor: ['vendor'],
    });
    const both = [answer('buyer'), answer('vendor')];
    expect(proposalStanding(proposal, both)).toEqual({ standing: 'accepted' });
  });

  test('the first that doesn’t rejects it', () => {
    expect(proposalStanding(proposal, [answer('buyer', false)])).toEqual({ standing: 'rejected' });
    const both = [answer('buyer'), answer('vendor', false)];
    expect(proposalStanding(proposal, both)).toEqual({ standing: 'rejected' });
  });

  test('answers to another proposal and of sides without a say count for nothing', () => {
    const answers = [
      answer('vendor', true, 'two'),
      answer('buyer', false, 'two'),
      answer('buyer_lender', false),
    ];
    expect(proposalStanding(proposal, answers)).toMatchObject({
      waitingFor: ['vendor', 'buyer'],
    });
  });

  test('a proposal that another one replaced stays so, whatever is answered', () => {
    const replaced = { ...proposal, replacedBy: 'two' };
    const both = [answer('buyer'), answer('vendor')];
    expect(proposalStanding(replaced, both)).toEqual({ standing: 'replaced' });
    expect(proposalStanding(replaced, [answer('buyer', false)])).toEqual({ standing: 'replaced' });
  });

  test('nobody accepts for nobody', () => {
    expect(proposalStanding({ ...proposal, toAccept: [] }, [])).toEqual({
      standing: 'waiting',
      waitingFor: [],
    });
  });

  test('a proposal is accepted exactly where each that has to accepted it and none of them refused', () => {
    const answers = fc.array(
      fc.record({
        proposalId: fc.constantFrom('one', 'two'),
        side: fc.constantFrom(...SETTLEMENT_SIDES),
        isAccepted: fc.boolean(),
      }),
      { maxLength: 8 },
    );
    const sides = fc.subarray([...SETTLEMENT_SIDES], { minLength: 1 });
    fc.assert(
      fc.property(sides, answers, (toAccept, given) => {
        const mine = (side: SettlementSide) =>
          given.filter((each) => each.proposalId === 'one' && each.side === side);
        const isAccepted = toAccept.every(
          (side) => mine(side).length > 0 && mine(side).every((each) => each.isAccepted),
        );
        const { standing } = proposalStanding({ id: 'one', toAccept, replacedBy: null }, given);
        expect(standing === 'accepted').toBe(isAccepted);
      }),
    );
  });
});

describe('domain.md 4.6: what a new date takes back', () => {
  const NOTHING = {
    approvedFigures: 0,
    payoutLetters: 0,
    plannedDebits: 0,
    movedDueDates: 0,
    hadAgreedDate: true,
  };

  test('figures, payout letters, debits and due dates where there are any', () => {
    expect(dateEffects(NOTHING)).toEqual([]);
    expect(dateEffects({ ...NOTHING, approvedFigures: 1 })).toEqual(['figures']);
    expect(dateEffects({ ...NOTHING, payoutLetters: 2 })).toEqual(['payout_letters']);
    expect(dateEffects({ ...NOTHING, plannedDebits: 1 })).toEqual(['debits']);
    expect(dateEffects({ ...NOTHING, movedDueDates: 1 })).toEqual(['due_dates']);
  });

  test('the buyer’s check is counted from the date first agreed: only that one sets its last day', () => {
    expect(dateEffects({ ...NOTHING, hadAgreedDate: false })).toEqual(['aml_deadline']);
  });

  test('all at once come in their order', () => {
    const all = { approvedFigures: 1, payoutLetters: 1, plannedDebits: 1, movedDueDates: 1 };
    expect(dateEffects({ ...all, hadAgreedDate: false })).toEqual([...DATE_EFFECTS]);
  });
});
