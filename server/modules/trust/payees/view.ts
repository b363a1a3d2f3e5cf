import type { DepositPayee } from '../../../../contract/deposit-shapes.ts';
import { inForceFrom } from '../../../../domain/agencies/accounts.ts';
import type { IsoInstant } from '../../../../domain/dates.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { formatBsb, maskAccountNumber } from '../../../../domain/payments/bank-account.ts';
import {
  confirmFault,
  supplierAccountStanding,
} from '../../../../domain/suppliers/supplier-account.ts';
import { type DepositParties, paidParties } from '../../../../domain/trust/deposit-parties.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import { isReached } from '../../listings/reach-service.ts';
import { isOnlyOne, type PersonRow } from '../../people/holders-service.ts';
import { peopleOf } from '../../people/principals-service.ts';
import type { DepositPayeeRow, DepositRow } from '../deposits/store.ts';
import { findPayees } from './store.ts';

const instant = (at: Date) => at.toISOString() as IsoInstant;

/** A vendor or buyer, as somebody to pay. */
export const findParty = ({ vendors, buyers }: DepositParties, partyId: string) =>
  [...vendors, ...buyers].find(({ id }) => id === partyId);

const WHY = {
  'not-allowed': 'You may not confirm accounts of this listing.',
  'same-person':
    'You gave this account. Somebody else calls the number they had at exchange, and confirms it.',
  'no-number':
    'No mobile of theirs was on the listing at exchange. Add the one you know, and a principal confirms the parties.',
};
/** Why somebody can't confirm an account, in words. */
export const PAYEE_CONFIRM_WORDS = WHY;

/** Why the caller can't confirm a held account; undefined where they may. */
export function whyNotConfirmed(
  call: SignedInCall,
  people: readonly PersonRow[],
  { row, listing, parties }: { row: DepositPayeeRow; listing: Listing; parties: DepositParties },
): keyof typeof WHY | undefined {
  if (!isReached(call, 'deposit.edit', listing)) return 'not-allowed';
  const by = call.principal.subject;
  const fault = confirmFault({
    askedBy: row.createdBy,
    by,
    isOnlyOne: isOnlyOne(people, by, 'deposit.edit', listing),
    startsAt: row.startsAt,
    now: call.now,
  });
  if (fault) return fault;
  return findParty(parties, row.partyId)?.mobile === undefined ? 'no-number' : undefined;
}

/** The accounts of vendors and buyers of a deposit, the newest first; their numbers are masked. */
export async function toPayees(
  tx: Tx,
  call: SignedInCall,
  deposit: DepositRow,
  listing: Listing,
): Promise<DepositPayee[]> {
  const rows = await findPayees(tx, deposit);
  const people = rows.length > 0 ? await peopleOf(tx, deposit.agencyId) : [];
  const parties = paidParties(deposit, listing);
  return rows.map((row) => toPayee(call, people, { row, rows, listing, parties })).toReversed();
}

function toPayee(
  call: SignedInCall,
  people: readonly PersonRow[],
  {
    row,
    rows,
    listing,
    parties,
  }: {
    row: DepositPayeeRow;
    rows: DepositPayeeRow[];
    listing: Listing;
    parties: DepositParties;
  },
): DepositPayee {
  const own = rows.filter(({ partyId }) => partyId === row.partyId);
  const standing = supplierAccountStanding(row, own, call.now);
  const isHeld = standing === 'held';
  const why = isHeld ? whyNotConfirmed(call, people, { row, listing, parties }) : undefined;
  const mobile = isHeld ? findParty(parties, row.partyId)?.mobile : undefined;
  const isByCallOnly = row.nameCheck === 'no-match' && row.confirmedAt === null;
  return {
    id: row.id,
    partyId: row.partyId,
    bsb: formatBsb(row.bsb),
    account: maskAccountNumber(row.accountNumber),
    name: row.accountName,
    nameCheck: row.nameCheck,
    standing,
    givenBy: row.createdByName,
    givenAt: instant(row.createdAt),
    ...(row.registeredName ? { registeredName: row.registeredName } : {}),
    ...(isByCallOnly ? {} : { inForceFrom: instant(inForceFrom(row)) }),
    ...(row.confirmedByName ? { confirmedBy: row.confirmedByName } : {}),
    ...(mobile ? { callNumber: mobile } : {}),
    ...(why ? { notConfirmedBecause: WHY[why] } : {}),
  };
}
