import type { IsoDate } from '../../../../domain/dates.ts';
import type { AustralianState } from '../../../../domain/listings/listing-fields.ts';
import type { Result } from '../../../../domain/result.ts';
import { type CoolingOffSale, mayCoolOff } from '../../../../domain/trust/cooling-off.ts';
import { type ReleaseStanding, releaseStanding } from '../../../../domain/trust/early-release.ts';
import type { EarlyReleaseRefusal } from '../../../../domain/trust/section-27.ts';
import type { DepositRow } from './store.ts';

/** The sale of a deposit as its cooling-off period needs it; undefined before exchange. */
export function coolingOffSale(
  row: Pick<DepositRow, 'coolingOffFrom' | 'isAtAuction' | 'auctionOn' | 'waivedOn'>,
  state: AustralianState,
): CoolingOffSale | undefined {
  if (row.coolingOffFrom === null) return undefined;
  return {
    state,
    startedOn: row.coolingOffFrom as IsoDate,
    isSoldAtAuction: row.isAtAuction,
    auctionOn: row.auctionOn as IsoDate | null,
    isWaived: row.waivedOn !== null,
  };
}

/** Whether the buyer may cool off at a moment. */
export function mayBuyerCoolOff(row: DepositRow, state: AustralianState, at: Date): boolean {
  const sale = coolingOffSale(row, state);
  return sale !== undefined && mayCoolOff(sale, at);
}

/**
 * Where the early release of a deposit stands at a moment; undefined where nobody asked for one. A cooling-off period that
 * runs is a condition that helps the buyer.
 */
export function releaseOf(
  row: DepositRow,
  state: AustralianState,
  now: Date,
): Result<ReleaseStanding, EarlyReleaseRefusal> | undefined {
  const contractSignedOn = row.exchangedOn ?? row.coolingOffFrom;
  if (row.servedOn === null || contractSignedOn === null) return undefined;
  const { servedOn, releaseSignedOn, objectedAt, isConditionOpen } = row;
  const release = {
    servedOn: servedOn as IsoDate,
    contractSignedOn: contractSignedOn as IsoDate,
    releaseSignedOn: releaseSignedOn as IsoDate | null,
    objectedAt,
    isConditionOpen: isConditionOpen || mayBuyerCoolOff(row, state, now),
  };
  return releaseStanding(state, release, now);
}
