import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { type DepositPage, depositPage } from '../../../contract/endpoints/deposit-page.ts';
import type { ProblemCode } from '../../../contract/problems.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import { cents } from '../../../domain/money.ts';
import type { CallApi } from '../../../src/by-link/calls/call.ts';
import { PageContext, type PageWorld } from '../../../src/by-link/frame/page-context.ts';
import { ApiProblem } from '../../../src/platform/api-errors.ts';
import { AgreeDialog } from '../../../src/sign/deposit/agree-dialog.tsx';
import {
  agreeToRelease,
  giveSettlementNotice,
  objectToRelease,
} from '../../../src/sign/deposit/deposit-acts.ts';
import { DepositView } from '../../../src/sign/deposit/deposit-view.tsx';
import { createAct, type DepositWorld } from '../../../src/sign/deposit/deposit-world.ts';
import { ObjectDialog } from '../../../src/sign/deposit/object-dialog.tsx';
import { payRows } from '../../../src/sign/deposit/pay-rows.ts';
import { currentProof, depositScope } from '../../../src/sign/scope.ts';
import { plainText } from '../../support/plain-text.ts';
import { depositOf, PAY, RECEIPT } from './deposit-of.ts';

const PAGE = { facts: { brandName: 'Lintel', supportPhone: '' } } as PageWorld;
const SHORTCODE = '7Z3K9M2P4R6T8V0W';
const day = (text: string) => text as IsoDate;

const shown = (changes: Partial<DepositPage> = {}) =>
  renderToStaticMarkup(
    <PageContext value={PAGE}>
      <DepositView
        world={{ deposit: depositOf(changes), shortcode: SHORTCODE, act: () => Promise.resolve() }}
      />
    </PageContext>,
  );
const said = (changes: Partial<DepositPage> = {}) =>
  plainText(shown(changes)).replaceAll(/ ([.,])/g, '$1');

describe('before anything came', () => {
  test('says who asks, for what, how much and until when', () => {
    const text = said();
    expect(text).toContain('12 Verandah Street, Fitzroy VIC 3065');
    expect(text).toContain('Asked by Theo Agent, Lantern Gully Property');
    expect(text).toContain('Still to pay $98,500.00');
    expect(text).toContain('$98,500.00 is still to come. It is to be there by 27/11/2026.');
    expect(shown()).toContain('href="tel:0491570006"');
  });

  test('each thing that a bank asks for is copied alone, the amount as digits', () => {
    const rows = payRows(PAY, cents(98_500_00));
    expect(rows.map(({ value, copied = value }) => copied)).toEqual([
      '063-000',
      '10203040',
      'Lantern Gully Property Trust Account',
      'LG1042',
      '98500.00',
    ]);
    const buttons = shown().match(/<button[^>]*>.*?<\/button>/g) ?? [];
    expect(buttons.map(plainText).filter((text) => text.startsWith('Copy'))).toEqual([
      'Copy BSB, Commonwealth Bank',
      'Copy Account number',
      'Copy Account name',
      'Copy Reference',
      'Copy Amount still to pay',
      'Copy PayID',
    ]);
  });

  test('says that the account never changes by email, and since when it is this one', () => {
    const text = said();
    expect(text).toContain('never change by email or text');
    expect(text).toContain('call Theo Agent on 0491 570 006 or 1800 555 000.');
    expect(text).toContain('This account has been in use since 01/03/2024.');
    expect(text).not.toContain('This account is new');
  });

  test('an account that is new is called about before anybody pays', () => {
    const text = said({ pay: { ...PAY, since: day('2026-11-29'), isNew: true } });
    expect(text).toContain(
      'It has been in use only since 29/11/2026. Call Theo Agent on 0491 570 006 or 1800 555 000 before you pay.',
    );
    expect(text.indexOf('This account is new')).toBeLessThan(text.indexOf('10203040'));
  });

  test('late is said with the day on which it was due', () => {
    const text = said({ isLate: true });
    expect(text).toContain('Late $98,500.00 is still to come. It was due on 27/11/2026.');
  });

  test('domain.md 4.6: a deposit that a conveyancer holds has no account of the agency', () => {
    const text = said({ holder: 'conveyancer' });
    expect(text).toContain('The deposit is paid to the vendor’s conveyancer');
    expect(text).not.toContain('10203040');
  });
});

