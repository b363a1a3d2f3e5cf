import { postPassedOn } from '../../../../domain/ledger/postings/receipts.ts';
import {
  postRefundDue,
  postRefundPaid,
  postReversal,
} from '../../../../domain/ledger/postings/refunds.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import type { MoneyMethod } from '../../../../domain/payments/payment-methods.ts';
import { createDeck, type Random } from '../random.ts';
import type { Books } from './books.ts';
import { addPayment, receiptOf, received, type ToldPayment } from './payments.ts';
import type { DemoFunding } from './rows.ts';
import { dateOf, type Makers, type Story } from './story.ts';

const nought = cents(0);

const END = [
  ['settled', 12],
  ['refunded', 2],
  ['refund-pending', 1],
  ['dishonoured', 2],
  ['charged-back', 1],
] as const;

/** From here on nobody pays by a card or a debit. */
const ONLY_BY_TRANSFER = cents(50_000_00);
/** The whole is paid at once on a provider's page: never a part, too much, or twice. */
const ON_A_PAGE: readonly MoneyMethod[] = ['credit-card', 'amex', 'payto', 'direct-debit'];

/** A way to pay an amount, as a whole or otherwise. */
export type Methods = (amount: Cents, isWhole?: boolean) => MoneyMethod;

/** Every method that moves money, in turn. */
export function createMethods(random: Random): Methods {
  const next = createDeck<MoneyMethod>(random, [
    ['credit-card', 5],
    ['bank-transfer', 4],
    ['payid', 4],
    ['bpay', 3],
    ['payto', 2],
    ['direct-debit', 2],
    ['amex', 1],
  ]);
  return (amount, isWhole = true) => {
    const method = next();
    const mayBe = amount <= ONLY_BY_TRANSFER && isWhole;
    return mayBe || !ON_A_PAGE.includes(method) ? method : 'bank-transfer';
  };
}

/** What payers who pay now did, one after another. */
export function createPayNow(random: Random, method: Methods) {
  const end = createDeck(random, END);
  return function payNow(into: DemoFunding, makers: Makers, story: Story, books: Books): void {
    const { amount, endedAgo, id: applicationId } = story;
    const drawn = end();
    const isOnPage = drawn === 'dishonoured' || drawn === 'charged-back';
    const became = isOnPage && amount > ONLY_BY_TRANSFER ? 'settled' : drawn;
    const how =
      became === 'charged-back'
        ? 'credit-card'
        : became === 'dishonoured'
          ? 'direct-debit'
          : method(amount);
    const at = story.tick(endedAgo);
    const receipt = receiptOf(random, amount);
    const back = became === 'dishonoured' || became === 'charged-back';
    // Older ones would have been given up by now.
    const later = story.tick(back ? 1 : Math.max(1, endedAgo - 3));
    const isRefund = became === 'refunded' || became === 'refund-pending';
    const refund = {
      id: makers.issuer.id(later.getTime()),
      reason: 'Paid twice, once by each owner',
      by: makers.names.get(story.listing.agencyId) ?? '',
      at: later.toISOString(),
    };
    const reason =
      became === 'charged-back' ? 'Charged back by the card holder' : 'Refer to drawer';
    const returned = { at: later.toISOString(), kind: 'returned' as const, receipt, reason };
    const paidBack = { at: later.toISOString(), kind: 'refund-paid' as const, refund: refund.id };
    const { row } = addPayment(into, makers, story, {
      purpose: 'pay-now',
      method: how,
      amount,
      at,
      events: [
        received(at, receipt, amount),
        ...(back ? [returned] : []),
        ...(became === 'refunded' ? [paidBack] : []),
      ],
      ...(isRefund ? { refund } : {}),
    });
    const sourceId = `${row.id}/${receipt}`;
    const passed = books.post(at, (head) =>
      postPassedOn({ ...head, sourceId }, { method: how, amount, surcharge: nought }),
    );
    if (back && passed) {
      const again = (head: Parameters<Parameters<Books['post']>[1]>[0]) =>
        postReversal({ ...head, sourceId: passed.id }, passed, new Set(), 'dishonour');
      books.post(later, again);
    }
    if (!isRefund) return;
    const allocation = {
      toFees: nought,
      toInterest: nought,
      toPrincipal: nought,
      unapplied: nought,
    };
    const due = { applicationId, allocation, passedOn: amount };
    books.post(later, (head) => postRefundDue({ ...head, sourceId: refund.id }, due));
    if (became !== 'refunded') return;
    const paid = { applicationId, amount, through: how };
    books.post(later, (head) => postRefundPaid({ ...head, sourceId: refund.id }, paid));
  };
}

