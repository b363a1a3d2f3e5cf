import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { ApplicationLink } from '../../../contract/application-shapes.ts';
import type { Account } from '../../../contract/endpoints/account.ts';
import type { Drawdown } from '../../../contract/endpoints/drawdowns.ts';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import type { ProblemCode } from '../../../contract/problems.ts';
import type { ApplicationId } from '../../../domain/ids.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { cents } from '../../../domain/money.ts';
import { ApplicationNext } from '../../../src/features/funding/application/application-next.tsx';
import { cancelWords } from '../../../src/features/funding/application/application-words.ts';
import { DecisionCard } from '../../../src/features/funding/application/decision-card.tsx';
import {
  HeldContacts,
  heldParties,
} from '../../../src/features/funding/application/held-contacts.tsx';
import { SharedContacts } from '../../../src/features/funding/apply/contact-gaps.tsx';
import {
  type FundingPlace,
  FundingPlaceContext,
} from '../../../src/features/funding/funding-place.ts';
import { LinkItem } from '../../../src/features/funding/links/link-item.tsx';
import { DrawdownItem } from '../../../src/features/funding/money/drawdown-item.tsx';
import { heldIn } from '../../../src/features/funding/money/drawdown-reason-dialog.tsx';
import { moneyQueries } from '../../../src/features/funding/money/money-queries.ts';
import { PaymentsCard } from '../../../src/features/funding/money/payments-card.tsx';
import type { ShownApplication } from '../../../src/offline/changes/applications.ts';
import { OfflineMiss } from '../../../src/offline/offline-miss.ts';
import type { ApiClient } from '../../../src/platform/api-client.ts';
import { ApiProblem, NetworkFailure } from '../../../src/platform/api-errors.ts';
import { said as toSomebody } from './said.tsx';

// A form asks whether there is a connection, which nothing that is drawn once as text can follow.
type Known = { payments: Payment[] } | Error | undefined;

/** What a card says, as text, to somebody with these roles, by what is known of the payments. */
function said(
  part: ReactNode,
  known?: Known,
  roles: Account['roles'] = ['manage-agency'],
  figure?: number,
): string {
  const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const { queryKey } = moneyQueries({} as ApiClient).payments(id);
  if (known instanceof Error) {
    const failed = { status: 'error' as const, error: known, fetchStatus: 'idle' as const };
    queries.getQueryCache().build(queries, { queryKey }).setState(failed);
  } else if (known) queries.setQueryData(queryKey, known);
  if (figure !== undefined) {
    queries.setQueryData(moneyQueries({} as ApiClient).payout(id).queryKey, { figure } as never);
  }
  const listing = { addressLine: '12 Quay Street', state: 'active' } as unknown as Listing;
  const place = { listing, zone: 'Australia/Perth' } as FundingPlace;
  const there = <FundingPlaceContext value={place}>{part}</FundingPlaceContext>;
  return toSomebody(there, { roles, queries });
}

const id = '01a20c4d-a565-77fb-bfbb-ccd01eb401d4' as ApplicationId;
const card = <PaymentsCard application={{ id } as ShownApplication} isExpected={false} />;
const payment = {
  id: 'p',
  purpose: 'pay-now',
  method: 'payid',
  state: 'settled',
  reference: '1234',
  amount: cents(5_000_00),
  surcharge: cents(0),
  received: cents(5_000_00),
  moves: [],
  createdAt: '2026-12-03T03:05:00.000Z',
} as unknown as Payment;

test('payments that can’t be read aren’t taken for none', () => {
  expect(said(card)).toBe('');
  expect(said(card, { payments: [] })).toBe('');
  expect(said(card, new Error('500'))).toContain(
    'The payments can’t be shown just now. There may be some. Retry',
  );
  expect(said(card, new OfflineMiss(new NetworkFailure(undefined)))).toContain(
    'You’re offline, and the payments aren’t on this device yet.',
  );
});

