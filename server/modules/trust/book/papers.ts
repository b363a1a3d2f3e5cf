import type { Refusal } from '../../../../contract/problems.ts';
import { CSV_BOM, csvRow } from '../../../../domain/csv.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { type Cents, cents, centsText, plainDollars } from '../../../../domain/money.ts';
import { formatBsb, maskAccountNumber } from '../../../../domain/payments/bank-account.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import { trialBalance } from '../../../../domain/trust/trust-book.ts';
import type { TrustPaper } from '../../../../domain/trust/trust-work.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { NamedPaper, PaperColumn } from '../../../ports/pdf.ts';
import { agencyWithAbn } from '../../agency-settings/service.ts';
import { acting } from '../../people/service.ts';
import {
  lastDay,
  listingFor,
  monthOf,
  readWholeBook,
  signedAmount,
  type WholeBook,
  withBalances,
} from './read-book.ts';
import type { EntryRow } from './store.ts';
import { countingReconciliations } from './view.ts';

/** A cell: a text, or an amount in cents. */
type Cell = string | Cents;
type Table = { columns: PaperColumn[]; rows: Cell[][] };
type Wanted = { paper: TrustPaper; month: string };

const TITLES: Record<TrustPaper, string> = {
  'cash-book': 'Trust cash book',
  'trial-balance': 'Trust trial balance',
  reconciliation: 'Trust bank reconciliation',
};

const dayText = (day: string) => day.split('-').reverse().join('/');
const text = (heading: string, share: number): PaperColumn => ({ heading, share });
const money = (heading: string): PaperColumn => ({ heading, share: 1.6, isAmount: true });

const LETTERS = { receipt: 'R', payment: 'P', reversal: 'X' } as const;
const numberText = ({ kind, number }: Pick<EntryRow, 'kind' | 'number'>) =>
  `${LETTERS[kind]}${number}`;

function purposeText({ purpose, reversesKind, reversesNumber }: EntryRow): string {
  if (reversesKind === null || reversesNumber === null) return purpose;
  return `${purpose} (takes back ${numberText({ kind: reversesKind, number: reversesNumber })})`;
}

function cashBook(book: WholeBook, month: string): Table {
  const all = withBalances(book.rows);
  const opening = all.findLast(({ row }) => monthOf(row.on) < month)?.balance ?? cents(0);
  const own = all.filter(({ row }) => monthOf(row.on) === month);
  const rows = own.map(({ row, balance }): Cell[] => {
    const amount = signedAmount(row);
    return [
      dayText(row.on),
      numberText(row),
      row.name,
      `${listingFor(book, row.depositId).reference} ${purposeText(row)}`,
      amount > 0 ? cents(amount) : '',
      amount < 0 ? cents(-amount) : '',
      balance,
    ];
  });
  return {
    columns: [
      text('Date', 1.4),
      text('Number', 1),
      text('From or to', 2.4),
      text('Matter and purpose', 3),
      money('In'),
      money('Out'),
      money('Balance'),
    ],
    rows: [
      ['', '', '', 'Brought forward', '', '', opening],
      ...rows,
      ['', '', '', 'Carried forward', '', '', own.at(-1)?.balance ?? opening],
    ],
  };
}

/** The day up to which a month is shown: its last, or today while it isn't over. */
const until = ({ today }: WholeBook, month: string): IsoDate =>
  lastDay(month) < today ? lastDay(month) : today;

function trialTable(book: WholeBook, month: string): Table {
  const trial = trialBalance(book.book, until(book, month));
  const rows = trial.matters.map(({ matterId, held }): Cell[] => {
    const { reference, address } = listingFor(book, matterId);
    return [reference, address, held];
  });
  return {
    columns: [text('Matter', 1.4), text('Property', 4), money('Held')],
    rows: [...rows, ['', 'In all', trial.total]],
  };
}

function reconciliationTable(book: WholeBook, month: string): Table | undefined {
  const done = countingReconciliations(book).find(({ asOf }) => monthOf(asOf) === month);
  if (!done) return undefined;
  const waiting = book.rows.filter(({ id }) => done.unpresentedIds.includes(id));
  const line = (what: string, amount: number): Cell[] => ['', what, cents(amount)];
  return {
    columns: [text('Number', 1), text('What', 4), money('Amount')],
    rows: [
      line('Balance of the bank statement', done.statementBalance),
      ...waiting.map((row): Cell[] => [
        numberText(row),
        `Not on the statement yet: ${row.name}, ${dayText(row.on)}`,
        cents(signedAmount(row)),
      ]),
      line('What isn’t on the statement yet, in all', done.unpresented),
      line('Balance of the cash book', done.bookBalance),
      line('Trial balance of all matters', done.trialBalance),
      line('Difference', done.difference),
    ],
  };
}

const TABLES: Record<TrustPaper, (book: WholeBook, month: string) => Table | undefined> = {
  'cash-book': cashBook,
  'trial-balance': trialTable,
  reconciliation: reconciliationTable,
};

async function tableFor(tx: Tx, call: SignedInCall, { paper, month }: Wanted) {
  const by = await acting(tx, call, { lock: false });
  if (!by.ok) return by;
  const book = await readWholeBook(tx, by.value.agencyId, call.now);
  const table = book.account && TABLES[paper](book, month);
  if (table) return ok({ by: by.value, book, table });
  return refuse({
    code: 'trust.refused' as const,
    detail: book.account
      ? 'That month isn’t reconciled yet.'
      : 'The agency has no trust account in force. A principal enters it under Settings, Accounts.',
  });
}

type Outcome<T> = Promise<Result<T, Refusal>>;

/** A paper of the book for a month, to be made a PDF. */
export async function bookPaper(tx: Tx, call: SignedInCall, wanted: Wanted): Outcome<NamedPaper> {
  const found = await tableFor(tx, call, wanted);
  if (!found.ok) return found;
  const { by, book, table } = found.value;
  const { account } = book;
  const on = dayText(until(book, wanted.month));
  const cells = (row: Cell[]) =>
    row.map((cell) => (typeof cell === 'string' ? cell : centsText(cell)));
  return ok({
    name: `${wanted.paper}-${wanted.month}.pdf`,
    paper: {
      issuer: await agencyWithAbn(tx, by.agencyId),
      title: TITLES[wanted.paper],
      facts: [
        ['Month', wanted.month],
        ['Up to', on],
        [
          'Trust account',
          account
            ? `${account.accountName}, ${formatBsb(account.bsb)} ${maskAccountNumber(account.accountNumber)}`
            : '',
        ],
      ],
      table: {
        columns: table.columns,
        rows: table.rows.map((row, at) => ({
          cells: cells(row),
          ...(at === table.rows.length - 1 ? { isBold: true } : {}),
        })),
      },
      notes: [`R is a receipt, P a payment, X takes one of them back. Made by ${by.me.name}.`],
      madeAt: call.now,
    },
  });
}

/** The same as CSV (RFC 4180, formula-safe). */
export async function bookCsv(call: SignedInCall, wanted: Wanted): Outcome<AsyncIterable<string>> {
  const found = await call.transaction((tx) => tableFor(tx, call, wanted));
  if (!found.ok) return found;
  const { columns, rows } = found.value.table;
  async function* lines(): AsyncIterable<string> {
    yield CSV_BOM + csvRow(columns.map(({ heading }) => heading));
    for (const row of rows) {
      yield csvRow(row.map((cell) => (typeof cell === 'string' ? cell : plainDollars(cell))));
    }
  }
  return ok(lines());
}
