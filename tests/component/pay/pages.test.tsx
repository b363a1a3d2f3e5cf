import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PayoutLetter } from '../../../contract/endpoints/ledger.ts';
import type { MoneyMove } from '../../../contract/money-move-shapes.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import { cents } from '../../../domain/money.ts';
import { Overview } from '../../../src/pay/help/overview.tsx';
import { HelpContext } from '../../../src/pay/help/own-help-context.ts';
import { SayNoPage } from '../../../src/pay/help/say-no-page.tsx';
import { ReturnedCard } from '../../../src/pay/link/returned-card.tsx';
import { SoFar } from '../../../src/pay/link/so-far.tsx';
import { AgreePage } from '../../../src/pay/online/agree-page.tsx';
import { OnlineStanding } from '../../../src/pay/online/online-standing.tsx';
import { OwnerList } from '../../../src/pay/online/owner-list.tsx';
import { ChoosePage } from '../../../src/pay/options/choose-page.tsx';
import { OwingPage } from '../../../src/pay/options/owing-page.tsx';
import { owedByText } from '../../../src/pay/options/pay-note.ts';
import { RequestPage } from '../../../src/pay/options/request-page.tsx';
import { StandingPage } from '../../../src/pay/options/standing-page.tsx';
import { address } from './address.ts';
import { applicationOf, soFarOf } from './application-of.ts';
import { said } from './said.tsx';

vi.mock('../../../src/by-link/frame/use-path.ts', async () => (await import('./address.ts')).paths);
vi.mock('../../../src/by-link/calls/use-read.ts', async () => (await import('./address.ts')).reads);

beforeEach(() => {
  address.query = {};
  address.read = undefined;
});

const on = '2026-12-03' as IsoDate;
const back: MoneyMove = {
  kind: 'taken-back',
  amount: cents(5_000_00),
  method: 'direct-debit',
  on,
  why: 'there wasn’t enough money in the account',
};

describe('the agreement', () => {
  test('says what was paid, what is left, and what agreeing does to it', () => {
    const soFar = soFarOf({ received: 2_000_00, stillAsked: 3_000_00 });
    const text = said(<AgreePage />, applicationOf({ soFar }));
    expect(text).toContain('Paid so far $2,000.00');
    expect(text).toContain('Still to pay, if you don’t agree $3,000.00');
    expect(text).toContain('all of $5,000.00 is paid for you');
    expect(text).toContain('We hold your $2,000.00: it comes off what you owe');
    expect(text).toContain('If it isn’t, your $2,000.00 goes back the way it came');
  });

  test('money on its way, and what another owner’s agreement made of a part, are told as well', () => {
    const underWay = soFarOf({ underWay: 5_000_00, stillAsked: 0 });
    expect(said(<AgreePage />, applicationOf({ soFar: underWay }))).toContain(
      'We hold your $5,000.00 once it is here',
    );
    const held = soFarOf({ asked: 0, stillAsked: 0, over: 2_000_00, isForDebt: true });
    expect(said(<AgreePage />, applicationOf({ soFar: held }))).toContain(
      'We hold your $2,000.00:',
    );
    expect(said(<AgreePage />, applicationOf())).not.toContain('What you paid already');
  });
});

test.each([
  ['opened', true],
  ['in_progress', true],
  ['active', true],
  ['approved', false],
  ['in_review', false],
  ['accepted', false],
  ['declined', false],
] as const)('%s: the way back is named for what is there', (state, hasWays) => {
  const application = applicationOf({ state });
  for (const page of [<AgreePage key="agree" />, <OnlineStanding key="standing" />]) {
    const text = said(page, application);
    expect(text.includes('Back to your payment options')).toBe(hasWays);
    expect(text.includes('Back to your application')).toBe(!hasWays);
  }
});

