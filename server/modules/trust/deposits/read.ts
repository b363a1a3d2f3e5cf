import type { SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import type { DepositFacts } from '../../../../domain/listings/deposit-standing.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { isPlatformStaff } from '../../../../domain/permissions.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import { reachedListing } from '../../listings/reach-service.ts';
import { findEntriesOfDeposit } from '../book/store.ts';
import { findDepositPeople } from '../by-link/store.ts';
import { depositMoney } from './money.ts';
import { todayAt } from './open.ts';
import { type DepositRow, findDeposit, hasPrepared } from './store.ts';
import { toSoldDeposit } from './view.ts';

type Outcome<T> = Promise<Result<T, Refusal>>;

/** The latest deposit of a listing, for somebody who sees its money. */
export async function reachedDeposit(
  tx: Tx,
  call: SignedInCall,
  listingId: string,
): Outcome<{ listing: Listing; row: DepositRow }> {
  const reached = await reachedListing(tx, call, listingId, 'listing.see-money');
  if (!reached.ok) return reached;
  const listing = reached.value;
  const row = await findDeposit(tx, listing.agencyId, listingId, { lock: false });
  return row ? ok({ listing, row }) : refuse({ code: 'deposit.none' });
}

/** The latest deposit of a listing with all that stands about it. */
export async function readDeposit(
  tx: Tx,
  call: SignedInCall,
  listingId: string,
): Outcome<SoldDeposit> {
  const reached = await reachedDeposit(tx, call, listingId);
  if (!reached.ok) return reached;
  const { row, listing } = reached.value;
  return ok(await toSoldDeposit(tx, call, row, listing));
}

/** Where the deposit of a listing stands; nothing while it has none. */
export async function readStanding(
  tx: Tx,
  call: SignedInCall,
  listingId: string,
): Outcome<{ facts?: DepositFacts }> {
  const reached = await reachedDeposit(tx, call, listingId);
  if (reached.ok) return ok({ facts: await factsOf(tx, call, reached.value) });
  return reached.error.code === 'deposit.none' ? ok({}) : reached;
}

async function factsOf(
  tx: Tx,
  call: SignedInCall,
  { row, listing }: { row: DepositRow; listing: Listing },
): Promise<DepositFacts> {
  const isOurs = isPlatformStaff(call.principal.roles);
  const entries = isOurs ? [] : await findEntriesOfDeposit(tx, row.agencyId, row.id);
  const people = isOurs ? [] : await findDepositPeople(tx, row);
  const { state } = listing.address;
  const today = todayAt(call.now, listing);
  const { short, over, lateBankings } = depositMoney(row, entries, { state, today });
  return {
    state: row.state,
    short,
    isRequested: people.some(({ side }) => side === 'buyer'),
    lateBankings,
    waitsForLicensee: !isOurs && (await hasPrepared(tx, row)),
    isOver: over > 0,
  };
}