describe('what came', () => {
  test('a cent short is still to come', () => {
    const received = cents(98_499_99);
    const text = said({ received, short: cents(1), receipts: [{ ...RECEIPT, amount: received }] });
    expect(text).toContain('Part paid $98,499.99 came; $0.01 is still to come.');
    expect(text).toContain('Still to pay $0.01');
  });

  test('$10 over goes back, in the words of each reader', () => {
    const over = { standing: 'held', short: cents(0), over: cents(10_00) } as const;
    expect(said(over)).toContain(
      'You paid $10.00 more than the deposit It goes back to you; the agency arranges it.',
    );
    expect(said({ ...over, side: 'buyer-conveyancer' })).toContain(
      'The buyer paid $10.00 more than the deposit It goes back to the buyer',
    );
    expect(said({ ...over, standing: 'held' })).not.toContain('Still to pay');
  });

  test('each receipt says when it came against the contract, and when it clears', () => {
    const receipt = { ...RECEIPT, timing: 'before-exchange', clearsOn: day('2026-11-30') } as const;
    const text = said({ standing: 'clearing', short: cents(0), receipts: [receipt] });
    expect(text).toContain('$98,500.00 on 23/11/2026 by bank transfer from Bea O’Buyer');
    expect(text).toContain(
      'It came before contracts were exchanged. It is cleared from 30/11/2026.',
    );
    expect(text).toContain('Receipt 12 (PDF)');
    expect(text).not.toContain('How to pay');
  });

  test('money that a bank took back counts for nothing', () => {
    const receipt = { ...RECEIPT, clearsOn: day('2026-11-30'), isReversed: true };
    const text = said({ receipts: [receipt] });
    expect(text).toContain('Taken back by the bank');
    expect(text).not.toContain('It is cleared');
    expect(text).toContain('How to pay');
  });

  test('the buyer’s conveyancer sees the account as the buyer does, the vendor’s doesn’t', () => {
    expect(said({ side: 'buyer-conveyancer' })).toContain('10203040');
    const text = said({ side: 'vendor-conveyancer' });
    expect(text).not.toContain('10203040');
    expect(text).not.toContain('isn’t set up yet');
  });

  test('the vendor’s conveyancer sees what is held, and gives notice of settlement', () => {
    const held = { side: 'vendor-conveyancer', standing: 'held', mayGiveNotice: true } as const;
    const text = said({ ...held, short: cents(0), received: cents(98_500_00) });
    expect(text).toContain('Lantern Gully Property holds it in trust until the sale settles.');
    expect(text).toContain('Day of settlement * The sale settled');
    expect(said({ standing: 'held', mayGiveNotice: true })).not.toContain('Day of settlement');
  });
});

test('domain.md 4.6: cooling off ends at an hour at the property', () => {
  const endsAt = '2026-11-30T06:00:00.000Z' as IsoInstant;
  const ends = { on: day('2026-11-30'), at: '17:00', endsAt, isOver: false } as const;
  expect(said({ coolingOff: ends })).toContain('at 5:00 pm at the property on 30/11/2026');
  expect(said({ coolingOff: { ...ends, at: '24:00' } })).toContain(
    'at the end of 30/11/2026 at the property',
  );
  expect(said({ coolingOff: { ...ends, isOver: true } })).toContain(
    'Since then the contract binds you',
  );
});

test('what is over says what became of the money', () => {
  const settledOn = day('2026-12-18');
  expect(said({ standing: 'done', settledOn, short: cents(0) })).toContain(
    'The sale settled on 18/12/2026. The deposit was paid out.',
  );
  expect(said({ standing: 'over', paidOut: cents(96_000_00) })).toContain(
    '$96,000.00 was paid back to you.',
  );
  expect(said({ standing: 'disputed' })).toContain('a court or tribunal decides');
});

