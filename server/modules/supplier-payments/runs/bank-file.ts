import type { AbaHeader, AbaPayment } from '../../../../domain/bank/aba.ts';
import { cents } from '../../../../domain/money.ts';
import type { Payee } from '../../../ports/payment-gateway.ts';
import { bankFileHeader, checkBankFile, writeBankFile } from '../bank-file-service.ts';
import type { FileSettingRow, ItemRow } from './store.ts';

/** What the file of a run begins with. */
export function fileHeader(
  { from, agencyName, number }: { from: Payee; agencyName: string; number: number },
  settings: FileSettingRow | undefined,
  now: Date,
): AbaHeader {
  const reference = `RUN ${number}`;
  return bankFileHeader({ from, agencyName, description: 'SUPPLIERS', reference }, settings, now);
}

/** A payment of a run as its file has it. */
export const toPayment = ({
  bsb,
  accountNumber: account,
  amount,
  accountName: title,
  reference,
}: ItemRow): AbaPayment => ({ bsb, account, amount: cents(amount), title, reference });

/** The file of a run, read back and compared. */
export const writeRunFile = (header: AbaHeader, items: readonly ItemRow[]) =>
  writeBankFile(header, items.map(toPayment));

/** Throws where a file doesn't pay exactly these payments. */
export const checkRunFile = (text: string, items: readonly ItemRow[]): void =>
  checkBankFile(text, items.map(toPayment));
