import { describe, expect, test } from 'vitest';
import type { SoldDeposit } from '../../../contract/deposit-shapes.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { cents } from '../../../domain/money.ts';
import { SOLD_DEPOSIT_STATES } from '../../../domain/trust/deposit-states.ts';
import { PeopleCard } from '../../../src/features/sold-deposit/overview/people-card.tsx';
import { StandingCard } from '../../../src/features/sold-deposit/overview/standing-card.tsx';
import { kindsFor } from '../../../src/features/sold-deposit/payments/prepare-kinds.ts';
import { ProposalView } from '../../../src/features/sold-deposit/payments/proposal-view.tsx';
import { WithdrawalCard } from '../../../src/features/sold-deposit/payments/withdrawal-card.tsx';
import { ReceiptsPart } from '../../../src/features/sold-deposit/receipts/receipts-part.tsx';
import { ReleasePart } from '../../../src/features/sold-deposit/release/release-part.tsx';
import { NoDepositCard } from '../../../src/features/sold-deposit/step/no-deposit-card.tsx';
import { StepPlaceContext } from '../../../src/features/sold-deposit/step/step-place.ts';
import { standingLine } from '../../../src/features/sold-deposit/words/deposit-words.ts';
import { said as toSomebody } from '../funding/said.tsx';
import { heldDeposit, LISTING, someDeposit, someWithdrawal } from './some-deposit.ts';

const PLACE = { today: '2026-12-03' as IsoDate, zone: 'Australia/Sydney' };
const said = (part: React.ReactNode, state: Listing['state'] = 'exchanged') =>
  toSomebody(
    <StepPlaceContext value={{ ...PLACE, listing: { id: LISTING, state } as Listing }}>
      {part}
    </StepPlaceContext>,
    { roles: ['manage-agency'] },
  );

describe('where a deposit stands', () => {
  test('each state has a line of its own that a person can act on', () => {
    const lines = SOLD_DEPOSIT_STATES.map((state) => standingLine({ state, holder: 'agent' }));
    expect(new Set(lines).size).toBe(SOLD_DEPOSIT_STATES.length);
    for (const line of lines) expect(line).toMatch(/^[A-Z].*\.$/);
    expect(standingLine({ state: 'held', holder: 'solicitor' })).toContain('the solicitor');
  });

  test('it says what came, what is missing, and when cooling off ends at the property', () => {
    const part = someDeposit({
      state: 'part_received',
      received: cents(2_125_00),
      short: cents(82_875_00),
      held: cents(2_125_00),
    });
    const text = said(<StandingCard deposit={part} />);
    expect(text).toContain('$2,125.00 of $85,000.00 received, $82,875.00 to come');
    expect(text).toContain('$2,125.00 of it isn’t cleared by the bank yet');
    expect(text).toContain('$85,000.00, 10% of $850,000.00');
    expect(text).toContain('Ends Friday 27 November 2026, 5 pm at the property');
  });

  test('a sale without cooling off says why, and money that is too much is named', () => {
    const over = heldDeposit({
      over: cents(1_00),
      received: cents(85_001_00),
      coolingOff: { kind: 'none', because: 'at-auction' },
    });
    const text = said(<StandingCard deposit={over} />);
    expect(text).toContain('$1.00 too much');
    expect(text).toContain('None: it was sold at auction');
  });

  test('before a sale it starts by itself, and money from before exchange can be recorded', () => {
    expect(said(<NoDepositCard />, 'active')).toContain('Record money that came before exchange');
    expect(said(<NoDepositCard />)).toContain('Open the deposit');
    expect(said(<NoDepositCard />, 'withdrawn')).not.toContain('Open the deposit ');
  });
});

test('who has the link is told apart: not sent, not opened, opened, ended', () => {
  const at = '2026-12-03T03:00:00.000Z' as IsoInstant;
  const person = { personId: 'p', side: 'buyer' as const, name: 'Bea Buyer', works: true };
  const text = (of: Partial<SoldDeposit['people'][number]>) =>
    said(<PeopleCard deposit={someDeposit({ people: [{ ...person, ...of }] })} />);
  expect(text({})).toContain('Not sent');
  expect(text({ sentAt: at })).toContain('Not opened yet');
  expect(text({ sentAt: at, openedAt: at })).toContain('opened 03/12/2026');
  expect(text({ sentAt: at, works: false })).toContain('Link ended');
  expect(text({ sentAt: at, works: false })).not.toContain('Take the link back');
});

