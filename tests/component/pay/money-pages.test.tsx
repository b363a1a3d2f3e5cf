import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PayoutLetter } from '../../../contract/endpoints/ledger.ts';
import type { MoneyMove } from '../../../contract/money-move-shapes.ts';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import { cents } from '../../../domain/money.ts';
import { SoFar as LaterSoFar, ReturnedCard } from '../../../src/pay/later-pages.ts';
import { afterCancelled, ifCancelled } from '../../../src/pay/link/money-back.ts';
import { returnedStanding } from '../../../src/pay/link/returned.ts';
import { SoFar } from '../../../src/pay/link/so-far.tsx';
import { AgreeToRequest } from '../../../src/pay/more/confirmation-page.tsx';
import { PaidBefore } from '../../../src/pay/online/paid-before.tsx';
import { ChoosePage } from '../../../src/pay/options/choose-page.tsx';
import { OwingPage } from '../../../src/pay/options/owing-page.tsx';
import { owedByText, payNote } from '../../../src/pay/options/pay-note.ts';
import { StandingPage } from '../../../src/pay/options/standing-page.tsx';
import { address } from './address.ts';
import { applicationOf, soFarOf } from './application-of.ts';
import { said } from './said.tsx';

vi.mock('../../../src/by-link/frame/use-path.ts', async () => (await import('./address.ts')).paths);
vi.mock('../../../src/by-link/calls/use-read.ts', async () => (await import('./address.ts')).reads);

// Parts that come in files of their own are there before the first page is read.
beforeAll(async () => {
  for (const part of [LaterSoFar, ReturnedCard]) part.fetchEarly();
  await vi.dynamicImportSettled();
});

beforeEach(() => {
  address.query = {};
  address.read = undefined;
});

const on = '2026-12-03' as IsoDate;
const owedAgain = 'pay-now' as const;
const dueOn = '2027-05-22' as IsoDate;
const after = '2027-05-23' as IsoDate;
const took: MoneyMove = { kind: 'taken-back', amount: cents(500_00), method: 'payid', on };
const sent: MoneyMove = { ...took, kind: 'sent-back' };
const underWay: MoneyMove = { ...took, kind: 'under-way' };
const times = (text: string, part: string) => text.split(part).length - 1;
const soFarText = (changes: Parameters<typeof soFarOf>[0]) =>
  said(<SoFar soFar={soFarOf(changes)} />, applicationOf());

test('what is over has the name of what becomes of it', () => {
  const over = { received: 5_000_00, stillAsked: 0, over: 200_00 };
  expect(soFarText(over)).toContain('Still to pay $0.00 Paid too much $200.00');
  expect(soFarText({ ...over, isForDebt: true })).toContain('Held by us $200.00');
  expect(soFarText({ ...over, received: 0, asked: 0 })).toBe(
    'Held by us $200.00 We hold $200.00 that was not needed. A person looks at it within two business days: it goes back to the account it came from or, if something is still owed, pays that. You don’t have to do anything.',
  );
});

test('a page that says by itself what is on its way leaves that out, and nothing else', () => {
  const soFar = soFarOf({ underWay: 500_00, moves: [sent, underWay] });
  const text = said(<SoFar soFar={soFar} isUnderWaySaid />, applicationOf());
  expect(text).toContain('was sent back');
  expect(text).not.toContain('a second time');
  expect(said(<SoFar soFar={soFar} />, applicationOf())).toContain(
    'Your bank is paying $500.00. Please don’t pay it a second time.',
  );
  const clearsOn = '2026-12-10' as IsoDate;
  expect(soFarText({ underWay: 500_00, moves: [{ ...underWay, clearsOn }] })).toContain(
    'Your bank paid $500.00 on 03/12/2026. It counts once it has cleared, at the end of 10/12/2026.',
  );
});

test('who paid a part is told how to pay the rest without a loan, while there is a rest', () => {
  const part = applicationOf({ soFar: soFarOf({ received: 2_000_00, stillAsked: 3_000_00 }) });
  const rather = 'If you would rather pay the other $3,000.00 now, don’t agree here';
  expect(said(<PaidBefore agreed={cents(5_000_00)} soFar={part.soFar} />, part)).toContain(rather);
  const whole = applicationOf({ soFar: soFarOf({ received: 5_000_00, stillAsked: 0 }) });
  expect(said(<PaidBefore agreed={cents(5_000_00)} soFar={whole.soFar} />, whole)).not.toContain(
    'rather',
  );
});

