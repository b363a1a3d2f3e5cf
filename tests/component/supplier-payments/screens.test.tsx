import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import type { WholeRun } from '../../../contract/endpoints/payment-runs.ts';
import type { Campaign, SupplierInvoice } from '../../../contract/endpoints/supplier-invoices.ts';
import type { Supplier } from '../../../contract/endpoints/suppliers.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import type { ListingId } from '../../../domain/ids.ts';
import { cents } from '../../../domain/money.ts';
import type { Role } from '../../../domain/permissions.ts';
import { PAYMENTS_KEY } from '../../../src/features/supplier-payments/calls/payment-queries.ts';
import { InvoiceActs } from '../../../src/features/supplier-payments/invoice/invoice-acts.tsx';
import { RunActs } from '../../../src/features/supplier-payments/runs/run-acts.tsx';
import { ShortenedList } from '../../../src/features/supplier-payments/runs/shortened-list.tsx';
import { BudgetCard } from '../../../src/features/supplier-payments/step/budget-card.tsx';
import { SupplierCard } from '../../../src/features/supplier-payments/suppliers/supplier-card.tsx';
import { SuppliersPart } from '../../../src/features/supplier-payments/suppliers/suppliers-part.tsx';
import { choicesFor, choiceText } from '../../../src/features/supplier-payments/words/run-words.ts';
import { said as toSomebody } from '../funding/said.tsx';

const said = (part: React.ReactNode, role: Role = 'manage-agency') =>
  toSomebody(part, { roles: [role] });

const AT = '2026-12-03T03:00:00.000Z' as IsoInstant;
const LATER = '2026-12-03T04:00:00.000Z' as IsoInstant;

const run = (changes: Partial<WholeRun['run']>, rest: Partial<WholeRun> = {}): WholeRun => ({
  run: {
    id: 'r',
    number: 7,
    state: 'draft',
    total: cents(880_00),
    count: 1,
    preparedBy: 'Jack Sharma',
    preparedAt: AT,
    seenAtBank: cents(0),
    ...changes,
  },
  items: [],
  from: { bsb: '082-001', account: 'XXXXXX678', name: 'Quillwater' },
  faults: [],
  shortened: [],
  isMineToRelease: false,
  isAlone: false,
  ...rest,
});

describe('a run', () => {
  test('released alone it says from when on its file is given out, and gives none before', () => {
    const released = run({ state: 'released', releasedAt: AT, sendableAt: LATER });
    const waiting = said(<RunActs whole={released} readAt={Date.parse(AT)} />);
    expect(waiting).toContain('the file is given out from 03/12/2026');
    expect(waiting).toContain('Stop the run');
    expect(waiting).not.toContain('Download the file');
    const ready = said(<RunActs whole={released} readAt={Date.parse(LATER)} />);
    expect(ready).toContain('Download the file');
  });

  test('the file is for principals alone', () => {
    const sent = run({ state: 'sent', sendableAt: AT });
    const clerk = said(
      <RunActs whole={sent} readAt={Date.parse(LATER)} />,
      'manage-agency-applications',
    );
    expect(clerk).toContain('Principals download the file');
    expect(clerk).not.toContain('Stop the run');
  });

  test('the bank may have refused a file, until a payment of it was seen or somebody said so', () => {
    const words = 'The bank refused the file';
    const acts = (whole: WholeRun, role?: Role) =>
      said(<RunActs whole={whole} readAt={Date.parse(LATER)} />, role);
    const sent = run({ state: 'sent', sendableAt: AT });
    expect(acts(sent)).toContain(words);
    expect(acts(sent, 'manage-agency-applications')).not.toContain(words);
    const [paid] = [{ state: 'paid' }] as unknown as WholeRun['items'];
    expect(acts({ ...sent, items: paid ? [paid] : [] })).not.toContain(words);
    const refused = run({ state: 'sent', sendableAt: AT, refusedBy: 'Jack Sharma' });
    expect(acts({ ...refused, items: [{ state: 'returned' }] as WholeRun['items'] })).toBe('');
  });

  test('whoever can’t release it reads why; what the bank would refuse isn’t released', () => {
    const notMine = run({}, { notMineBecause: 'A principal releases it.' });
    expect(said(<RunActs whole={notMine} readAt={0} />)).toContain('A principal releases it.');
    const refused = run({}, { isMineToRelease: true, faults: [{ code: 'empty' }] });
    expect(said(<RunActs whole={refused} readAt={0} />)).not.toContain('Release the run');
    const mine = run({}, { isMineToRelease: true });
    expect(said(<RunActs whole={mine} readAt={0} />)).toContain('Release the run');
  });

  test('what is written shorter stands beside what was written', () => {
    const shortened = [
      { field: 'title' as const, from: 'The Longest Signwriters', to: 'The Longest' },
    ];
    const text = said(<ShortenedList whole={run({}, { shortened })} />);
    expect(text).toContain('As written: The Longest Signwriters');
    expect(text).toContain('In the file: The Longest');
  });
});

