import type { Listing } from '../../../../domain/listings/listing.ts';
import type { SettlementSide } from '../../../../domain/settlement/date-change.ts';
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

function messageOf(news: SettlementNews): SettlementMessage {
  const { kind, ...facts } = news;
  // Which facts a kind has is the same in both.
  return (Object.keys(facts).length === 0 ? { kind } : { kind, facts }) as SettlementMessage;
}

/** Tells the vendors of a listing the day of settlement, who have no link of it. `key` makes it once. */
export async function tellVendors(
  tx: Tx,
  doer: Doer,
  { vendors }: Pick<Listing, 'vendors'>,
  { row, settleOn, key }: { row: SettlementRow; settleOn: string; key: string },
): Promise<void> {
  const { agencyId, id: aboutId } = row;
  const reached = vendors.filter(({ email, mobile }) => email ?? mobile);
  await notify(
    tx,
    doer,
    reached.map(({ id: personId }) => ({
      kind: 'settlement-day-for-vendor' as const,
      facts: { settleOn },
      agencyId,
      about: SETTLEMENT_VENDOR,
      aboutId,
      personId,
      dedupeKey: `settlement-day-for-vendor ${key} ${personId}`,
    })),
  );
}
