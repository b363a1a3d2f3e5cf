import type { CallOptions } from '../../../../contract/client.ts';
import { useAct } from '../../../offline/use-act.ts';
import { actTroublesOf } from '../../../platform/act-trouble.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { DEPOSIT_KEY, type DepositCalls, depositCalls } from './deposit-queries.ts';

/** Does one thing with a deposit or the trust book at once, and has everything about them read again. */
export function useDepositAct<Asked, Answer>(
  act: (calls: DepositCalls, asked: Asked, options: CallOptions) => Promise<Answer>,
) {
  const { client } = usePortal();
  return useAct(
    (asked: Asked, options) => act(depositCalls(client), asked, options),
    [DEPOSIT_KEY],
  );
}

/** Why it wasn't done, one message for each thing; none where nothing went wrong. */
export const depositTroubles = actTroublesOf('deposit');