test('who agrees reads what is said to be on its way, and that it is borrowed as well', () => {
  const saidSent = {
    amount: cents(3_000_00),
    method: 'payid' as const,
    on: '2026-12-03' as IsoDate,
    firstName: 'Olga',
    isYou: false,
  };
  const before = (changes: Parameters<typeof soFarOf>[0]) => {
    const application = applicationOf({ soFar: soFarOf(changes) });
    const { soFar } = application;
    return said(<PaidBefore agreed={cents(3_000_00)} soFar={soFar} />, application);
  };
  const words = 'Olga says $3,000.00 is on its way. Agreeing borrows it as well.';
  expect(before({ saidSent })).toBe(words);
  expect(before({ saidSent, received: 1_00 })).toContain(words);
  expect(before({ saidSent: { ...saidSent, isYou: true } })).toContain('You said that $3,000.00');
});

test('what was given back on purpose is told as a return only where it is owed again', () => {
  expect(returnedStanding({ moves: [sent] }, 'Owed.')).toBeUndefined();
  expect(returnedStanding({ moves: [sent] }, 'Owed.', true)).toMatchObject({
    word: 'Owed again',
    text: expect.stringMatching(/^\$500\.00 was sent back on 03\/12\/2026 .* Owed\.$/),
  });
  expect(returnedStanding({ moves: [] }, 'Owed.', true)).toMatchObject({
    word: 'Returned',
    text: 'What was paid went back. Owed.',
  });
});

test('what goes back when something is cancelled is all that came, also what is held', () => {
  const soFar = soFarOf({ received: 2_000_00, over: 500_00 });
  expect(ifCancelled(soFar)[0]).toContain('$2,500.00 that was paid goes back');
  const wait = 'You don’t have to do anything. If it isn’t there in time, call us.';
  expect(afterCancelled(soFarOf({ moves: [took] }))).not.toContain(wait);
  expect(afterCancelled(soFarOf({ moves: [sent] }))).toContain(wait);
});

describe('what is owed', () => {
  const payout = (changes: Partial<PayoutLetter> = {}): PayoutLetter => ({
    on,
    advanced: cents(5_000_00),
    principal: cents(5_000_00),
    feesDue: cents(275_00),
    interestDue: cents(0),
    figure: cents(5_275_00),
    perDiem: cents(0),
    unappliedCredit: cents(0),
    ...changes,
  });
  const page = (changes: Partial<VendorApplication>, figure: Partial<PayoutLetter> = {}) => {
    address.read = payout(figure);
    return said(<OwingPage />, applicationOf({ state: 'active', ...changes }));
  };

  test('it is due until its day is over, and was due from then on, whatever it is called', () => {
    const figure = cents(5_275_00);
    const active = { state: 'active' as const, dueOn };
    expect(owedByText(active, { on: dueOn, figure })).toContain('owing, by 22/05/2027');
    expect(owedByText({ state: 'overdue', dueOn }, { on, figure })).toContain('owing now');
    expect(payNote(active, { on: dueOn })).toContain('You don’t have to yet');
    expect(payNote(active, { on: after })).toContain('It was due on 22/05/2027');
    expect(payNote({ ...active, owedAgain }, { on })).toBeUndefined();
  });

  test('the morning after the due day nothing on the page says that it is to come', () => {
    const text = page({}, { on: after });
    expect(text).toContain('Overdue The amount was due and has not been repaid.');
    expect(text).toContain('It was due on 22/05/2027.');
    expect(text).not.toContain('It is repaid when it is due');
    const before = page({}, { on: dueOn });
    expect(before).toContain('Active The amount is paid for you.');
    expect(before).toContain('You don’t have to yet: it is due on 22/05/2027');
  });

  test('what a bank took back is told once, with what is owed; what is on its way isn’t asked for', () => {
    const back = page({ soFar: soFarOf({ asked: 0, stillAsked: 0, moves: [took] }) });
    expect(back).toContain('Returned Your bank took $500.00 back on 03/12/2026');
    expect(times(back, 'Your bank took')).toBe(1);
    const coming = soFarOf({ asked: 0, stillAsked: 0, underWay: 1_275_00, moves: [underWay] });
    expect(page({ soFar: coming })).toContain('There within minutes $4,000.00');
  });
});

