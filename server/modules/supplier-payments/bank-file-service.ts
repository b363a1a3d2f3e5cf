import { createHash } from 'node:crypto';
import { type AbaHeader, type AbaPayment, writeAba } from '../../../domain/bank/aba.ts';
import { compareAba } from '../../../domain/bank/read-aba.ts';
import { propertyDate } from '../../../domain/listings/property-time.ts';

/** The zone in which Australian banks take files of a day. */
const BANK_ZONE = 'Australia/Sydney';

/** The day at an instant as banks count it. */
export const bankDay = (now: Date) => propertyDate(now, BANK_ZONE);

/** How the bank of an agency wants its files. */
type FileSettings = Pick<
  AbaHeader,
  'bank' | 'apcaId' | 'hasBalancingRecord' | 'hasAccountInHeader'
>;

/** What the file of an agency begins with. Until somebody says how its bank wants it, it is the plainest that there is. */
export function bankFileHeader(
  of: {
    from: { name: string; bsb: string; accountNumber: string };
    agencyName: string;
    description: string;
    reference: string;
  },
  settings: FileSettings | undefined,
  now: Date,
): AbaHeader {
  const { from, agencyName, description, reference } = of;
  return {
    bank: settings?.bank ?? bankCode(from.bsb),
    userName: agencyName,
    apcaId: settings?.apcaId ?? '000000',
    description,
    date: bankDay(now),
    traceBsb: from.bsb,
    traceAccount: from.accountNumber,
    remitter: agencyName,
    hasBalancingRecord: settings?.hasBalancingRecord ?? false,
    balancingTitle: from.name,
    balancingReference: reference,
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

/** The file, read back and compared with what it is to pay. Throws where the two differ: then nothing may leave. */
export function writeBankFile(header: AbaHeader, payments: readonly AbaPayment[]) {
  const written = writeAba(header, payments);
  if (!written.ok) return written;
  checkBankFile(written.value, payments);
  return { ok: true as const, value: { text: written.value, sha256: hashText(written.value) } };
}

/** Throws where a file doesn't pay exactly these payments. */
export function checkBankFile(text: string, payments: readonly AbaPayment[]): void {
  if (!compareAba(text, payments)) {
    throw new Error('A file for the bank differs from what it is to pay');
  }
}

export const hashText = (text: string) => createHash('sha256').update(text).digest('hex');