test('another holder’s receipt is recorded as theirs, never as one of the trust book', () => {
  const text = said(<ReceiptsPart deposit={someDeposit({ holder: 'conveyancer' })} />);
  expect(text).toContain('Record what the conveyancer received');
  expect(text).not.toContain('Record a receipt');
});

describe('what releases a deposit', () => {
  const release = { standing: 'waits', until: '2026-12-15' as IsoDate } as const;

  test('domain.md 4.6: the last day for an objection is counted down, and nothing is authorised before', () => {
    const waiting = heldDeposit({ state: 'release_requested', australianState: 'VIC', release });
    const text = said(<ReleasePart deposit={waiting} />);
    expect(text).toContain('until the end of Tuesday 15 December 2026: 12 days left');
    expect(text).toContain('It can be authorised from 16/12/2026');
    expect(text).toContain('Record a signed release');
    expect(text).not.toContain('Authorise the release');
  });

  test('only what the reader may do is offered, with a sentence for the rest', () => {
    const text = said(<ReleasePart deposit={someDeposit()} />);
    expect(text).toContain('It can be asked for once all of the deposit is held.');
    expect(text).not.toContain('The sale fell through');
    const mine = said(<ReleasePart deposit={heldDeposit({ mine: ['rescind', 'dispute'] })} />);
    expect(mine).toContain('The sale fell through');
    expect(mine).toContain('Record a dispute');
    expect(mine).not.toContain('The sale settled');
  });
});

describe('a payment out of a deposit', () => {
  const line = { kind: 'vendor', payeeId: 'p', payeeName: 'Olga Owner' } as const;
  const proposal = (amount: number, faults: string[] = []) =>
    said(
      <ProposalView
        proposal={{
          total: cents(amount),
          lines: [{ ...line, amount: cents(amount), account: 'XXXXXX123' }],
          faults,
        }}
        held={cents(85_000_00)}
        kind="disbursement"
        isChanging={false}
        troubles={[]}
      />,
    );

  test('domain.md row 75: a proposal shows that it adds up to the cent, or by how much it doesn’t', () => {
    expect(proposal(85_000_00)).toContain('It adds up: 0.00 is left.');
    expect(proposal(84_999_99)).toContain('It doesn’t add up yet: $0.01 goes to nobody.');
    expect(proposal(85_000_01)).toContain('it pays $0.01 more than is held');
    expect(proposal(85_000_00, ['Olga Owner has no account.'])).toContain(
      'can’t be sent like this',
    );
  });

  test('each state offers the payments that belong to it', () => {
    expect(kindsFor(heldDeposit({ state: 'accounting' }))).toEqual(['disbursement']);
    expect(kindsFor(heldDeposit({ state: 'release_authorised' }))).toEqual(['release']);
    expect(kindsFor(heldDeposit({ state: 'refund_pending' }))).toEqual(['refund']);
    expect(kindsFor(heldDeposit({ over: cents(1) }))).toEqual(['excess']);
    expect(kindsFor(heldDeposit({ state: 'frozen', mine: ['forfeit'] }))).toEqual(['forfeiture']);
    expect(kindsFor(someDeposit({ state: 'accounting' }))).toEqual([]);
  });

  test('the licensee in charge alone is offered to authorise it, and nobody once that is done', () => {
    const card = (mayAuthorise: boolean, state: 'prepared' | 'authorised' = 'prepared') =>
      said(
        <WithdrawalCard
          withdrawal={someWithdrawal({ state })}
          mayAuthorise={mayAuthorise}
          mayCancel
        />,
      );
    expect(card(true)).toContain('Authorise $85,000.00');
    expect(card(false)).toContain('The licensee in charge authorises it.');
    expect(card(false)).not.toContain('Authorise $85,000.00');
    expect(card(true, 'authorised')).not.toContain('Authorise $85,000.00');
    expect(card(true, 'authorised')).not.toContain('Cancel it');
  });
});