describe('a request of which a part was paid before it was added to the debt', () => {
  const request = (changes: Partial<VendorApplication['drawdowns'][number]>) =>
    ({
      id: 'r1',
      amount: cents(400_00),
      state: 'in_review',
      reason: 'A board',
      payee: 'Sky',
      requestedBy: 'vendor',
      createdAt: '2026-12-01T00:00:00.000Z',
      ...changes,
    }) as VendorApplication['drawdowns'][number];

  test('the debt’s page holds it for the request, and calls only the rest too much', () => {
    const held = soFarOf({ asked: 0, stillAsked: 0, over: 150_00, isForDebt: true });
    const of = (over: number) =>
      applicationOf({
        state: 'active',
        soFar: soFarOf({ asked: 5_275_00, stillAsked: 5_275_00, over }),
        drawdowns: [request({ soFar: held })],
      });
    const all = of(150_00);
    const text = said(<SoFar soFar={all.soFar} />, all);
    expect(text).toContain('Held by us for a request $150.00');
    expect(text).toContain('$150.00 was paid before it was agreed to pay later.');
    expect(text).not.toContain('Paid too much');
    expect(text).not.toContain('not needed');
    const more = of(200_00);
    const both = said(<SoFar soFar={more.soFar} />, more);
    expect(both).toContain('Paid too much $50.00 Held by us for a request $150.00');
    expect(both).toContain('We hold $50.00 that was not needed.');
  });

  test('whoever is asked to add it reads what becomes of that part', () => {
    const soFar = soFarOf({ asked: 400_00, received: 150_00, stillAsked: 250_00 });
    const asked = request({ state: 'requested', soFar });
    const text = said(<AgreeToRequest request={asked} />, applicationOf({ state: 'active' }));
    expect(text).toContain('Paid so far $150.00');
    expect(text).toContain('If you agree, all of $400.00 is paid for you');
    expect(text).toContain('your $150.00 goes back the way it came');
  });
});