describe('the early release', () => {
  const release: NonNullable<DepositPage['release']> = {
    standing: 'waits',
    servedOn: day('2026-12-01'),
    until: day('2026-12-29'),
    mayObject: true,
    mayAgree: true,
  };
  const asked = { standing: 'release', short: cents(0), release } as const;
  const idle = {
    run: () => Promise.resolve(),
    isRunning: false,
    error: undefined,
    clear: () => undefined,
  };

  test('domain.md 4.6: the last minute to object is named by the property’s clock', () => {
    const text = said(asked);
    expect(text).toContain('29/12/2026, until 11:59 pm at the property');
    expect(text).toMatch(/I object .*I agree to the release/);
  });

  test('who may not answer is offered no answer', () => {
    const still = { ...release, mayObject: false, mayAgree: false };
    expect(said({ ...asked, side: 'vendor-conveyancer', release: still })).not.toContain(
      'I object',
    );
    const objected = { ...still, standing: 'objected', mayAgree: true } as const;
    const text = said({ ...asked, release: objected });
    expect(text).toContain('The buyer’s side objected');
    expect(text).toContain('I agree to the release');
    expect(text).not.toContain('I object');
  });

  test('an agreement that the agency recorded can be objected to', () => {
    const signed = { ...release, standing: 'signed', mayObject: true, mayAgree: false } as const;
    const text = said({ ...asked, release: signed });
    expect(text).toContain('if you didn’t agree, object now');
    expect(text).toContain('I object');
  });

  test('both answers are asked for once more, and say that there is no way back', () => {
    const objecting = plainText(
      renderToStaticMarkup(
        <ObjectDialog
          deposit={depositOf(asked)}
          reason=""
          onReason={() => undefined}
          object={idle}
          onClose={() => undefined}
        />,
      ),
    );
    expect(objecting).toContain('You can’t take an objection back');
    expect(objecting).toContain('Reason (optional)');
    const agreeing = renderToStaticMarkup(
      <AgreeDialog deposit={depositOf(asked)} agree={idle} onClose={() => undefined} />,
    );
    expect(plainText(agreeing)).toContain('You can’t take this back');
    expect(agreeing).toContain('type="checkbox"');
  });
});

describe('what its reader says', () => {
  const refused = (code: ProblemCode) =>
    new ApiProblem(
      { url: '/api/public/deposits/x', status: 409, statusText: '', body: undefined },
      { type: '', title: '', status: 409, code },
    );

  function page(answer: () => DepositPage) {
    const [put, again, end] = [vi.fn(), vi.fn(), vi.fn()];
    const call = vi.fn(async () => answer());
    const act = createAct({ call: call as unknown as CallApi, put, again, end });
    const world: DepositWorld = { deposit: depositOf(), shortcode: SHORTCODE, act };
    return { world, call, put, again, end };
  }

  test('an objection goes out with its key and its reason, and the answer is shown', async () => {
    const after = depositOf({ standing: 'held' });
    const { world, call, put, again } = page(() => after);
    await objectToRelease(world, 'key', '  the roof leaks ');
    expect(call).toHaveBeenCalledWith(
      depositPage.calls.object,
      { params: { shortcode: SHORTCODE }, body: { reason: 'the roof leaks' } },
      { idempotencyKey: 'key' },
    );
    expect(put).toHaveBeenCalledWith(after);
    expect(again).toHaveBeenCalledOnce();
    await objectToRelease(world, 'key', ' ');
    expect(call).toHaveBeenLastCalledWith(
      depositPage.calls.object,
      { params: { shortcode: SHORTCODE }, body: {} },
      { idempotencyKey: 'key' },
    );
  });

  test('an agreement and a notice of settlement say just that', async () => {
    const { world, call } = page(() => depositOf());
    await agreeToRelease(world, 'a');
    await giveSettlementNotice(world, 'b', day('2026-12-18'));
    expect(call.mock.calls.map((each: unknown[]) => (each[1] as { body: unknown }).body)).toEqual([
      { agreed: true },
      { on: '2026-12-18' },
    ]);
  });

  test('an objection that came too late shows where the deposit is by now', async () => {
    const { world, put, again, end } = page(() => {
      throw refused('deposit.refused');
    });
    await expect(objectToRelease(world, 'key', '')).rejects.toThrow();
    expect([put.mock.calls.length, again.mock.calls.length, end.mock.calls.length]).toEqual([
      0, 1, 0,
    ]);
  });

  test('a link that was taken back meanwhile ends the page', async () => {
    const { world, end } = page(() => {
      throw refused('resource.not-found');
    });
    await expect(agreeToRelease(world, 'key')).rejects.toThrow();
    expect(end).toHaveBeenCalledOnce();
  });
});

test('security.md 3.2: the proof sent along is that of the deposit’s own scope', () => {
  const scope = `sold-deposit${SHORTCODE}`;
  expect(depositScope(SHORTCODE.toLowerCase())).toBe(scope);
  const proofs = {
    read: (asked: string) => (asked === scope ? { otpId: 'p', expiresAt: 1 } : undefined),
  };
  expect(currentProof(proofs, `/deposits/${SHORTCODE}`)).toBe('p');
  expect(currentProof(proofs, `/sign/${SHORTCODE}`)).toBeUndefined();
  expect(currentProof(proofs, `/checks/${SHORTCODE}`)).toBeUndefined();
});
