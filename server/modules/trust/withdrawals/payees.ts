import type { Listing } from '../../../../domain/listings/listing.ts';
import { payableSupplierAccount } from '../../../../domain/suppliers/supplier-account.ts';
import { type DepositParties, paidParties } from '../../../../domain/trust/deposit-parties.ts';
import type { DisbursementLine } from '../../../../domain/trust/disbursement.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { FileAccount } from '../../../ports/bank-book.ts';
import { accountInForce } from '../../agency-accounts/paying-service.ts';
import { type OwedApplication, owedOnListing } from '../../payments/owed-on-listing-service.ts';
import type { DepositPayeeRow, DepositRow } from '../deposits/store.ts';
import { findPayees } from '../payees/store.ts';
import { findParty } from '../payees/view.ts';

/** What paying out of a deposit needs from outside: our own account, where the server has one. */
export type WithdrawalDeps = { settings: { bankAccount: FileAccount | undefined } };

/** An account that a line is paid to; `id` is null for our own and the agency's. */
export type PaidAccount = {
  id: string | null;
  bsb: string;
  accountNumber: string;
  accountName: string;
};

/** Everybody who may be paid out of a deposit, with their accounts in force now. */
export type Payees = {
  /** The agency's trading account. */
  trading: PaidAccount | undefined;
  ours: PaidAccount | undefined;
  owed: readonly OwedApplication[];
  accounts: readonly DepositPayeeRow[];
  parties: DepositParties;
  listing: Listing;
  agencyName: string;
  now: Date;
};

/** Reads who may be paid out of a deposit. */
export async function findPaidPeople(
  tx: Tx,
  now: Date,
  { settings }: WithdrawalDeps,
  { deposit, listing, agencyName }: { deposit: DepositRow; listing: Listing; agencyName: string },
): Promise<Payees> {
  const { agencyId } = deposit;
  const trading = await accountInForce(tx, agencyId, 'trading', now);
  const { bankAccount } = settings;
  return {
    trading: trading && { ...accountFields(trading), id: null },
    ours: bankAccount && { ...accountFields(bankAccount), id: null },
    owed: await owedOnListing(tx, now, { agencyId, listingId: listing.id }),
    accounts: await findPayees(tx, deposit),
    parties: paidParties(deposit, listing),
    listing,
    agencyName,
    now,
  };
}

const accountFields = ({ bsb, accountNumber, accountName }: Omit<PaidAccount, 'id'>) => ({
  bsb,
  accountNumber,
  accountName,
});

/** The account in force of a vendor or buyer; undefined where there is none, or it is held. */
export function partyAccount(
  { accounts, now }: Pick<Payees, 'accounts' | 'now'>,
  partyId: string,
): PaidAccount | undefined {
  const own = accounts.filter((row) => row.partyId === partyId);
  const row = payableSupplierAccount(own, now);
  return row && { ...accountFields(row), id: row.id };
}

/** The account a line is paid to now; undefined where there is none in force. */
export function accountFor(
  payees: Payees,
  { kind, payeeId }: Pick<DisbursementLine, 'kind' | 'payeeId'>,
): PaidAccount | undefined {
  switch (kind) {
    case 'commission':
      return payees.trading;
    case 'payout':
      return payees.ours;
    case 'vendor':
    case 'buyer':
      return partyAccount(payees, payeeId);
    case 'supplier':
      return undefined;
  }
}

/** Who a line is paid to, by name. */
export function payeeName(
  { agencyName, owed, parties, ours }: Payees,
  { kind, payeeId }: Pick<DisbursementLine, 'kind' | 'payeeId'>,
): string {
  if (kind === 'commission') return agencyName;
  if (kind === 'payout') {
    const product = owed.find(({ id }) => id === payeeId)?.name ?? 'application';
    return `${ours?.accountName ?? 'Lintel'} for ${product}`;
  }
  return findParty(parties, payeeId)?.name ?? 'Somebody who isn’t on the listing';
}
