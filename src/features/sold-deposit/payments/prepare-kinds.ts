import type { SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import type { WithdrawalKind } from '../../../../domain/trust/trust-work.ts';
import { HOLDER_NAMES } from '../words/deposit-words.ts';

type Asked = Pick<SoldDeposit, 'state' | 'over' | 'held' | 'holder' | 'mine' | 'withdrawals'>;

/** While what was paid too much goes back by itself; later it goes back with the rest. */
const EXCESS_STATES: readonly SoldDeposit['state'][] = [
  'held',
  'release_requested',
  'release_authorised',
];

/** Which payments may be prepared as the deposit stands. */
export function kindsFor({ state, over, held, mine }: Asked): WithdrawalKind[] {
  if (held <= 0) return [];
  return [
    ...(state === 'accounting' ? (['disbursement'] as const) : []),
    ...(state === 'release_authorised' ? (['release'] as const) : []),
    ...(state === 'refund_pending' ? (['refund'] as const) : []),
    ...(mine.includes('forfeit') ? (['forfeiture'] as const) : []),
    ...(over > 0 && EXCESS_STATES.includes(state) ? (['excess'] as const) : []),
  ];
}

/** Why no payment can be prepared now; undefined where one can. */
export function notPreparedBecause(deposit: Asked): string | undefined {
  const { state, held, holder, withdrawals } = deposit;
  if (withdrawals.some((each) => each.state === 'prepared')) {
    return 'A payment waits for the licensee in charge. Cancel it to prepare another one.';
  }
  if (kindsFor(deposit).length > 0) return undefined;
  if (holder !== 'agent') {
    return `${HOLDER_NAMES[holder].replace(/^./, (first) => first.toUpperCase())} holds the deposit and pays it out.`;
  }
  if (held <= 0) return 'Nothing is held in the trust account.';
  if (state === 'frozen') return 'The deposit is in dispute. Nothing is paid until it is resolved.';
  return 'A payment is prepared once the sale has settled or fallen through, or an early release is authorised. Record that under Release.';
}
