import { createHash } from 'node:crypto';
import { type AbaHeader, type AbaPayment, writeAba } from '../../../../domain/bank/aba.ts';
import { compareAba } from '../../../../domain/bank/read-aba.ts';
import { propertyDate } from '../../../../domain/listings/property-time.ts';
import { cents } from '../../../../domain/money.ts';
import type { Payee } from '../../../ports/payment-gateway.ts';
import type { FileSettingRow, ItemRow } from './store.ts';

/** The zone in which Australian banks take files of a day. */
const BANK_ZONE = 'Australia/Sydney';

/** The day at an instant as banks count it. */
export const bankDay = (now: Date) => propertyDate(now, BANK_ZONE);

/** What the file of an agency begins with. Until somebody says how its bank wants it, it is the plainest that there is. */
export function fileHeader(
  { from, agencyName, number }: { from: Payee; agencyName: string; number: number },
  settings: FileSettingRow | undefined,
  now: Date,
): AbaHeader {
  return {
    bank: settings?.bank ?? bankCode(from.bsb),
    userName: agencyName,
    apcaId: settings?.apcaId ?? '000000',
    description: 'SUPPLIERS',
    date: bankDay(now),
    traceBsb: from.bsb,
    traceAccount: from.accountNumber,
    remitter: agencyName,
    hasBalancingRecord: settings?.hasBalancingRecord ?? false,
    balancingTitle: from.name,
    balancingReference: `RUN ${number}`,
    hasAccountInHeader: settings?.hasAccountInHeader ?? false,
  };
}

const CODES: readonly (readonly [begins: string, code: string])[] = [
  ['01', 'ANZ'],
  ['03', 'WBC'],
  ['73', 'WBC'],
  ['06', 'CBA'],
  ['76', 'CBA'],
  ['08', 'NAB'],
  ['78', 'NAB'],
  ['11', 'STG'],
  ['10', 'BSA'],
  ['12', 'BQL'],
  ['18', 'MBL'],
  ['30', 'BWA'],
  ['63', 'BBL'],
];

/** The three letters of a bank by its BSB; unknown ones are asked for before a run is released. */
function bankCode(bsb: string): string {
  return CODES.find(([begins]) => bsb.startsWith(begins))?.[1] ?? '';
}

/** A payment of a run as its file has it. */
export const toPayment = ({
  bsb,
  accountNumber: account,
  amount,
  accountName: title,
  reference,
}: ItemRow): AbaPayment => ({ bsb, account, amount: cents(amount), title, reference });

/** The file, read back and compared with what it is to pay. Throws where the two differ: then nothing may leave. */
export function writeRunFile(header: AbaHeader, items: readonly ItemRow[]) {
  const payments = items.map(toPayment);
  const written = writeAba(header, payments);
  if (!written.ok) return written;
  checkRunFile(written.value, items);
  return { ok: true as const, value: { text: written.value, sha256: hashText(written.value) } };
}

/** Throws where a file doesn't pay exactly these payments. */
export function checkRunFile(text: string, items: readonly ItemRow[]): void {
  if (!compareAba(text, items.map(toPayment))) {
    throw new Error('A file for the bank differs from what its run pays');
  }
}

export const hashText = (text: string) => createHash('sha256').update(text).digest('hex');
