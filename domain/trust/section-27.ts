import { addDays, type IsoDate } from '../dates.ts';
import { propertyDate, propertyZone } from '../listings/property-time.ts';
import { ok, type Result, refuse } from '../result.ts';

/** How long a buyer has to object to the early release of a deposit (Sale of Land Act 1962, Victoria, section 27). */
const OBJECTION_DAYS = 28;

/** An early release as it stands; days are days at the property. */
export type EarlyRelease = {
  /** The day on which the buyer got the vendor's statement of mortgages and caveats. */
  servedOn: IsoDate;
  contractSignedOn: IsoDate;
  /** The day on which the buyer signed a release; null where they didn't. */
  releaseSignedOn: IsoDate | null;
  /** When the buyer objected; null where they didn't. */
  objectedAt: Date | null;
  /** Whether a condition that helps the buyer (finance, inspection, cooling off) isn't met or given up. */
  isConditionOpen: boolean;
};

/** Where an early release stands; `until` is the last day for an objection. */
export type EarlyReleaseStanding =
  | { standing: 'waits'; until: IsoDate }
  | { standing: 'objected' }
  | { standing: 'signed'; on: IsoDate }
  | { standing: 'deemed'; from: IsoDate };

/** Why no deposit is released early at all. */
export type EarlyReleaseRefusal = 'condition-open' | 'served-before-contract';

/**
 * The last day for an objection, until its last minute at the property. Source: domain.md 4.6, vectors `section27`.
 */
export function objectionUntil(servedOn: IsoDate): IsoDate {
  return addDays(servedOn, OBJECTION_DAYS);
}

/** A release counts once it is signed after the contract and not before its statement was served. */
function releaseCounts({ releaseSignedOn, contractSignedOn, servedOn }: EarlyRelease): boolean {
  if (releaseSignedOn === null) return false;
  return releaseSignedOn > contractSignedOn && releaseSignedOn >= servedOn;
}

/**
 * Where the early release of a Victorian deposit stands at a moment: a release that counts ends the wait, also after an
 * objection; one signed with the contract counts for nothing; an objection counts until the last minute of day 28;
 * silence is acceptance after it. Refused while a condition for the buyer is open. Source: domain.md 4.6, row 74.
 */
export function earlyRelease(
  release: EarlyRelease,
  now: Date,
): Result<EarlyReleaseStanding, EarlyReleaseRefusal> {
  const { servedOn, contractSignedOn, releaseSignedOn, objectedAt, isConditionOpen } = release;
  if (isConditionOpen) return refuse('condition-open');
  if (servedOn < contractSignedOn) return refuse('served-before-contract');
  if (releaseSignedOn !== null && releaseCounts(release)) {
    return ok({ standing: 'signed', on: releaseSignedOn });
  }
  const zone = propertyZone('VIC');
  const until = objectionUntil(servedOn);
  if (objectedAt !== null && propertyDate(objectedAt, zone) <= until) {
    return ok({ standing: 'objected' });
  }
  if (propertyDate(now, zone) <= until) return ok({ standing: 'waits', until });
  return ok({ standing: 'deemed', from: addDays(until, 1) });
}
