import type { Listing } from '../../../../domain/listings/listing.ts';
import {
  SETTLEMENT_SIDES,
  type SettlementSide,
} from '../../../../domain/settlement/date-change.ts';
import {
  SALE_SETTLEMENT,
  SETTLEMENT_VENDOR,
} from '../../../../domain/settlement/settlement-work.ts';
import type { Tx } from '../../../db/transaction.ts';
import { notify } from '../../notifications/requests/service.ts';
import type { SettlementMessage } from '../messages.ts';
import type { Doer } from './move.ts';
import { findParticipants, type SettlementRow } from './store.ts';

/** What people of a settlement are told, each once for its key. */
export type SettlementNews =
  | { kind: 'settlement-booked'; settleOn: string }
  | { kind: 'settlement-date-moved'; settleOn: string; reason?: string }
  | { kind: 'settlement-place-changed'; settleOn: string }
  | { kind: 'settlement-date-proposed'; settleOn: string; reason: string }
  | { kind: 'settlement-date-rejected' | 'settlement-date-withdrawn'; settleOn: string }
  | { kind: 'settlement-said-for-you'; what: 'date' | 'figures'; reason: string }
  | { kind: 'settlement-figures-changed' | 'settlement-ready' | 'settlement-cancelled' }
  | { kind: 'settlement-reported'; on: string }
  | { kind: 'settlement-failed'; reason: string }
  | { kind: 'settlement-settled'; on: string };

/** Tells the people who act for some sides, by their link where they have one. `key` makes it once. */
export async function tellSides(
  tx: Tx,
  doer: Doer,
  row: SettlementRow,
  {
    sides,
    key,
    ...news
  }: SettlementNews & { sides: readonly SettlementSide[] | 'all'; key: string },
): Promise<void> {
  const { agencyId, id: aboutId } = row;
  const people = (await findParticipants(tx, row)).filter(
    ({ side, email, phone }) =>
      (sides === 'all' || sides.includes(side)) && (email !== null || phone !== null),
  );
  const message = messageOf(news);
  await notify(
    tx,
    doer,
    people.map(({ personId }) => ({
      ...message,
      agencyId,
      about: SALE_SETTLEMENT,
      aboutId,
      personId,
      dedupeKey: `${message.kind} ${key} ${personId}`,
    })),
  );
}

/** Tells those who may confirm it that somebody says the sale settled: every side but the one that says so. */
export async function tellReported(
  tx: Tx,
  doer: Doer,
  row: SettlementRow,
  by?: SettlementSide,
): Promise<void> {
  if (row.reportedOn === null) return;
  const sides = SETTLEMENT_SIDES.filter((side) => side !== by);
  const key = `${row.id} ${row.version}`;
  await tellSides(tx, doer, row, { kind: 'settlement-reported', on: row.reportedOn, sides, key });
}

function messageOf(news: SettlementNews): SettlementMessage {
  const { kind, ...facts } = news;
  // Which facts a kind has is the same in both.
  return (Object.keys(facts).length === 0 ? { kind } : { kind, facts }) as SettlementMessage;
}

/** Tells the vendors of a listing the day of settlement, who have no link of it. `key` makes it once. */
export function tellVendors(
  tx: Tx,
  doer: Doer,
  listing: Pick<Listing, 'vendors'>,
  { row, settleOn, key }: { row: SettlementRow; settleOn: string; key: string },
): Promise<void> {
  const message = { kind: 'settlement-day-for-vendor', facts: { settleOn } } as const;
  return toVendors(tx, doer, listing, { row, message, key });
}

/** Tells the vendors whether it took place on its day, once for the settlement as it is. */
export async function tellVendorsOutcome(
  tx: Tx,
  doer: Doer,
  listing: Pick<Listing, 'vendors'>,
  row: SettlementRow,
): Promise<void> {
  const on = row.settledOn ?? row.settleOn;
  if (on === null) return;
  const outcome = row.settledOn === null ? 'failed' : 'settled';
  const message = { kind: 'settlement-outcome-for-vendor', facts: { outcome, on } } as const;
  const key = outcome === 'settled' ? outcome : `${outcome} ${row.version}`;
  await toVendors(tx, doer, listing, { row, message, key });
}

/** Tells the listing's agent what somebody said by their link; nobody where no agent has it in hand. `key` makes it once. */
export async function tellAgent(
  tx: Tx,
  doer: Doer,
  {
    agencyId,
    id: listingId,
    leadAgentId: staffId,
  }: Pick<Listing, 'agencyId' | 'id' | 'leadAgentId'>,
  { key, ...facts }: AgentNews & { key: string },
): Promise<void> {
  if (!staffId) return;
  const kind = 'settlement-said-by-link' as const;
  const dedupeKey = `${kind} ${key} ${staffId}`;
  await notify(tx, doer, [{ kind, facts, agencyId, listingId, staffId, dedupeKey }]);
}

type AgentNews = Extract<SettlementMessage, { kind: 'settlement-said-by-link' }>['facts'];
type VendorMessage = Extract<SettlementMessage, { kind: `${string}-for-vendor` }>;

async function toVendors(
  tx: Tx,
  doer: Doer,
  { vendors }: Pick<Listing, 'vendors'>,
  { row, message, key }: { row: SettlementRow; message: VendorMessage; key: string },
): Promise<void> {
  const { agencyId, id: aboutId } = row;
  const reached = vendors.filter(({ email, mobile }) => email ?? mobile);
  await notify(
    tx,
    doer,
    reached.map(({ id: personId }) => ({
      ...message,
      agencyId,
      about: SETTLEMENT_VENDOR,
      aboutId,
      personId,
      dedupeKey: `${message.kind} ${key} ${personId}`,
    })),
  );
}
