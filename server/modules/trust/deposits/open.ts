import { addBusinessDays } from '../../../../domain/business-days.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { DepositId } from '../../../../domain/ids.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { propertyDate, propertyZone } from '../../../../domain/listings/property-time.ts';
import { cents } from '../../../../domain/money.ts';
import { partiesAt } from '../../../../domain/trust/deposit-parties.ts';
import { depositAmount } from '../../../../domain/trust/deposit-terms.ts';
import type { Tx } from '../../../db/transaction.ts';
import { bringOn } from './bring-on.ts';
import { type Doer, moveDeposit, noteDeposit } from './move.ts';
import {
  countDeposits,
  type DepositChanges,
  type DepositRow,
  findDeposit,
  insertDeposit,
} from './store.ts';

/** The deposit that contracts ask for where nothing else is agreed: a tenth of the price. */
const USUAL_BASIS_POINTS = 1_000;

/** The day it is at the property. */
export const todayAt = (now: Date, { address }: Pick<Listing, 'address'>): IsoDate =>
  propertyDate(now, propertyZone(address.state));

/** Whether a contract of the sale stands. */
export const isSold = ({ state }: Pick<Listing, 'state'>) =>
  state === 'exchanged' || state === 'unconditional';

/** What a sale asks for until somebody writes what its contract has; days are days at the property. */
export function usualTerms(
  listing: Pick<Listing, 'address' | 'price' | 'dates' | 'state'>,
  { isAtAuction, today }: { isAtAuction: boolean; today: IsoDate },
) {
  const { address, dates } = listing;
  const price = cents(listing.price?.sale ?? 0);
  const exchangedOn = dates?.exchangedOn ?? today;
  return {
    price,
    basisPoints: USUAL_BASIS_POINTS,
    amount: depositAmount({ kind: 'percent', basisPoints: USUAL_BASIS_POINTS }, price),
    holder: 'agent',
    dueOn: isAtAuction ? exchangedOn : addBusinessDays(exchangedOn, 1, address.state),
    exchangedOn,
    isAtAuction,
    auctionOn: dates?.auctionAt ? todayAt(new Date(dates.auctionAt), listing) : null,
    coolingOffFrom: exchangedOn,
    isConditionOpen: listing.state === 'exchanged',
  } as const satisfies DepositChanges;
}

/** Opens the deposit of a listing that is sold, or makes one due that was opened before; once it is there, nothing. */
export async function openForSale(
  tx: Tx,
  doer: Doer,
  listing: Listing,
  { isAtAuction }: { isAtAuction: boolean },
): Promise<DepositRow> {
  const today = todayAt(doer.now, listing);
  const known = await findDeposit(tx, listing.agencyId, listing.id, { lock: true });
  const terms = { ...usualTerms(listing, { isAtAuction, today }), parties: partiesAt(listing) };
  if (known?.state === 'not_due') {
    const move = { event: 'exchange', actors: ['SYS'], amount: terms.amount, set: terms } as const;
    const moved = await moveDeposit(tx, doer, known, move);
    if (!moved.ok) throw new Error('A deposit that is not due does not fall due');
    return bringOn(tx, doer, moved.value, today);
  }
  if (known && !isOver(known)) return endCondition(tx, doer, known, listing);
  const opened = await insertNew(tx, doer, listing, { ...terms, state: 'not_due' });
  const move = { event: 'exchange', actors: ['SYS'], amount: terms.amount } as const;
  const moved = await moveDeposit(tx, doer, opened, move);
  if (!moved.ok) throw new Error('A new deposit does not fall due');
  return bringOn(tx, doer, moved.value, today);
}

/** Opens a deposit for money that comes before exchange; the one that is there stays. */
export async function openBeforeSale(tx: Tx, doer: Doer, listing: Listing): Promise<DepositRow> {
  const known = await findDeposit(tx, listing.agencyId, listing.id, { lock: true });
  if (known && !isOver(known)) return known;
  const row = { state: 'not_due', price: 0, amount: 0, holder: 'agent' } as const;
  return insertNew(tx, doer, listing, { ...row, isAtAuction: false, isConditionOpen: true });
}

const OVER: readonly DepositRow['state'][] = ['disbursed', 'refunded', 'forfeited'];

/** Whether nothing of a deposit is left to do. */
export const isOver = ({ state }: Pick<DepositRow, 'state'>) => OVER.includes(state);

/** A sale that is unconditional has no condition left that helps the buyer. */
async function endCondition(
  tx: Tx,
  doer: Doer,
  row: DepositRow,
  { state }: Listing,
): Promise<DepositRow> {
  if (state !== 'unconditional' || !row.isConditionOpen) return row;
  return noteDeposit(tx, doer, row, {
    event: 'changeTerms',
    reason: 'The sale is unconditional.',
    set: { isConditionOpen: false },
  });
}

type New = DepositChanges &
  Pick<DepositRow, 'state' | 'price' | 'amount' | 'holder' | 'isAtAuction' | 'isConditionOpen'>;

async function insertNew(
  tx: Tx,
  { now, ids }: Doer,
  { agencyId, id: listingId, reference }: Listing,
  given: New,
): Promise<DepositRow> {
  const before = await countDeposits(tx, agencyId, listingId);
  const row = await insertDeposit(tx, {
    ...EMPTY,
    ...given,
    agencyId,
    listingId,
    id: ids.next() as DepositId,
    reference: `${reference}-D${before + 1}`,
    version: 1,
    createdAt: now,
  });
  if (!row) throw new Error('A deposit was opened at the same moment');
  return row;
}

const EMPTY = {
  basisPoints: null,
  dueOn: null,
  exchangedOn: null,
  auctionOn: null,
  coolingOffFrom: null,
  waivedOn: null,
  parties: null,
  servedOn: null,
  releaseSignedOn: null,
  objectedAt: null,
  objectedByName: null,
  noticeOn: null,
  rescindedOn: null,
  accountId: null,
  heldElsewhere: null,
  heldElsewhereOn: null,
} as const;
