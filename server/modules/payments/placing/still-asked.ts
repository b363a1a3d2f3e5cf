import type { IsoDate } from '../../../../domain/dates.ts';
import type { Ground } from '../books/account.ts';
import { payoutOf } from '../books/service.ts';
import type { PaymentRow } from '../store.ts';
import { soFarOf } from './asks.ts';

/** Whether what a payment was to pay is asked for today: as it was, or as a debt where it was funded since. */
export function isStillAsked(
  ground: Ground,
  { purpose, drawdownId }: PaymentRow,
  today: IsoDate,
): boolean {
  const ask = ground.asks.find((each) => each.drawdownId === drawdownId);
  if (purpose === 'pay-now' && ask && ask.standing !== 'funded') {
    return soFarOf(ask, ground.payments).stillAsked > 0;
  }
  return ground.account.advances.length > 0 && payoutOf(ground, today).figure > 0;
}
