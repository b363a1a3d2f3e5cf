import type { IsoDate } from '../dates.ts';
import { type Cents, cents } from '../money.ts';
import { formatBsb, normaliseAccountNumber, normaliseBsb } from '../payments/bank-account.ts';
import { ok, type Result, refuse } from '../result.ts';
import { type AbaField, fitAbaText, hasKnownSigns, padAbaText } from './aba-text.ts';

/** Who pays, and what their bank wants in the file. */
export type AbaHeader = {
  /** The bank's three letters. */
  bank: string;
  userName: string;
  /** The six digits the bank gave its customer. */
  apcaId: string;
  description: string;
  /** The day on which it is to be paid. */
  date: IsoDate;
  /** The account that pays. */
  traceBsb: string;
  traceAccount: string;
  /** Who paid, as the payee's statement says. */
  remitter: string;
  /** Whether a last payment row takes the sum from the account that pays. */
  hasBalancingRecord: boolean;
  balancingTitle: string;
  balancingReference: string;
  /** Whether the first line names the account that pays. */
  hasAccountInHeader: boolean;
};

/** A payment: the BSB as six digits or NNN-NNN, the amount in cents, the payee's name, our reference. */
export type AbaPayment = {
  bsb: string;
  account: string;
  amount: Cents;
  title: string;
  reference: string;
};

/**
 * Why no file can be written. `record` is the place of the payment in the list, from 0; null for the header.
 * `charset`: a sign the format doesn't have, or no name where there must be one; `sum`: more than ten digits.
 */
export type AbaFault = {
  code: 'charset' | 'bsb' | 'account' | 'amount' | 'sum' | 'empty' | 'apca';
  record: number | null;
};

/** A text that the file holds otherwise than it was written: shorter, or in plain letters. */
export type Shortened = { record: number | null; field: AbaField; from: string; to: string };

const MOST = 9_999_999_999;
const CREDIT = '50';
const DEBIT = '13';

type Texts = Partial<Record<AbaField, string>>;

const headerTexts = (header: AbaHeader): Texts => ({
  userName: header.userName,
  description: header.description,
  remitter: header.remitter,
  ...(header.hasBalancingRecord && {
    balancingTitle: header.balancingTitle,
    balancingReference: header.balancingReference,
  }),
});

function checkTexts(record: number | null, texts: Texts) {
  const shortened: Shortened[] = [];
  let isFaulty = false;
  for (const field of Object.keys(texts) as AbaField[]) {
    const from = texts[field] ?? '';
    const to = fitAbaText(field, from);
    const mayBeEmpty = field === 'reference' || field === 'balancingReference';
    if (!hasKnownSigns(from) || (to === '' && !mayBeEmpty)) isFaulty = true;
    else if (to !== from.trim()) shortened.push({ record, field, from, to });
  }
  return { isFaulty, shortened };
}

function checkHeader(header: AbaHeader) {
  const { isFaulty, shortened } = checkTexts(null, headerTexts(header));
  const faults: AbaFault[] = [];
  const add = (code: AbaFault['code']) => faults.push({ code, record: null });
  if (isFaulty || !/^[A-Z]{3}$/.test(header.bank)) add('charset');
  if (!/^\d{6}$/.test(header.apcaId)) add('apca');
  if (normaliseBsb(header.traceBsb) === null) add('bsb');
  if (normaliseAccountNumber(header.traceAccount) === null) add('account');
  return { faults, shortened };
}

function checkPayment({ bsb, account, amount, title, reference }: AbaPayment, record: number) {
  const { isFaulty, shortened } = checkTexts(record, { title, reference });
  const faults: AbaFault[] = [];
  const add = (code: AbaFault['code']) => faults.push({ code, record });
  if (isFaulty) add('charset');
  if (normaliseBsb(bsb) === null) add('bsb');
  if (normaliseAccountNumber(account) === null) add('account');
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > MOST) add('amount');
  return { faults, shortened };
}

const sum = (payments: readonly AbaPayment[]) =>
  payments.reduce((total, { amount }) => total + amount, 0);

/**
 * What speaks against writing these payments, and which texts the file would hold otherwise than they are: nothing is cut
 * in silence, a person agrees to each. The signs are letters, digits, spaces and `+-&/,.()'_$`, which every bank
 * takes; lower case stays. Letters with accents become plain ones. Source: domain.md 4.4.
 */
export function checkAba(
  header: AbaHeader,
  payments: readonly AbaPayment[],
): { faults: AbaFault[]; shortened: Shortened[] } {
  const checks = [checkHeader(header), ...payments.map(checkPayment)];
  const faults = checks.flatMap((check) => check.faults);
  if (payments.length === 0) faults.push({ code: 'empty', record: null });
  if (!(sum(payments) <= MOST)) faults.push({ code: 'sum', record: null });
  return { faults, shortened: checks.flatMap(({ shortened }) => shortened) };
}

const amountText = (amount: number) => String(amount).padStart(10, '0');
const accountText = (bsb: string, account: string) =>
  formatBsb(bsb) + (normaliseAccountNumber(account) ?? '').padStart(9);

function headerLine(header: AbaHeader): string {
  const { traceBsb, traceAccount, hasAccountInHeader, date } = header;
  const account = hasAccountInHeader ? accountText(traceBsb, traceAccount) : '';
  const day = date.slice(8) + date.slice(5, 7) + date.slice(2, 4);
  return `0${account.padEnd(17)}01${header.bank}${' '.repeat(7)}${padAbaText('userName', header.userName)}${header.apcaId}${padAbaText('description', header.description)}${day}`;
}

function paymentLine(header: AbaHeader, code: string, payment: AbaPayment): string {
  const { bsb, account, amount, title, reference } = payment;
  const trace = accountText(header.traceBsb, header.traceAccount);
  return `1${accountText(bsb, account)} ${code}${amountText(amount)}${padAbaText('title', title)}${padAbaText('reference', reference)}${trace}${padAbaText('remitter', header.remitter)}${'0'.repeat(8)}`;
}

/**
 * The file of these payments: lines of 120 signs, each with a line ending, the payments as credits (50), and the sum as
 * one debit (13) of the account that pays where its bank wants that. Refuses with what `checkAba` finds; shortens what it
 * says. Source: domain.md 4.4, vectors `aba`.
 */
export function writeAba(
  header: AbaHeader,
  payments: readonly AbaPayment[],
): Result<string, AbaFault[]> {
  const { faults } = checkAba(header, payments);
  if (faults.length > 0) return refuse(faults);
  const credits = sum(payments);
  const debits = header.hasBalancingRecord ? credits : 0;
  const rows = payments.map((payment) => paymentLine(header, CREDIT, payment));
  if (header.hasBalancingRecord) {
    const { traceBsb, traceAccount, balancingTitle, balancingReference } = header;
    const balancing = {
      bsb: traceBsb,
      account: traceAccount,
      amount: cents(credits),
      title: balancingTitle,
      reference: balancingReference,
    };
    rows.push(paymentLine(header, DEBIT, balancing));
  }
  const totals = [credits - debits, credits, debits].map(amountText).join('');
  const count = String(rows.length).padStart(6, '0');
  const last = `7999-999${' '.repeat(12)}${totals}${' '.repeat(24)}${count}`;
  const lines = [headerLine(header), ...rows, last];
  return ok(lines.map((line) => `${line.padEnd(120)}\r\n`).join(''));
}