/** How an application was paid out: at settlement, at once, in parts, with too much, or twice. */
export function createRepay(random: Random, method: Methods) {
  const way = createDeck(random, [
    ['plain', 28],
    ['settlement', 12],
    ['parts', 5],
    ['over', 1],
    ['twice', 1],
  ] as const);
  return function repay(into: DemoFunding, makers: Makers, story: Story, books: Books): void {
    const at = story.tick(story.endedAgo);
    const chosen = way();
    const isSettlement = chosen === 'settlement' || story.product === 'agency-settlement';
    if (isSettlement) books.settle(dateOf(at));
    const { figure } = books.payout(at);
    if (figure <= 0) return;
    // A settlement pays to the cent, and nobody pays a house twice by mistake.
    const usual = isSettlement || figure > ONLY_BY_TRANSFER ? 'plain' : chosen;
    const how = isSettlement ? 'bank-transfer' : method(figure, usual === 'plain');
    const parts = partsOf(usual, figure).map((amount) => ({
      amount,
      at: story.tick(story.endedAgo),
      receipt: receiptOf(random, amount),
    }));
    const { row } = addPayment(into, makers, story, {
      purpose: 'settlement',
      method: how,
      amount: figure,
      at,
      events: parts.map((part) => received(part.at, part.receipt, part.amount)),
      ...(isSettlement
        ? { provider: 'settlement', facts: { settledOn: dateOf(at), shown: null } }
        : {}),
    });
    for (const { amount, at: when, receipt } of parts) {
      const key = `${row.id}/${receipt}`;
      const arrival = { key, method: how, surcharge: 0, returned: false, isRefunded: false };
      books.pay(when, arrival, amount);
    }
  };
}

function partsOf(way: 'plain' | 'settlement' | 'parts' | 'over' | 'twice', figure: Cents): Cents[] {
  const half = cents(Math.floor(figure / 2));
  if (way === 'parts' && half > 0) return [half, cents(figure - half)];
  if (way === 'over') return [cents(figure + 5_000)];
  return way === 'twice' ? [figure, figure] : [figure];
}

/** Methods that wait for their payer for a fortnight, and how many days ago one may have begun to wait. */
const PATIENT = ['bank-transfer', 'payid', 'bpay'] as const;
const LONGEST_WAIT = 9;

/** What is told of a payment that was asked for on something still owing, or not paid yet. */
export function createOpenPayments(random: Random, method: Methods) {
  const kinds = createDeck(random, [
    ['none', 14],
    ['waiting', 8],
    ['begun', 1],
    ['expired', 3],
    ['cancelled', 2],
    ['processing', 2],
    ['failed', 3],
    ['returned', 3],
    ['part', 4],
  ] as const);

  return function ask(into: DemoFunding, makers: Makers, story: Story, books: Books): void {
    const isOwing = story.fundedAgo !== null;
    const ago = isOwing ? 1 : story.endedAgo;
    const dealt = kinds();
    const hasRunOut = ago > LONGEST_WAIT && (dealt === 'waiting' || dealt === 'begun');
    const at = story.tick(ago);
    const amount = isOwing ? books.payout(at).figure : story.amount;
    const isOnPage = dealt === 'processing' || dealt === 'failed' || dealt === 'returned';
    const usual = isOnPage && amount > ONLY_BY_TRANSFER ? 'cancelled' : dealt;
    const kind = hasRunOut ? 'expired' : usual;
    if (kind === 'none' || amount <= 100 || (kind === 'part' && !isOwing)) return;
    const receipt = receiptOf(random, amount);
    const iso = at.toISOString();
    const purpose = isOwing ? ('settlement' as const) : ('pay-now' as const);
    const debit = 'direct-debit' as const;
    const told = (more: Partial<ToldPayment>): ToldPayment => ({
      purpose,
      method: method(amount),
      amount,
      at,
      events: [],
      ...more,
    });
    const authorised = { at: iso, kind: 'authorised' as const };
    const patient = random.pick(PATIENT);
    if (kind === 'waiting') addPayment(into, makers, story, told({ method: patient }));
    if (kind === 'begun')
      addPayment(into, makers, story, told({ method: patient, state: 'created' }));
    if (kind === 'expired') addPayment(into, makers, story, told({ own: 'expired' }));
    if (kind === 'cancelled') addPayment(into, makers, story, told({ own: 'cancelled' }));
    if (kind === 'processing')
      addPayment(into, makers, story, told({ method: debit, events: [authorised] }));
    if (kind === 'failed') {
      const events = [{ at: iso, kind: 'failed' as const, reason: 'Declined by the issuer' }];
      addPayment(into, makers, story, told({ method: 'credit-card', events }));
    }
    if (kind === 'returned') {
      const back = { at: iso, kind: 'returned' as const, receipt, reason: 'Refer to drawer' };
      const events = [authorised, received(at, receipt, amount), back];
      addPayment(into, makers, story, told({ method: debit, events }));
    }
    if (kind !== 'part') return;
    const part = cents(Math.floor((amount * 2) / 5));
    const how = method(amount, false);
    const { row } = addPayment(
      into,
      makers,
      story,
      told({ method: how, events: [received(at, receipt, part)] }),
    );
    const key = `${row.id}/${receipt}`;
    books.pay(at, { key, method: how, surcharge: 0, returned: false, isRefunded: false }, part);
  };
}
