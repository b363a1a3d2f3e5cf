import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { BookEntry, TrustBookView } from '../../../contract/endpoints/trust-book.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import { cents } from '../../../domain/money.ts';
import { TRUST_METHODS } from '../../../domain/trust/trust-clearing.ts';
import { depositQueries } from '../../../src/features/sold-deposit/calls/deposit-queries.ts';
import { AccountChooser } from '../../../src/features/sold-deposit/trust/account-chooser.tsx';
import { BankingCard } from '../../../src/features/sold-deposit/trust/banking-card.tsx';
import { BookPart } from '../../../src/features/sold-deposit/trust/book-part.tsx';
import { BankCard } from '../../../src/features/sold-deposit/trust/settings-part.tsx';
import { bankedText, entryPill } from '../../../src/features/sold-deposit/words/entry-words.ts';
import { said as toSomebody } from '../funding/said.tsx';
import { LISTING } from './some-deposit.ts';

const NONE = cents(0);
const ACCOUNTS = [
  { id: 'a', bsb: '082001', account: 'XX1', name: 'New Trust', held: NONE, isInForce: true },
  {
    id: 'b',
    bsb: '082001',
    account: 'XX2',
    name: 'Old Trust',
    held: cents(500_00),
    isInForce: false,
  },
];
const RECEIPT: BookEntry = {
  id: 'r',
  kind: 'receipt',
  number: 3,
  amount: cents(500_00),
  on: '2026-12-02' as IsoDate,
  method: 'cheque',
  name: 'Bea Buyer',
  purpose: 'Deposit',
  bankBy: '2026-12-03' as IsoDate,
  listingId: LISTING,
  listingReference: 'L-77',
  address: '1 Ocean Street',
  balance: cents(500_00),
  isBankedLate: false,
};

function someBook(changes: Partial<TrustBookView> = {}): TrustBookView {
  return {
    accounts: ACCOUNTS,
    accountId: 'a',
    month: '2026-12',
    months: ['2026-12'],
    opening: NONE,
    closing: NONE,
    entries: [RECEIPT],
    matters: [
      {
        listingId: LISTING,
        listingReference: 'L-77',
        address: '1 Ocean Street',
        held: cents(500_00),
        cleared: NONE,
      },
    ],
    total: cents(500_00),
    unbanked: [],
    alarms: [],
    reconciliations: [],
    licensee: { choices: [], isMe: false, mayName: false },
    ...changes,
  };
}

function said(part: React.ReactNode, book: TrustBookView, accountId?: string): string {
  const queries = new QueryClient();
  const { queryKey } = depositQueries({} as never).book(undefined, accountId);
  queries.setQueryData(queryKey, book);
  return toSomebody(part, { roles: ['manage-agency'], queries });
}

test('an account is chosen only where there is more than one, with what each holds', () => {
  const chooser = <AccountChooser accountId={undefined} onChoose={() => undefined} />;
  const text = said(chooser, someBook());
  expect(text).toContain('New Trust, 082-001, XX1: $0.00');
  expect(text).toContain('Old Trust, 082-001, XX2: $500.00, not in force');
  expect(said(chooser, someBook({ accounts: ACCOUNTS.slice(0, 1) }))).toBe('');
});

test('the book of another account says which it is, and gives no papers of the one in force', () => {
  const book = said(<BookPart accountId="b" />, someBook({ accountId: 'b' }), 'b');
  expect(book).toContain('Old Trust, 082-001, XX2');
  expect(book).not.toContain('Cash book, PDF');
  expect(said(<BookPart accountId={undefined} />, someBook())).toContain('Cash book, PDF');
});

test('what is held for whom stands above the entries', () => {
  const text = said(<BookPart accountId={undefined} />, someBook());
  expect(text.indexOf('Held in all')).toBeGreaterThanOrEqual(0);
  expect(text.indexOf('Held in all')).toBeLessThan(text.indexOf('Receipt 3'));
});

test('no receipt is said to be banked before somebody ticks it', () => {
  const text = said(<BankingCard unbanked={[RECEIPT]} />, someBook());
  expect(text).toContain('0 receipts chosen, $0.00');
});

test('domain.md 4.4: cash and cheques wait to be banked, and all else for the bank’s statement', () => {
  for (const method of TRUST_METHODS) {
    const isTaken = method === 'cash' || method === 'cheque';
    expect(bankedText({ ...RECEIPT, method })).toBe(
      isTaken ? 'To be banked by 03/12/2026' : 'Waits for the bank statement',
    );
    expect(entryPill({ ...RECEIPT, method }).word).toBe(isTaken ? 'To be banked' : 'Expected');
  }
});

test('a PayID on hold says from when buyers see it', () => {
  const card = (payIdFrom?: IsoInstant) =>
    said(<BankCard settings={undefined} payIdFrom={payIdFrom} />, someBook());
  expect(card('2026-12-04T03:00:00.000Z' as IsoInstant)).toContain('Buyers see it from 04/12/2026');
  expect(card()).not.toContain('Buyers see it from');
});
