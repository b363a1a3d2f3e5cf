import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import { SETTLEMENT_STATES } from '../../../../domain/settlement/settlement-states.ts';
import { FAIL_REASONS } from '../../../../domain/settlement/settlement-work.ts';
import {
  type FollowingSettlement,
  type Workspace,
  workspaceStep,
} from '../../../../domain/settlement/workspace.ts';

const DAY = '2027-02-16' as IsoDate;
const OTHER = '2027-02-23' as IsoDate;
const at = (hour: number) => new Date(Date.UTC(2027, 1, 10, hour));

const seen = (changes: Partial<Workspace> = {}): Workspace => ({
  settleOn: DAY,
  settleAt: '14:00',
  revision: 1,
  revisedAt: at(1),
  participants: [
    { side: 'vendor', hasAcceptedDate: true, hasSigned: false },
    { side: 'buyer', hasAcceptedDate: true, hasSigned: false },
  ],
  settledAt: null,
  failure: null,
  ...changes,
});
const here = (changes: Partial<FollowingSettlement> = {}): FollowingSettlement => ({
  state: 'booked',
  settleOn: DAY,
  settleAt: '14:00',
  agreedAt: at(2),
  acceptedAt: null,
  proposed: [],
  ...changes,
});
const NOTHING = { step: 'nothing' };
const unaccepted = [
  { side: 'vendor', hasAcceptedDate: true, hasSigned: false },
  { side: 'buyer', hasAcceptedDate: false, hasSigned: false },
] as const;

describe('domain.md row 76: what a settlement does because of its workspace', () => {
  test('a day that everybody accepted there since is the agreed one', () => {
    const moved = seen({ settleOn: OTHER, revision: 2, revisedAt: at(3) });
    const step = { step: 'apply-date', settleOn: OTHER, settleAt: '14:00' };
    expect(workspaceStep(moved, here())).toEqual(step);
    expect(workspaceStep(moved, here({ state: 'delayed' }))).toEqual(step);
  });

  test('a day that was agreed here since is the later word', () => {
    expect(workspaceStep(seen({ settleOn: OTHER }), here())).toEqual(NOTHING);
  });

  test('a day that somebody hasn’t accepted is proposed once', () => {
    const moved = seen({ settleOn: OTHER, revisedAt: at(3), participants: unaccepted });
    const day = { settleOn: OTHER, settleAt: '14:00' };
    expect(workspaceStep(moved, here())).toEqual({ step: 'propose-date', ...day });
    expect(workspaceStep(moved, here({ proposed: [day] }))).toEqual(NOTHING);
  });

  test('a time of day that one of the two doesn’t say makes no other day', () => {
    expect(workspaceStep(seen({ revisedAt: at(3) }), here({ settleAt: null }))).toEqual(NOTHING);
  });

  test('a change after both sides approved takes their approval back, an earlier one doesn’t', () => {
    const changed = seen({ revision: 2, revisedAt: at(5) });
    const step = (acceptedAt: Date) =>
      workspaceStep(changed, here({ state: 'accepted', acceptedAt })).step;
    expect(step(at(4))).toBe('unsign');
    expect(step(at(6))).toBe('nothing');
  });

  test('a failure counts for the attempt it is of', () => {
    const failed = seen({ failure: { reason: 'funds_not_ready', at: at(9) } });
    const failure = { step: 'fail', reason: 'funds_not_ready' };
    expect(workspaceStep(failed, here())).toEqual(failure);
    expect(workspaceStep(failed, here({ agreedAt: at(10) }))).toEqual(NOTHING);
    expect(workspaceStep(failed, here({ state: 'delayed' }))).toEqual(NOTHING);
  });

  test('whatever is said: a settlement that isn’t booked or is over stays, and one that settled there settles', () => {
    const instant = fc.integer({ min: 0, max: 20 }).map(at);
    const day = fc.record({
      settleOn: fc.constantFrom(DAY, OTHER),
      settleAt: fc.constantFrom(null, '10:00', '14:00'),
    });
    const workspaces = fc.record({
      settleOn: fc.constantFrom(DAY, OTHER),
      settleAt: fc.constantFrom(null, '10:00', '14:00'),
      revision: fc.integer({ min: 1, max: 4 }),
      revisedAt: instant,
      participants: fc.array(
        fc.record({
          side: fc.constantFrom('vendor' as const, 'buyer' as const),
          hasAcceptedDate: fc.boolean(),
          hasSigned: fc.boolean(),
        }),
      ),
      settledAt: fc.option(instant),
      failure: fc.option(fc.record({ reason: fc.constantFrom(...FAIL_REASONS), at: instant })),
    });
    const settlements = fc.record({
      state: fc.constantFrom(...SETTLEMENT_STATES),
      settleOn: fc.constantFrom(null, DAY, OTHER),
      settleAt: fc.constantFrom(null, '10:00', '14:00'),
      agreedAt: fc.option(instant),
      acceptedAt: fc.option(instant),
      proposed: fc.array(day),
    });
    fc.assert(
      fc.property(workspaces, settlements, (workspace, settlement) => {
        const { step } = workspaceStep(workspace, settlement);
        const isOpen = ['booked', 'date_proposed', 'accepted', 'ready', 'delayed'].includes(
          settlement.state,
        );
        if (!isOpen) expect(step).toBe('nothing');
        else expect(step === 'settle').toBe(workspace.settledAt !== null);
        if (step === 'unsign') expect(['accepted', 'ready']).toContain(settlement.state);
        if (step === 'apply-date') {
          expect(workspace.participants.every((each) => each.hasAcceptedDate)).toBe(true);
        }
      }),
    );
  });
});
