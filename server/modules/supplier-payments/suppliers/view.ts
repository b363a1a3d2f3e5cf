import type { Supplier, SupplierAccount } from '../../../../contract/endpoints/suppliers.ts';
import { inForceFrom } from '../../../../domain/agencies/accounts.ts';
import type { IsoInstant } from '../../../../domain/dates.ts';
import { formatBsb, maskAccountNumber } from '../../../../domain/payments/bank-account.ts';
import { bankOfBsb } from '../../../../domain/payments/banks.ts';
import { maskPhone } from '../../../../domain/people/masks.ts';
import { numberToCall } from '../../../../domain/suppliers/supplier.ts';
import {
  confirmFault,
  supplierAccountStanding,
} from '../../../../domain/suppliers/supplier-account.ts';
import type { SupplierAccountRow, SupplierRow } from './store.ts';

const instant = (at: Date) => at.toISOString() as IsoInstant;

/** Who reads, and whether they may confirm accounts. */
export type Reader = { id: string; mayConfirm: boolean; isOnlyOne: boolean; now: Date };

function toAccount(
  row: SupplierAccountRow,
  all: readonly SupplierAccountRow[],
  supplier: SupplierRow,
  { id: by, mayConfirm, isOnlyOne, now }: Reader,
): SupplierAccount {
  const { bsb, registeredName, confirmedByName, calledNumber, stoppedByName, createdBy } = row;
  const standing = supplierAccountStanding(row, all, now);
  const bank = bankOfBsb(bsb);
  const isHeld = standing === 'held';
  const needsCall = isHeld && row.nameCheck === 'no-match';
  const isMine =
    isHeld &&
    mayConfirm &&
    !confirmFault({ askedBy: createdBy, by, isOnlyOne, startsAt: row.startsAt, now });
  const number = isHeld ? numberToCall(supplier, { accountBy: createdBy, confirmedBy: by }) : null;
  return {
    id: row.id,
    standing,
    bsb: formatBsb(bsb),
    account: maskAccountNumber(row.accountNumber),
    name: row.accountName,
    nameCheck: row.nameCheck,
    askedAt: instant(row.createdAt),
    askedBy: row.createdByName,
    isMineToConfirm: isMine,
    ...(bank ? { bank } : {}),
    ...(registeredName ? { registeredName } : {}),
    ...(needsCall ? {} : { inForceFrom: instant(inForceFrom(row)) }),
    ...(number ? { numberToCall: number } : {}),
    ...(confirmedByName ? { confirmedBy: confirmedByName } : {}),
    ...(calledNumber ? { calledNumber: maskPhone(calledNumber) } : {}),
    ...(stoppedByName ? { stoppedBy: stoppedByName } : {}),
  };
}

/** A supplier as the contract gives it, its accounts the newest first. */
export function toSupplier(
  row: SupplierRow,
  accounts: readonly SupplierAccountRow[],
  reader: Reader,
): Supplier {
  const { id, name, abn, isGstRegistered, email, phone, isArchived, version } = row;
  const own = accounts.filter(({ supplierId }) => supplierId === id);
  return {
    id,
    name,
    isArchived,
    version,
    ...(abn ? { abn } : {}),
    ...(isGstRegistered === null ? {} : { isGstRegistered }),
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    accounts: own.map((account) => toAccount(account, own, row, reader)).toReversed(),
  };
}