// Before anything can have been paid a card that comes and goes would move the page; afterwards one that comes late.
test('where payments are expected their card has its place before they are known', () => {
  const expected = <PaymentsCard application={{ id } as ShownApplication} isExpected />;
  expect(said(expected)).toBe('Payments');
  expect(said(expected, { payments: [] })).toBe('Payments Nothing was paid in or out yet.');
  expect(said(expected, { payments: [payment] })).toContain('$5,000.00');
  expect(said(expected, new Error('500'))).toContain('The payments can’t be shown just now.');
});

test('our own staff approve nothing on the page of a suspended agency’s application, and read why', () => {
  const words = 'The agency is suspended: nothing can be approved for it until that has ended.';
  const application = { id, state: 'in_review', amount: cents(1), parties: [] };
  const decision = (more: object) =>
    said(
      <DecisionCard application={{ ...application, ...more } as unknown as ShownApplication} />,
      ...[undefined, ['platform-credit' as const]],
    );
  expect(decision({ isAgencySuspended: true })).toContain(words);
  expect(decision({ isAgencySuspended: true })).toContain('Approve Not while the agency');
  expect(decision({})).not.toContain('suspended');
  const drawdown = { id: 'd', amount: cents(1), state: 'in_review', createdAt: payment.createdAt };
  const item = (isAgencySuspended: boolean) =>
    said(
      <DrawdownItem
        applicationId={id}
        isAgencySuspended={isAgencySuspended}
        payout={undefined}
        drawdown={drawdown as Drawdown}
      />,
      ...[undefined, ['platform-credit' as const]],
    );
  expect(item(true)).toMatch(/can be approved for it until that has ended. Decline$/);
  expect(item(false)).toMatch(/Approve Decline$/);
});

test.for<[Payment['purpose'], Account['roles'], boolean]>([
  ['pay-now', ['manage-agency'], true],
  ['settlement', ['manage-agency'], false],
  ['settlement', ['platform-credit'], true],
])('a payment for %s is refunded by whoever may: %s %s', ([purpose, roles, may]) => {
  const known = { payments: [{ ...payment, purpose }] };
  expect(said(card, known, roles).includes('Refund')).toBe(may);
});

test.for(['paid', 'closed'] as const)('%s: what it says goes by what is owed today', (state) => {
  const application = { id, state } as ShownApplication;
  const saidWith = (figure?: number) =>
    said(<ApplicationNext {...application} />, undefined, ['manage-agency'], figure);
  expect(saidWith(5_275_00)).toContain('Money of it went back since: $5,275.00 is owed.');
  for (const none of [0, undefined]) {
    expect(saidWith(none)).toMatch(/It was (paid|repaid and closed)\./);
    expect(saidWith(none)).not.toContain('owed');
  }
});

test('what was refunded for good is told as that beside what was paid', () => {
  const application = { id, state: 'paid' } as ShownApplication;
  const saidWith = (payments: Partial<Payment>[], figure = 0) =>
    said(
      <ApplicationNext {...application} />,
      { payments: payments.map((each) => ({ ...payment, ...each })) },
      ['manage-agency'],
      figure,
    );
  const refunded = { state: 'refunded' } as const;
  for (const state of ['refunded', 'refund_pending', 'dishonoured'] as const) {
    const text = saidWith([{ ...refunded, state }]);
    expect(text).toContain('What was paid goes back or went back, and isn’t asked for again.');
    expect(text).not.toContain('It was paid.');
  }
  // A card that was declined before brought nothing.
  expect(saidWith([refunded, { state: 'failed', received: cents(0) }])).toContain('went back');
  expect(saidWith([refunded, {}])).toBe('It was paid.');
  expect(saidWith([{ ...refunded, purpose: 'drawdown' }])).toBe('It was paid.');
  expect(saidWith([refunded], 5_000_00)).toContain('$5,000.00 is owed.');
});

test('whoever isn’t asked to agree isn’t waited for', () => {
  const link = { name: 'Vera', partyId: 'v', phone: '0491 570 156' } as unknown as ApplicationLink;
  const item = (isAsked: boolean) =>
    said(
      <LinkItem
        link={link}
        applicationId={id}
        isAsked={isAsked}
        mayView={false}
        consentedAt={undefined}
      />,
    );
  expect(item(true)).toContain('Not agreed yet');
  expect(item(false)).not.toContain('Not agreed yet');
});

