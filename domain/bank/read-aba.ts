import { type IsoDate, isIsoDate } from '../dates.ts';
import { type Cents, cents } from '../money.ts';
import { normaliseAccountNumber, normaliseBsb } from '../payments/bank-account.ts';
import { ok, type Result, refuse } from '../result.ts';
import { type AbaHeader, type AbaPayment, writeAba } from './aba.ts';
import { fitAbaText } from './aba-text.ts';

/** What the last line of a file says, in cents, and how many payment rows there are. */
export type AbaTotals = { net: Cents; credits: Cents; debits: Cents; count: number };

/** A file as it was read: BSBs and accounts as bare digits, the row that takes the sum told in the header. */
export type ReadAba = { header: AbaHeader; payments: AbaPayment[]; totals: AbaTotals };

/**
 * Why a text is no file that we wrote, and on which line, from 1. `lines`: not lines of 120 signs with their line
 * endings; `record`: something stands where it can't; `totals`: the last line doesn't say what the rows come to.
 */
export type AbaReadFault = { code: 'lines' | 'record' | 'totals'; line: number };

/** The signs from one place to another of a line, both included, from 1 as banks count them. */
const at = (line: string, from: number, to: number) => line.slice(from - 1, to);
const text = (line: string, from: number, to: number) => at(line, from, to).trimEnd();
const isNumber = (digits: string) => /^\d+$/.test(digits);

type Row = { code: string; payment: AbaPayment; trace: string; remitter: string };

function readRow(line: string): Row | undefined {
  const amount = at(line, 21, 30);
  if (at(line, 1, 1) !== '1' || !isNumber(amount)) return undefined;
  return {
    code: at(line, 19, 20),
    payment: {
      bsb: at(line, 2, 8).replace('-', ''),
      account: at(line, 9, 17).trim(),
      amount: cents(Number(amount)),
      title: text(line, 31, 62),
      reference: text(line, 63, 80),
    },
    trace: at(line, 81, 96),
    remitter: text(line, 97, 112),
  };
}

function readDate(line: string): IsoDate | undefined {
  const date = `20${at(line, 79, 80)}-${at(line, 77, 78)}-${at(line, 75, 76)}`;
  return isIsoDate(date) ? date : undefined;
}

function readHeader(line: string, first: Row, balancing: Row | undefined): AbaHeader | undefined {
  const date = readDate(line);
  if (at(line, 1, 1) !== '0' || date === undefined) return undefined;
  return {
    bank: at(line, 21, 23),
    userName: text(line, 31, 56),
    apcaId: at(line, 57, 62),
    description: text(line, 63, 74),
    date,
    traceBsb: first.trace.slice(0, 7).replace('-', ''),
    traceAccount: first.trace.slice(7).trim(),
    remitter: first.remitter,
    hasBalancingRecord: balancing !== undefined,
    balancingTitle: balancing?.payment.title ?? '',
    balancingReference: balancing?.payment.reference ?? '',
    hasAccountInHeader: at(line, 2, 18).trim() !== '',
  };
}

function readTotals(line: string): AbaTotals | undefined {
  const parts = [at(line, 21, 30), at(line, 31, 40), at(line, 41, 50), at(line, 75, 80)];
  if (at(line, 1, 1) !== '7' || !parts.every(isNumber)) return undefined;
  const [net = 0, credits = 0, debits = 0, count = 0] = parts.map(Number);
  return { net: cents(net), credits: cents(credits), debits: cents(debits), count };
}

/** The first line that would be another one if what was read were written. */
function firstDifference(lines: readonly string[], read: ReadAba): AbaReadFault | undefined {
  const written = writeAba(read.header, read.payments);
  if (!written.ok) {
    const record = written.error[0]?.record ?? null;
    return { code: 'record', line: record === null ? 1 : record + 2 };
  }
  const expected = written.value.split('\r\n');
  const index = lines.findIndex((line, place) => line !== expected[place]);
  if (index < 0) return undefined;
  return { code: index === lines.length - 1 ? 'totals' : 'record', line: index + 1 };
}

function readRows(lines: readonly string[]): Result<Row[], AbaReadFault> {
  const rows: Row[] = [];
  for (const [index, line] of lines.entries()) {
    const row = readRow(line);
    const isCredit = row?.code === '50';
    const isBalancing = row?.code === '13' && index === lines.length - 1 && index > 0;
    if (!row || !(isCredit || isBalancing)) return refuse({ code: 'record', line: index + 2 });
    rows.push(row);
  }
  return ok(rows);
}

/**
 * Reads a file that `writeAba` wrote, by the places of domain.md 4.4. Strict: every sign of it has to be what would be
 * written of what was read, so files of other programs may be refused. Years are of this century.
 */
export function readAba(whole: string): Result<ReadAba, AbaReadFault> {
  const lines = whole.split('\r\n');
  const rest = lines.pop();
  const uneven = lines.findIndex((line) => line.length !== 120 || /[\r\n]/.test(line));
  if (uneven >= 0) return refuse({ code: 'lines', line: uneven + 1 });
  if (rest !== '' || lines.length < 3) return refuse({ code: 'lines', line: lines.length + 1 });
  const rows = readRows(lines.slice(1, -1));
  if (!rows.ok) return rows;
  const [first, last] = [rows.value[0], rows.value.at(-1)];
  const balancing = last?.code === '13' ? last : undefined;
  const header = first && readHeader(lines[0] ?? '', first, balancing);
  if (!header) return refuse({ code: 'record', line: 1 });
  const totals = readTotals(lines.at(-1) ?? '');
  if (!totals) return refuse({ code: 'totals', line: lines.length });
  const credits = rows.value.filter((row) => row !== balancing);
  const read = { header, payments: credits.map(({ payment }) => payment), totals };
  const fault = firstDifference(lines, read);
  return fault ? refuse(fault) : ok(read);
}

/**
 * Whether a file, read back, pays exactly these: each to its account, to the cent, in this order, under the name and
 * reference that fit, and no others.
 */
export function compareAba(written: string, payments: readonly AbaPayment[]): boolean {
  const read = readAba(written);
  if (!read.ok || read.value.payments.length !== payments.length) return false;
  const total = payments.reduce((sum, { amount }) => sum + amount, 0);
  if (read.value.totals.credits !== total) return false;
  return payments.every((meant, index) => {
    const found = read.value.payments[index];
    return (
      found?.bsb === normaliseBsb(meant.bsb) &&
      found.account === normaliseAccountNumber(meant.account) &&
      found.amount === meant.amount &&
      found.title === fitAbaText('title', meant.title) &&
      found.reference === fitAbaText('reference', meant.reference)
    );
  });
}
