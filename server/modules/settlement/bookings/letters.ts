import type { SettlementSide } from '../../../../domain/settlement/date-change.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Doer } from './move.ts';
import type { SettlementRow } from './store.ts';

/** What people of a settlement are told, each once for its key. */
export type SettlementNews =
  | { kind: 'settlement-booked' | 'settlement-date-moved'; settleOn: string }
  | { kind: 'settlement-date-proposed'; settleOn: string; reason: string }
  | { kind: 'settlement-date-rejected' | 'settlement-date-withdrawn'; settleOn: string }
  | { kind: 'settlement-said-for-you'; what: 'date' | 'figures'; reason: string }
  | { kind: 'settlement-figures-changed' | 'settlement-ready' }
  | { kind: 'settlement-failed'; reason: string }
  | { kind: 'settlement-settled'; on: string };

/** Tells the people who act for some sides, by their link where they have one. `key` makes it once. */
export function tellSides(
  _tx: Tx,
  _doer: Doer,
  _row: SettlementRow,
  _news: SettlementNews & { sides: readonly SettlementSide[] | 'all'; key: string },
): Promise<void> {
  return Promise.resolve();
}