describe('home', () => {
  test('a debit that came back: what, when, why, what is owed and by when', () => {
    const soFar = soFarOf({ moves: [back] });
    const card = <ReturnedCard soFar={soFar} owed="$5,000.00 is to be paid." isOwedAgain={false} />;
    expect(said(card, applicationOf())).toBe(
      'Returned Your bank took $5,000.00 back on 03/12/2026: its reason is that there wasn’t enough money in the account. $5,000.00 is to be paid.',
    );
    expect(said(<SoFar soFar={soFar} isBackSaid />, applicationOf())).not.toContain('took');
    const unknown = soFarOf({ moves: [{ ...back, why: undefined }] });
    expect(said(<SoFar soFar={unknown} />, applicationOf())).toContain('didn’t tell us why');
    const [state, figure] = ['active', cents(5_275_00)] as const;
    const dueOn = '2027-05-22' as IsoDate;
    expect(owedByText({ state, dueOn }, { on, figure })).toContain('owing, by 22/05/2027');
    const later = '2027-05-23' as IsoDate;
    expect(owedByText({ state, dueOn }, { on: later, figure })).toContain('now: it was due on');
  });

  test('what was sent back has its day, and the days a bank takes to show it', () => {
    const sent: MoneyMove = { ...back, kind: 'sent-back', why: undefined };
    const text = said(
      <SoFar soFar={soFarOf({ wentBack: 5_000_00, moves: [sent] })} />,
      applicationOf(),
    );
    expect(text).toContain('was sent back on 03/12/2026');
    expect(text).toContain('your bank shows it within five business days');
  });

  test('money that pays the debt once there is one is not called more than was needed', () => {
    const held = soFarOf({ asked: 0, stillAsked: 0, over: 2_000_00, isForDebt: true });
    const text = said(<SoFar soFar={held} />, applicationOf());
    expect(text).toContain('Held by us $2,000.00');
    expect(text).toContain('comes off what is owed');
    expect(text).not.toContain('not needed');
  });

  test('while something is owed: what was paid for the owner, and what is left of it, apart', () => {
    address.read = {
      on,
      advanced: cents(5_000_00),
      principal: cents(3_275_00),
      feesDue: cents(0),
      interestDue: cents(0),
      figure: cents(3_275_00),
      perDiem: cents(0),
      unappliedCredit: cents(0),
    } satisfies PayoutLetter;
    const text = said(<OwingPage />, applicationOf({ state: 'active' }));
    expect(text).toContain('Paid for you $5,000.00');
    expect(text).toContain('Still to repay of it $3,275.00');
  });

  test('follows what was asked of a person: state, reference, day of the answer', () => {
    const answerBy = '2026-12-12' as IsoDate;
    const help = [
      {
        id: '1',
        reference: 'H12345678',
        kind: 'review' as const,
        state: 'acknowledged' as const,
        answerBy,
      },
    ];
    const text = said(<StandingPage />, applicationOf({ state: 'declined', help }));
    expect(text).toContain('A person to look again A person is looking at it');
    expect(text).toContain('You have an answer by 12/12/2026. Reference H12345678');
  });

  test('another owner who said no stands on the home of the others', () => {
    const vendors = [
      { firstName: 'Vera', isYou: true },
      { firstName: 'Otto', isYou: false, disagrees: true as const },
    ];
    expect(said(<ChoosePage />, applicationOf({ vendors }))).toContain(
      'Otto said no. Nothing is lent unless every owner agrees; paying now is open to each of you.',
    );
    expect(said(<OwnerList />, applicationOf({ vendors }))).toContain('Otto Said no');
    const consentedAt = '2026-12-03T03:05:00.000Z' as IsoInstant;
    const agreed = applicationOf({
      state: 'partially_completed',
      vendors: vendors.map((each) => (each.isYou ? { ...each, consentedAt } : each)),
      consent: { textVersion: '1', text: '', isAsked: false },
    });
    expect(said(<StandingPage />, agreed)).toContain('Not every owner agrees Otto said no.');
  });
});

describe('spec 2: a request for more funds that a person looks at', () => {
  const request = {
    id: 'r1',
    amount: cents(400_00),
    reason: 'A second board',
    payee: 'Sky',
    requestedBy: 'vendor' as const,
    createdAt: '2026-12-01T00:00:00.000Z' as IsoInstant,
  };
  const application = (state: 'in_review' | 'declined') =>
    applicationOf({
      state: 'accepted',
      drawdowns: [{ ...request, state }],
      choice: {
        first: { payNow: [], atSettlement: 'full' },
        topUp: { payNow: [], atSettlement: true },
      },
    });

  test('says so, and that it was declined; another one can be made', () => {
    const page = <RequestPage drawdownId="r1" />;
    expect(said(page, application('in_review'))).toContain('A person is looking at the request.');
    const declined = said(page, application('declined'));
    expect(declined).toContain('Declined We can’t offer this now.');
    expect(declined).not.toContain('Add it to what is repaid at settlement');
    const home = said(<StandingPage />, application('declined'));
    expect(home).toContain('A second board Declined');
    expect(home).toContain('Request more funds');
  });
});

