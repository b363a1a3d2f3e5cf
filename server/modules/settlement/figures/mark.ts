import { createHash } from 'node:crypto';
import type { BuyerStatement } from '../../../../contract/figures-shapes.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { SettlementFigures } from '../../../../domain/settlement/figures.ts';

/** JSON with the keys of each object in order, so that the same facts give the same text. */
const canonical = (facts: unknown) =>
  JSON.stringify(facts, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

const sha256 = (facts: unknown) => createHash('sha256').update(canonical(facts)).digest('hex');

/** What the vendor's side approves: the day, every payment, and each vendor's part. */
export const vendorMark = (
  { payments, vendors }: Pick<SettlementFigures, 'payments' | 'vendors'>,
  settleOn: IsoDate,
) => sha256({ side: 'vendor', settleOn, payments, vendors });

/** What the buyer's side approves: the statement, and what is withheld. */
export const buyerMark = (statement: Omit<BuyerStatement, 'mark'>) =>
  sha256({ side: 'buyer', ...statement });