test('an invoice offers what its reader may do with it, nothing else', () => {
  const invoice = {
    kind: 'invoice',
    number: 'INV-77',
    supplierName: 'Signpost',
    mine: ['hold', 'reject'],
  } as unknown as SupplierInvoice;
  const text = said(<InvoiceActs invoice={invoice} />);
  expect(text).toContain('Put on hold');
  expect(text).toContain('Reject');
  expect(text).not.toContain('Approve');
});

test('a line that took more than was agreed says how much more', () => {
  const none = cents(0);
  const campaign: Campaign = {
    listingId: 'l' as ListingId,
    lines: [
      {
        id: 'b',
        supplier: 'Signpost',
        item: 'Board',
        agreed: cents(500_00),
        approved: cents(600_00),
        spent: none,
      },
    ],
    unbooked: { approved: cents(10_00), spent: none },
    agreed: cents(500_00),
    approved: cents(610_00),
    spent: none,
    unspent: none,
    invoices: [],
    unrecorded: [],
  };
  const text = said(<BudgetCard campaign={campaign} />);
  expect(text).toContain('$100.00 more is approved than was agreed');
  expect(text).toContain('Not booked: $10.00 approved');
});

test('security.md 3.2 (29): who may confirm an account is told which number to call, others aren’t', () => {
  const supplier = (isMineToConfirm: boolean): Supplier => ({
    id: 's',
    name: 'Signpost',
    phone: '0491 570 157',
    isArchived: false,
    version: 1,
    accounts: [
      {
        id: 'a',
        standing: 'held',
        bsb: '082001',
        account: 'XXXXXX678',
        name: 'Signpost',
        nameCheck: 'match',
        askedAt: AT,
        askedBy: 'Noah Le',
        inForceFrom: LATER,
        isMineToConfirm,
        numberToCall: '0491 570 006',
      },
    ],
  });
  const mine = said(<SupplierCard supplier={supplier(true)} />);
  expect(mine).toContain('Call 0491 570 006, the number you had before, then confirm.');
  expect(mine).toContain('Confirm after a call');
  const theirs = said(<SupplierCard supplier={supplier(false)} />);
  expect(theirs).not.toContain('0491 570 006');
  expect(theirs).not.toContain('Confirm after a call');
  expect(theirs).not.toContain('Change the account');
});

test('an ABN is read with its spaces', () => {
  const supplier = { id: 's', name: 'Signpost', abn: '51824753556', accounts: [] };
  const queries = new QueryClient();
  queries.setQueryData([...PAYMENTS_KEY, 'suppliers'], { suppliers: [supplier] });
  const text = toSomebody(<SuppliersPart />, { roles: ['manage-agency'], queries });
  expect(text).toContain('ABN 51 824 753 556');
});

test('a line of nothing is a run or a payment of its sum, sent by its day', () => {
  const line = {
    id: 'l',
    bookedOn: '2026-12-03' as IsoDate,
    amount: cents(-400_00),
    text: 'TRANSFER',
    is: 'other' as const,
  };
  const choice = { runId: 'r', number: 7, is: 'paid' as const, amount: cents(-400_00) };
  const early = { ...choice, sentOn: '2026-12-02' as IsoDate };
  const late = { ...choice, number: 8, sentOn: '2026-12-04' as IsoDate };
  const other = { ...choice, number: 9, amount: cents(-500_00) };
  const all = [early, late, { ...other, sentOn: early.sentOn }];
  expect(choicesFor(line, all).map(choiceText)).toEqual(['Run 7, all that is still to be seen']);
  const payment = { ...early, itemId: 'i', accountName: 'Signpost', reference: 'INV-77' };
  expect(choiceText(payment)).toBe('Signpost, INV-77, of run 7');
});
