import type { SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import type { IsoDate, IsoInstant } from '../../../../domain/dates.ts';
import type { DepositId, DocumentId, ListingId } from '../../../../domain/ids.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { cents } from '../../../../domain/money.ts';
import { formatBsb, maskAccountNumber } from '../../../../domain/payments/bank-account.ts';
import { isPlatformStaff } from '../../../../domain/permissions.ts';
import { eventsFrom } from '../../../../domain/state-machine.ts';
import { SOLD_DEPOSIT_MACHINE } from '../../../../domain/trust/deposit-states.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import { isLicensee } from '../book/licensee.ts';
import { findEntriesOfDeposit } from '../book/store.ts';
import { toPayees } from '../payees/view.ts';
import { toWithdrawals } from '../withdrawals/view.ts';
import { depositActors } from './access.ts';
import { depositAccount } from './account.ts';
import { depositMoney, toDepositEntry } from './money.ts';
import { todayAt } from './open.ts';
import { arePartiesChanged, shownParties } from './parties.ts';
import { toDepositPeople } from './people.ts';
import { type DepositEventRow, type DepositRow, findDepositEvents } from './store.ts';
import { shownCoolingOff, shownRelease, shownRescission } from './view-of-sale.ts';

const instant = (at: Date) => at.toISOString() as IsoInstant;
/** A nullable column as a property that is left out where it is null. */
const given = <K extends string, T>(key: K, value: T | null) =>
  (value === null ? {} : { [key]: value }) as { [P in K]?: NonNullable<T> };

/** What only the agency reads of a deposit: our own staff see where it stands, not who paid what from where. */
async function findInside(tx: Tx, call: SignedInCall, row: DepositRow, listing: Listing) {
  if (isPlatformStaff(call.principal.roles)) {
    return { entries: [], people: [], payees: [], withdrawals: [], mayAuthorise: false };
  }
  return {
    entries: await findEntriesOfDeposit(tx, row.agencyId, row.id),
    people: await toDepositPeople(tx, row, listing),
    payees: await toPayees(tx, call, row, listing),
    withdrawals: await toWithdrawals(tx, row.agencyId, row.id),
    mayAuthorise: await isLicensee(tx, row.agencyId, call.principal.subject, call.now),
  };
}

/** A deposit as the contract gives it to whoever calls. */
export async function toSoldDeposit(
  tx: Tx,
  call: SignedInCall,
  row: DepositRow,
  listing: Listing,
): Promise<SoldDeposit> {
  const { state } = listing.address;
  const today = todayAt(call.now, listing);
  const { entries, ...inside } = await findInside(tx, call, row, listing);
  const { timings, lateBankings: _, ...money } = depositMoney(row, entries, { state, today });
  const events = await findDepositEvents(tx, row);
  const hasEntries = entries.length > 0;
  const account = await depositAccount(tx, row, { hasEntries, now: call.now });
  const rescission = shownRescission(row, { state, held: money.held, now: call.now, today });
  const release = shownRelease(row, state, call.now);
  const dispute = row.state === 'frozen' ? lastDispute(events) : undefined;
  const actors = depositActors(call, listing);
  return {
    id: row.id as DepositId,
    listingId: row.listingId as ListingId,
    australianState: state,
    ...shownTerms(row),
    ...money,
    coolingOff: shownCoolingOff(row, state, call.now),
    ...(rescission ? { rescission } : {}),
    ...(release ? { release } : {}),
    ...(dispute ? { dispute } : {}),
    ...(account
      ? {
          account: {
            bsb: formatBsb(account.row.bsb),
            account: maskAccountNumber(account.row.accountNumber),
            name: account.row.accountName,
          },
        }
      : {}),
    entries: entries.map((each) => toDepositEntry(each, entries, { state, timings })),
    ...inside,
    parties: shownParties(row, listing),
    arePartiesChanged: arePartiesChanged(row, listing),
    events: events.map(toEvent),
    mine: mayDo(row, actors),
    mayEdit: actors.length > 0 && listing.state !== 'archived',
  };
}

function shownTerms(row: DepositRow) {
  return {
    state: row.state,
    version: row.version,
    reference: row.reference,
    price: cents(row.price),
    amount: cents(row.amount),
    ...given('basisPoints', row.basisPoints),
    holder: row.holder,
    ...given('dueOn', row.dueOn as IsoDate | null),
    ...given('exchangedOn', row.exchangedOn as IsoDate | null),
    isAtAuction: row.isAtAuction,
    ...given('auctionOn', row.auctionOn as IsoDate | null),
    ...given('coolingOffFrom', row.coolingOffFrom as IsoDate | null),
    ...given('waivedOn', row.waivedOn as IsoDate | null),
    isConditionOpen: row.isConditionOpen,
    ...given('noticeOn', row.noticeOn as IsoDate | null),
    ...given('rescindedOn', row.rescindedOn as IsoDate | null),
    ...given('heldElsewhere', row.heldElsewhere === null ? null : cents(row.heldElsewhere)),
    ...given('heldElsewhereOn', row.heldElsewhereOn as IsoDate | null),
  };
}

function toEvent(row: DepositEventRow): SoldDeposit['events'][number] {
  const { at, actorName: by, onBehalfOf, event, from, to, amount, reason, documentId } = row;
  return {
    at: instant(at),
    by,
    ...given('onBehalfOf', onBehalfOf),
    event,
    from,
    to,
    ...given('amount', amount === null ? null : cents(amount)),
    ...given('reason', reason),
    ...given('documentId', documentId as DocumentId | null),
  };
}

function lastDispute(events: readonly DepositEventRow[]): SoldDeposit['dispute'] {
  const found = events.findLast(({ event }) => event === 'dispute');
  return (
    found && {
      by: found.onBehalfOf ?? found.actorName,
      at: instant(found.at),
      reason: found.reason ?? '',
    }
  );
}

/** What the office does on behalf of a buyer or a conveyancer, by a paper they sent. */
const ON_BEHALF: readonly string[] = ['objection', 'settlementNotice'];

function mayDo(row: DepositRow, actors: ReturnType<typeof depositActors>): SoldDeposit['mine'] {
  if (actors.length === 0) return [];
  const behalf = eventsFrom(SOLD_DEPOSIT_MACHINE, row.state, ['CVY']).filter((event) =>
    ON_BEHALF.includes(event),
  );
  return [...new Set([...eventsFrom(SOLD_DEPOSIT_MACHINE, row.state, actors), ...behalf])];
}