test('contacts that aren’t trusted: why, where somebody is reached now, and was before', () => {
  const hold = { isWhole: true, reasons: ['Changed a day ago'], former: ['0491 570 156'] };
  const party = { id: 'v', name: 'Vera', email: 'v@vendor.example', contactHold: hold };
  const parties = [
    party,
    { ...party, id: 'c', contactHold: { ...hold, confirmed: { by: 'Kim' } } },
    { ...party, id: 'n', contactHold: { ...hold, isWhole: false } },
    { id: 'o', name: 'Otto', contactHold: { ...hold, former: [] } },
  ] as unknown as ShownApplication['parties'];
  const held = heldParties(parties);
  expect(held.map((each) => each.id)).toEqual(['v', 'o']);
  const text = said(
    <HeldContacts held={held} value="" error="Say how you made sure" onChange={() => undefined} />,
  );
  // What stands against two is read once.
  expect(text.match(/Changed a day ago\./g)).toHaveLength(1);
  expect(text).toContain('Vera is reached now at v@vendor.example, and was at 0491 570 156.');
  expect(text).toContain('Otto has no email and no mobile now.');
  expect(text).toContain('Say how you made sure');
});

test('a couple with one phone and one mailbox: before it is sent, that a person looks, and the way around', () => {
  const couple = (...contacts: { email?: string; mobile?: string }[]) =>
    contacts.map((each, at) => ({ name: ['Marta', 'Hugo'][at], ...each })) as never;
  const one = { email: 'home@couple.example', mobile: '0491 570 006' };
  const text = said(<SharedContacts people={couple(one, one)} />);
  expect(text).toContain('A person at Lintel will look at this first');
  expect(text.match(/Marta and Hugo/g)).toHaveLength(1);
  expect(text).toContain('it goes through by itself');
  const own = { ...one, email: 'hugo@couple.example' };
  expect(said(<SharedContacts people={couple(one, own)} />)).toBe('');
});

test('whose contacts have to be confirmed before more funds are approved is read from the refusal', () => {
  const hold = {
    channels: ['EMAIL'],
    isWhole: true,
    reasons: ['Changed'],
    former: ['a@b.example'],
  };
  const parties = [{ id, name: 'Vera', email: 'v@vendor.example', contactHold: hold }];
  const refused = (code: ProblemCode, current?: unknown) =>
    new ApiProblem({} as never, { type: '', code, title: 'No', status: 409, current });
  expect(heldIn(refused('application.contact-unconfirmed', { parties }))).toEqual(parties);
  expect(heldIn(refused('application.contact-unconfirmed'))).toBeUndefined();
  expect(heldIn(refused('application.own', { parties }))).toBeUndefined();
  expect(heldIn(new Error('500'))).toBeUndefined();
});

test('what came is told beside what was asked, whatever became of it; of what was paid out nothing', () => {
  const of = (changes: Partial<Payment>) => said(card, { payments: [{ ...payment, ...changes }] });
  const [part, more] = [cents(2_000_00), cents(6_000_00)];
  expect(of({ state: 'part_paid', received: part })).toContain('$2,000.00 came for $5,000.00.');
  expect(of({ state: 'refunded', received: part })).toContain('$2,000.00 came for $5,000.00.');
  expect(of({ received: more })).toContain('$6,000.00 came for $5,000.00.');
  expect(of({})).not.toContain('came for');
  expect(of({ state: 'failed', received: cents(0) })).not.toContain('came for');
  expect(of({ purpose: 'drawdown', received: part })).not.toContain('came for');
});

test('cancelling says what becomes of money, where anybody was asked for some', () => {
  expect(cancelWords('opened', 'Vera')).toContain('Anything paid so far goes back');
  expect(cancelWords('draft', 'Vera')).not.toContain('paid');
});
