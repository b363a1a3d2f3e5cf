import type { AgencyAccount } from '../../../contract/endpoints/agency-accounts.ts';
import { inForceFrom, standingAt } from '../../../domain/agencies/accounts.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import { formatBsb, maskAccountNumber } from '../../../domain/payments/bank-account.ts';
import { bankOfBsb } from '../../../domain/payments/banks.ts';
import type { AccountRow } from './store.ts';

const instant = (at: Date) => at.toISOString() as IsoInstant;

/** An account as letters and the history name it. */
export const accountText = ({ bsb, accountNumber }: AccountRow) =>
  `${formatBsb(bsb)} ${maskAccountNumber(accountNumber)}`;

/** Where an account stands among all of its agency. */
export function standingOf(row: AccountRow, all: readonly AccountRow[], now: Date) {
  return standingAt(
    row,
    all.filter(({ purpose }) => purpose === row.purpose),
    now,
  );
}

/** An account as the contract gives it. */
export function toAgencyAccount(
  row: AccountRow,
  all: readonly AccountRow[],
  now: Date,
): AgencyAccount {
  const { id, purpose, bsb, accountName: name, nameCheck, registeredName } = row;
  const { createdAt, createdByName, confirmedByName, stoppedAt, stoppedByName } = row;
  const bank = bankOfBsb(bsb);
  return {
    id,
    purpose,
    standing: standingOf(row, all, now),
    bsb,
    account: maskAccountNumber(row.accountNumber),
    name,
    ...(bank ? { bank } : {}),
    ...(nameCheck ? { nameCheck } : {}),
    ...(registeredName ? { registeredName } : {}),
    askedAt: instant(createdAt),
    askedBy: createdByName,
    inForceFrom: instant(inForceFrom(row)),
    ...(confirmedByName ? { confirmedBy: confirmedByName } : {}),
    ...(stoppedAt ? { stoppedAt: instant(stoppedAt) } : {}),
    ...(stoppedByName ? { stoppedBy: stoppedByName } : {}),
  };
}
