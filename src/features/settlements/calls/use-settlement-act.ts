import type { CallOptions } from '../../../../contract/client.ts';
import { listingKey } from '../../../offline/listing-key.ts';
import { useAct } from '../../../offline/use-act.ts';
import { actTroublesOf } from '../../../platform/act-trouble.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { useSettlementPlace } from '../settlement-place.ts';
import { SETTLEMENT_KEY, type SettlementCalls, settlementCalls } from './settlement-queries.ts';

/** Does one thing with a settlement at once, and has everything about it read again. */
export function useSettlementAct<Asked, Answer>(
  act: (calls: SettlementCalls, asked: Asked, options: CallOptions) => Promise<Answer>,
) {
  const { client } = usePortal();
  const { listing } = useSettlementPlace();
  // The listing's own dates and state move with its settlement, and so does the deposit.
  return useAct(
    (asked: Asked, options) => act(settlementCalls(client), asked, options),
    [
      SETTLEMENT_KEY,
      listingKey('detail', listing.id),
      listingKey('events', listing.id),
      ['sold-deposit'],
    ],
  );
}

/** Why it wasn't done, one message for each thing; none where nothing went wrong. */
export const settlementTroubles = actTroublesOf('settlement');