test('times are the property’s, whatever the device’s zone is', () => {
  const consentedAt = '2026-12-03T03:05:00.000Z' as IsoInstant;
  const vendors = [
    { firstName: 'Vera', isYou: true, consentedAt },
    { firstName: 'Otto', isYou: false },
  ];
  expect(said(<OwnerList />, applicationOf({ vendors }))).toContain('03/12/2026, 11:05 am AWST');
});

describe('help', () => {
  const help = {
    decisions: [],
    items: [],
    disagreed: [],
    may: {
      review: true,
      hardship: false,
      cancel: false,
      disagree: false,
      decline: [],
      reviewFunds: [],
    },
    ombudsman: { name: 'AFCA', short: 'AFCA', phone: '1', email: 'a@b', website: 'c', post: 'd' },
  };
  const page = (
    <HelpContext value={{ help, put: () => undefined }}>
      <Overview />
    </HelpContext>
  );

  test('while help to repay is looked at, a second look stays open and cancelling says why not', () => {
    const text = said(page, applicationOf({ state: 'hardship' }));
    expect(text).toContain('Ask for a person to look again');
    expect(text).toContain('It can’t be cancelled any more');
  });

  test('turning a request down is confirmed, with what became of its money', () => {
    const sent: MoneyMove = { ...back, kind: 'sent-back', amount: cents(400_00), why: undefined };
    address.query = { request: 'r1' };
    const request = {
      id: 'r1',
      amount: cents(750_00),
      state: 'cancelled' as const,
      reason: 'A drone',
      payee: 'Sky',
      requestedBy: 'agent' as const,
      createdAt: '2026-12-01T00:00:00.000Z' as IsoInstant,
      soFar: soFarOf({ wentBack: 400_00, moves: [sent] }),
    };
    const other = { ...request, id: 'r2', reason: 'Flowers' };
    const text = said(page, applicationOf({ state: 'active', drawdowns: [other, request] }));
    expect(text).toContain('You turned it down A drone, $750.00: none of it is paid out');
    expect(text).toContain('$400.00 was sent back on 03/12/2026');
    const still = { ...request, state: 'requested' as const };
    const before = said(page, applicationOf({ state: 'active', drawdowns: [still] }));
    expect(before).not.toContain('You turned it down');
  });

  test('what was cancelled says what became of its money, and a no stands above all', () => {
    const at = '2026-12-03T03:05:00.000Z' as IsoInstant;
    const sent: MoneyMove = { ...back, kind: 'sent-back', amount: cents(400_00), why: undefined };
    const disagreed = [{ firstName: 'Otto', isYou: false, at, reason: '' }];
    const of = { ...help, cancelled: { by: 'agency' as const, at }, disagreed };
    const text = said(
      <HelpContext value={{ help: of, put: () => undefined }}>
        <Overview />
      </HelpContext>,
      applicationOf({ state: 'cancelled', soFar: soFarOf({ moves: [sent] }) }),
    );
    expect(text).toContain(
      'Your agent cancelled this. 03/12/2026, 11:05 am AWST. $400.00 was sent',
    );
    expect(text).toContain('Not every owner agrees Otto said no.');
    expect(text).not.toContain('stays with us');
    expect(text).toContain('Money that is still on its way comes back to whoever sent it.');
  });

  test('saying no tells what becomes of money that was paid, before and after', () => {
    const at = '2026-12-03T03:05:00.000Z' as IsoInstant;
    const disagreed = [{ firstName: 'Vera', isYou: true, at, reason: '' }];
    const of = { ...help, may: { ...help.may, disagree: true }, disagreed };
    const pages = (soFar: Parameters<typeof soFarOf>[0]) =>
      [<SayNoPage key="no" what="disagree" />, <Overview key="said" />].map((each) =>
        said(
          <HelpContext value={{ help: of, put: () => undefined }}>{each}</HelpContext>,
          applicationOf({ state: 'partially_completed', soFar: soFarOf(soFar) }),
        ),
      );
    for (const text of pages({ asked: 0, stillAsked: 0, over: 2_000_00, isForDebt: true })) {
      expect(text).toContain('$2,000.00 that was paid stays with us');
      expect(text).not.toContain('Nothing was taken');
    }
    for (const text of pages({})) expect(text).toContain('Nothing was taken from you.');
  });
});
