import {
  type AbaHeader,
  type AbaPayment,
  checkAba,
  type Shortened,
} from '../../../domain/bank/aba.ts';
import { fitAbaText, hasKnownSigns } from '../../../domain/bank/aba-text.ts';
import { propertyDate } from '../../../domain/listings/property-time.ts';
import { cents } from '../../../domain/money.ts';
import type { BankVault, FileAccount } from '../../ports/bank-book.ts';
import { openFor } from './sealed.ts';
import type { OrderRow, RunRow } from './store.ts';

type FileHeader = NonNullable<RunRow['header']>;

/** What of the settings a run keeps, so that its file is as it was looked at. */
export function headerOf(account: FileAccount): FileHeader {
  const { bsb, accountNumber, accountName, code, apcaId, userName, ...wants } = account;
  const { hasBalancingRecord, hasAccountInHeader } = wants;
  return {
    bank: code,
    userName,
    apcaId,
    traceBsb: bsb,
    traceAccount: accountNumber,
    remitter: accountName,
    hasBalancingRecord,
    hasAccountInHeader,
  };
}

/** By what a statement may name the debit of a whole run. */
export const runReference = (id: string) => `RUN${id.replaceAll('-', '').slice(-15).toUpperCase()}`;

/** The head of the file of a run that is to be paid today, by the calendar of our bank. */
export function abaHeader({ id }: Pick<RunRow, 'id'>, header: FileHeader, now: Date): AbaHeader {
  return {
    ...header,
    description: 'PAYMENTS',
    date: propertyDate(now, 'Australia/Sydney'),
    balancingTitle: header.remitter,
    balancingReference: runReference(id),
  };
}

/** A name with spaces in place of signs that no file has; whoever releases it agrees to that. */
function knownName(name: string): string {
  const known = Array.from(name, (sign) => (hasKnownSigns(sign) ? sign : ' '));
  return known.join('').replaceAll(/ +/g, ' ').trim();
}

/** What the file pays, in the order of its orders. */
export function abaPayments(vault: BankVault, orders: readonly OrderRow[]): AbaPayment[] {
  return orders.map(({ id, bsb, accountSealed, amount, payeeName, reference }) => ({
    bsb: bsb ?? '',
    account: accountSealed === null ? '' : openFor(vault, id, accountSealed),
    amount: cents(amount),
    title: knownName(payeeName ?? ''),
    reference,
  }));
}

/** What speaks against the file of a run, and what of it is shortened. */
export function checkFile(
  vault: BankVault,
  run: RunRow,
  { orders, now }: { orders: readonly OrderRow[]; now: Date },
): {
  faults: { code: string; record: number | null }[];
  shortened: Shortened[];
} {
  if (run.header === null) return { faults: [{ code: 'not-set-up', record: null }], shortened: [] };
  const payments = abaPayments(vault, orders);
  const { faults, shortened } = checkAba(abaHeader(run, run.header, now), payments);
  const names = orders.flatMap(({ payeeName }, record): Shortened[] => {
    const from = payeeName?.trim() ?? '';
    const to = fitAbaText('title', payments[record]?.title ?? '');
    return from === to || to === '' ? [] : [{ record, field: 'title', from, to }];
  });
  return { faults, shortened: [...shortened.filter(({ field }) => field !== 'title'), ...names] };
}