describe('the choice', () => {
  const page = (changes: Partial<VendorApplication> = {}) =>
    said(<ChoosePage />, applicationOf(changes));
  const choice = applicationOf().choice;
  const price = (id: string, cost: number) => ({
    id,
    cost: cents(cost),
    repay: cents(5_000_00 + cost),
    simpleAnnualPercent: '0.00',
  });
  const choices = [price('pay-now', 0), price('standard', 275_00)];
  const priced = { priceCard: [{ days: 30, date: on, choices }] };

  test('asks for what is left, prices the whole alone, and prices no way that can’t be chosen', () => {
    const part = { soFar: soFarOf({ received: 2_000_00, stillAsked: 3_000_00 }) };
    expect(page()).toContain('Marketing $5,000.00');
    expect(page(part)).toContain('Marketing $3,000.00');
    expect(page(priced)).toContain('0.00% a year $5,000.00 in all');
    expect(page({ ...priced, ...part })).not.toContain('What it costs');
    const none = { ...choice, first: { ...choice.first, payNow: [] } };
    expect(page({ ...priced, choice: none })).toContain('What it costs');
    expect(page({ ...priced, choice: none })).not.toContain('$5,000.00 in all');
  });

  test('while a bank pays all of it nothing is asked for', () => {
    const all = { soFar: soFarOf({ underWay: 5_000_00, stillAsked: 0, moves: [underWay] }) };
    expect(page(all)).toMatch(
      /^Your payment 12 Quay Street Marketing \$0\.00 On its way \$5,000\.00/,
    );
    expect(page(all)).not.toContain('At settlement instead');
  });

  test('who paid a part before another owner agreed can still agree', () => {
    const held = soFarOf({ asked: 0, stillAsked: 0, over: 2_000_00, isForDebt: true });
    const first = { ...choice.first, payNow: [] };
    const text = page({ ...priced, soFar: held, isPayable: false, choice: { ...choice, first } });
    expect(text).toContain('Marketing $5,000.00 At settlement: with its fees, by 22/05/2027');
    expect(text).toContain('Held by us $2,000.00');
    expect(text).toContain('What it costs');
    expect(text).toContain('Pay nothing until your property settles');
    const consentedAt = '2026-12-03T03:05:00.000Z' as IsoInstant;
    const others = (agreed: object) =>
      page({
        vendors: [
          { firstName: 'V', isYou: true },
          { firstName: 'O', isYou: false, ...agreed },
        ],
      });
    expect(others({})).toContain('The other owner agrees by a link of their own.');
    expect(others({ consentedAt })).not.toContain('The other owner agrees');
  });

  test('what a bank took back is told once', () => {
    expect(times(page({ soFar: soFarOf({ moves: [took] }) }), 'Your bank took')).toBe(1);
  });

  test('what somebody said they sent stands beside the ways to pay', () => {
    const saidSent = {
      firstName: 'Otto',
      isYou: false,
      amount: cents(5_000_00),
      method: 'payid',
      on,
    };
    expect(page({ soFar: soFarOf({ saidSent }) })).toContain(
      'Pay now Otto told us they sent $5,000.00 by PayID on 03/12/2026.',
    );
  });

  test('paying at settlement is spoken of only where it can be chosen', () => {
    expect(page()).toContain('At settlement instead: with its fees, by 22/05/2027 at the latest');
    const now = { ...choice, first: { ...choice.first, atSettlement: 'none' as const } };
    expect(page({ choice: now })).not.toContain('At settlement instead');
    const again = page({ owedAgain });
    expect(again).not.toContain('Pay at settlement');
  });

  test('another owner’s agreement shuts paying now for nobody, and is told; one’s own no isn’t another’s', () => {
    const consentedAt = '2026-12-03T03:05:00.000Z' as IsoInstant;
    const vendors = [
      { firstName: 'Vera', isYou: true },
      { firstName: 'Otto', isYou: false, consentedAt },
    ];
    const note = 'Otto agreed to pay at settlement, which takes every owner.';
    expect(page({ vendors })).toContain(`${note} You can agree too, or say no below.`);
    expect(page({ vendors })).toContain('Pay now');
    const none = { ...choice, first: { ...choice.first, payNow: [] } };
    expect(page({ vendors, choice: none })).toContain(
      `${note} You can agree too, or say no below.`,
    );
    const no = [{ firstName: 'Vera', isYou: true, disagrees: true as const }, ...vendors.slice(1)];
    expect(page({ vendors: no, choice: none })).toContain(
      `${note} You said no, and can still agree.`,
    );
    const own = [{ firstName: 'Vera', isYou: true, disagrees: true as const }];
    expect(page({ vendors: own })).not.toContain('said no');
  });
});

describe('where it stands', () => {
  const page = (changes: Partial<VendorApplication>) =>
    said(<StandingPage />, applicationOf(changes));

  test('what was cancelled has what became of its money, and no amount that reads as one to pay', () => {
    const text = page({ state: 'cancelled', soFar: soFarOf({ moves: [sent] }) });
    expect(text).toContain('$500.00 was sent back on 03/12/2026');
    expect(text).not.toContain('Amount $5,000.00');
    expect(page({ state: 'in_review' })).toContain('Amount $5,000.00');
    expect(page({ state: 'paid' })).not.toContain('Payments and receipts');
    const paid = soFarOf({ received: 5_000_00, stillAsked: 0 });
    expect(page({ state: 'paid', soFar: paid })).toContain('Payments and receipts');
  });

  test('what went back and is owed again is said before anything else', () => {
    expect(page({ state: 'paid', owedAgain })).toContain('To be paid again');
  });

  test('whoever asked for a second look isn’t told to ask for one', () => {
    expect(page({ state: 'declined' })).toContain('ask for a person to look again, below');
    const help = [
      {
        id: '1',
        reference: 'H12345678',
        kind: 'review' as const,
        state: 'received' as const,
        answerBy: on,
      },
    ];
    const text = page({ state: 'declined', help });
    expect(text).toContain('See how we decided, below.');
    expect(text).not.toContain('ask for a person');
  });
});

describe('decision 253: what everybody agreed to and isn’t paid out', () => {
  const agreed = (notPaid?: VendorApplication['notPaid']) =>
    said(<StandingPage />, applicationOf({ state: 'accepted', ...(notPaid ? { notPaid } : {}) }));

  test('is on its way, unless it is due already or no sale is to come', () => {
    expect(agreed()).toContain('The money is on its way');
    for (const why of ['past-due', 'not-for-sale'] as const) {
      expect(agreed(why)).toContain('so it is not paid out');
      expect(agreed(why)).not.toContain('on its way');
    }
  });
});
