import type { SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import { addDays, type IsoDate, type IsoInstant } from '../../../../domain/dates.ts';
import type { AustralianState } from '../../../../domain/listings/listing-fields.ts';
import { propertyInstant, propertyZone } from '../../../../domain/listings/property-time.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import {
  type CoolingOffHour,
  coolingOffEnd,
  mayCoolOff,
  refundDueOn,
  rescissionSplit,
} from '../../../../domain/trust/cooling-off.ts';
import { objectionUntil } from '../../../../domain/trust/section-27.ts';
import { coolingOffSale, mayBuyerCoolOff, releaseOf } from './sale.ts';
import type { DepositRow } from './store.ts';

function instantOf(on: IsoDate, at: CoolingOffHour, state: AustralianState): IsoInstant {
  const time = at === '24:00' ? { date: addDays(on, 1), time: '00:00' } : { date: on, time: at };
  const found = propertyInstant(time, propertyZone(state));
  if (found === null) throw new Error('Cooling off ends at no time of day');
  return found;
}

/** When the cooling-off period of a deposit's sale ends, or why it has none. */
export function shownCoolingOff(
  row: DepositRow,
  state: AustralianState,
  now: Date,
): SoldDeposit['coolingOff'] {
  const sale = coolingOffSale(row, state);
  if (!sale) return { kind: 'none', because: 'not-exchanged' };
  const end = coolingOffEnd(sale);
  if (!end.ok) return { kind: 'none', because: end.error };
  const { endsOn: on, at } = end.value;
  return { kind: 'ends', on, at, endsAt: instantOf(on, at, state), isOver: !mayCoolOff(sale, now) };
}

/** What a rescission now would give back and keep of what is held; undefined where the state has no cooling off. */
export function shownRescission(
  row: DepositRow,
  { state, held, now, today }: { state: AustralianState; held: Cents; now: Date; today: IsoDate },
): SoldDeposit['rescission'] {
  const split = rescissionSplit({ state, price: cents(row.price), held });
  if (!split.ok || row.coolingOffFrom === null) return undefined;
  const refundBy = refundDueOn(state, (row.rescindedOn as IsoDate | null) ?? today);
  return {
    ...split.value,
    ...(refundBy ? { refundBy } : {}),
    isInTime: mayBuyerCoolOff(row, state, now),
  };
}

/** Where the early release of a deposit stands; undefined where nobody asked for one. */
export function shownRelease(
  row: DepositRow,
  state: AustralianState,
  now: Date,
): SoldDeposit['release'] {
  const found = releaseOf(row, state, now);
  if (!found || row.servedOn === null) return undefined;
  const servedOn = row.servedOn as IsoDate;
  return {
    standing: found.ok ? found.value.standing : found.error,
    servedOn,
    ...(state === 'VIC' ? { until: objectionUntil(servedOn) } : {}),
    ...(row.releaseSignedOn === null ? {} : { signedOn: row.releaseSignedOn as IsoDate }),
    ...(row.objectedAt === null ? {} : { objectedAt: row.objectedAt.toISOString() as IsoInstant }),
    ...(row.objectedByName === null ? {} : { objectedBy: row.objectedByName }),
  };
}
