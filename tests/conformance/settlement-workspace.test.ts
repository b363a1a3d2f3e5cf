import { addHours } from 'date-fns/addHours';
import { afterEach, describe, expect, test } from 'vitest';
import type { IsoDate } from '../../domain/dates.ts';
import type { Workspace } from '../../domain/settlement/workspace.ts';
import { SLOW_SECONDS } from '../../server/adapters/checks/sandbox-provider.ts';
import {
  noWorkspaces,
  type SandboxWorkspaces,
  sandboxWorkspaces,
} from '../../server/adapters/sandbox-workspace/sandbox-workspace.ts';

const START = Date.UTC(2027, 1, 15, 0);
const clock = { aheadMs: 0, now: () => new Date(START + clock.aheadMs) };
afterEach(() => {
  clock.aheadMs = 0;
});
const HOUR = 3_600_000;
const SIDES = ['vendor', 'buyer'] as const;
const DAY = { settleOn: '2027-02-16' as IsoDate, settleAt: '14:00' };
const LATER = { settleOn: '2027-02-18' as IsoDate, settleAt: '10:00' };
/** 14:00 in Sydney in summer. */
const AT = new Date('2027-02-16T03:00:00.000Z');

/** A platform and what its people do there; a real one is driven by its own test system. */
const platforms: [string, () => SandboxWorkspaces][] = [
  ['the sandbox', () => sandboxWorkspaces(clock)],
];

describe.each(platforms)('domain.md row 76: a workspace by %s', (_, start) => {
  function opened(workspaceId = 'W-1') {
    const platform = start();
    platform.open('pexa', workspaceId, { ...DAY, zone: 'Australia/Sydney', sides: SIDES });
    return {
      read: () => platform.read('pexa', workspaceId),
      async workspace(): Promise<Workspace> {
        const read = await platform.read('pexa', workspaceId);
        if (!read.ok) throw new Error('No answer');
        return read.value;
      },
      does: (command: Parameters<SandboxWorkspaces['command']>[2]) =>
        platform.command('pexa', workspaceId, command),
      platform,
    };
  }
  const signAll = ({ does }: ReturnType<typeof opened>) => {
    for (const side of SIDES) expect(does({ kind: 'sign', side })).toBe(true);
  };

  test('a number it doesn’t know is unknown, also one of another platform', async () => {
    const { platform } = opened();
    expect(await platform.read('pexa', 'W-2')).toEqual({ ok: false, error: 'unknown' });
    expect(await platform.read('sympli', 'W-1')).toEqual({ ok: false, error: 'unknown' });
  });

  test('it settles at its time once all have signed, and not before', async () => {
    const one = opened();
    signAll(one);
    clock.aheadMs = AT.getTime() - START - 1;
    expect(await one.workspace()).toMatchObject({ settledAt: null, failure: null });
    clock.aheadMs += 1;
    expect(await one.workspace()).toMatchObject({ ...DAY, settledAt: AT, failure: null });
    // However late anybody looks, and whatever they do then.
    clock.aheadMs += 48 * HOUR;
    expect(one.does({ kind: 'changeFigures' })).toBe(false);
    expect(one.does({ kind: 'propose', side: 'buyer', ...LATER })).toBe(false);
    expect((await one.workspace()).settledAt).toEqual(AT);
  });

  test('it fails at its time where somebody hasn’t signed', async () => {
    const one = opened();
    one.does({ kind: 'sign', side: 'buyer' });
    clock.aheadMs = AT.getTime() - START + HOUR;
    const failure = { reason: 'not_signed', at: AT };
    expect(await one.workspace()).toMatchObject({ settledAt: null, failure });
    expect(one.does({ kind: 'sign', side: 'vendor' })).toBe(false);
    expect(await one.workspace()).toMatchObject({ failure });
  });

  test('another day is accepted side by side, and un-signs everybody', async () => {
    const one = opened();
    signAll(one);
    clock.aheadMs = HOUR;
    expect(one.does({ kind: 'propose', side: 'buyer', ...LATER })).toBe(true);
    expect(await one.workspace()).toMatchObject({
      ...LATER,
      revision: 2,
      revisedAt: addHours(START, 1),
      participants: [
        { side: 'vendor', hasAcceptedDate: false, hasSigned: false },
        { side: 'buyer', hasAcceptedDate: true, hasSigned: false },
      ],
    });
    one.does({ kind: 'accept', side: 'vendor' });
    const { participants } = await one.workspace();
    expect(participants.every(({ hasAcceptedDate }) => hasAcceptedDate)).toBe(true);
  });

  test('other figures un-sign everybody, and leave the day', async () => {
    const one = opened();
    signAll(one);
    expect(one.does({ kind: 'changeFigures' })).toBe(true);
    const after = await one.workspace();
    expect(after).toMatchObject({ ...DAY, revision: 2 });
    expect(after.participants.map((each) => [each.hasAcceptedDate, each.hasSigned])).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  test('what fails says why and when; another day goes on from there', async () => {
    const one = opened();
    one.does({ kind: 'fail', reason: 'funds_not_ready' });
    const failure = { reason: 'funds_not_ready', at: clock.now() };
    expect(await one.workspace()).toMatchObject({ failure });
    one.does({ kind: 'propose', side: 'vendor', ...LATER });
    expect(await one.workspace()).toMatchObject({ ...LATER, failure: null });
  });

  test('a platform that is away, or slow, gives no answer, and nothing is lost by it', async () => {
    const unavailable = { ok: false, error: { reason: 'unavailable' } };
    expect(await opened('W-down-1').read()).toMatchObject(unavailable);
    const slow = opened('W-slow-1');
    expect(await slow.read()).toMatchObject(unavailable);
    clock.aheadMs = SLOW_SECONDS * 1_000;
    expect(await slow.read()).toMatchObject({ ok: true, value: DAY });
  });
});

test('where no platform is connected, that is all there is to say', async () => {
  expect(await noWorkspaces().read('pexa', 'W-1')).toEqual({ ok: false, error: 'not-connected' });
});
