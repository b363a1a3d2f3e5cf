import type { SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { cents } from '../../../../domain/money.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import { type DepositTerms, depositAmount } from '../../../../domain/trust/deposit-terms.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { Ids } from '../../../ports/ids.ts';
import { dayText, dollars } from '../../notifications/letters/service.ts';
import { findEntriesOfDeposit } from '../book/store.ts';
import { openDeposit, openListing } from './access.ts';
import { bringOn } from './bring-on.ts';
import { noteDeposit, refusedDeposit } from './move.ts';
import { isSold, openBeforeSale, openForSale } from './open.ts';
import type { DepositRow } from './store.ts';
import { toSoldDeposit } from './view.ts';

type Outcome = Promise<Result<SoldDeposit, Refusal>>;

/** Opens the deposit of a listing by hand; the one that is open stays as it is. */
export async function openByHand(tx: Tx, call: SignedInCall, ids: Ids, listingId: string): Outcome {
  const opened = await openListing(tx, call, ids, listingId);
  if (!opened.ok) return opened;
  const { listing, doer } = opened.value;
  const isAtAuction = listing.auctionResult?.outcome === 'sold-at-auction';
  const row = isSold(listing)
    ? await openForSale(tx, doer, listing, { isAtAuction })
    : await openBeforeSale(tx, doer, listing);
  return ok(await toSoldDeposit(tx, call, row, listing));
}

/** What the contract has of its deposit and what its clocks count from; days at the property. */
export type GivenTerms = DepositTerms & {
  coolingOffFrom?: IsoDate | undefined;
  waivedOn?: IsoDate | undefined;
  isConditionOpen: boolean;
};

const CHANGEABLE: readonly DepositRow['state'][] = [
  'not_due',
  'due',
  'requested',
  'part_received',
  'overdue',
  'received',
  'held',
];

/** Why terms can't be kept; undefined where they can. */
async function termsFault(
  tx: Tx,
  row: DepositRow,
  { holder, amount, price }: { holder: DepositRow['holder']; amount: number; price: number },
): Promise<string | undefined> {
  if (!CHANGEABLE.includes(row.state)) {
    return 'The deposit is being released, paid out or refunded. Its terms stay as they are.';
  }
  const entries = await findEntriesOfDeposit(tx, row.agencyId, row.id);
  if (entries.some(({ kind }) => kind === 'payment')) {
    return 'Something was paid out of this deposit. Its terms stay as they are.';
  }
  if (amount > price) return 'The deposit can’t be more than the price.';
  const hasMoney = entries.length > 0 || row.heldElsewhere !== null;
  return hasMoney && (holder === 'agent') !== (row.holder === 'agent')
    ? 'Money for the deposit is here already. Whoever holds it stays.'
    : undefined;
}

const HOLDERS: Record<DepositRow['holder'], string> = {
  agent: 'agency',
  conveyancer: 'conveyancer',
  solicitor: 'solicitor',
};

/** From what to what the amount, the holder and the due day change; undefined where they stay. */
function changedTerms(
  row: DepositRow,
  { amount, holder, dueOn }: Pick<DepositRow, 'amount' | 'holder' | 'dueOn'>,
): string | undefined {
  const day = (on: string | null) => (on === null ? 'none' : dayText(on));
  const changes = [
    ['Amount', dollars(row.amount), dollars(amount)],
    ['Holder', HOLDERS[row.holder], HOLDERS[holder]],
    ['Due', day(row.dueOn), day(dueOn)],
  ] as const;
  const told = changes.filter(([, from, to]) => from !== to);
  if (told.length === 0) return undefined;
  return `${told.map(([what, from, to]) => `${what} ${from} → ${to}`).join('. ')}.`;
}

/** Writes what the contract has over what was taken for usual, on top of the version that somebody saw. */
export async function setTerms(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { id, version, terms }: { id: string; version: number; terms: GivenTerms },
): Outcome {
  const opened = await openDeposit(tx, call, ids, id);
  if (!opened.ok) return opened;
  const { row, listing, doer, today } = opened.value;
  if (row.version !== version) return refuse({ code: 'etag.stale' });
  const { deposit, holder, dueOn, isConditionOpen } = terms;
  // A price that was changed since the sale counts from here.
  const price = cents(listing.price?.sale ?? row.price);
  const amount = depositAmount(deposit, price);
  const fault = await termsFault(tx, row, { holder, amount, price });
  if (fault !== undefined) return refusedDeposit(fault);
  const kept = await noteDeposit(tx, doer, row, {
    event: 'changeTerms',
    amount,
    reason: changedTerms(row, { amount, holder, dueOn }),
    set: {
      price,
      amount,
      basisPoints: deposit.kind === 'percent' ? deposit.basisPoints : null,
      holder,
      dueOn,
      coolingOffFrom: terms.coolingOffFrom ?? null,
      waivedOn: terms.waivedOn ?? null,
      isConditionOpen,
    },
  });
  return ok(await toSoldDeposit(tx, call, await bringOn(tx, doer, kept, today), listing));
}
