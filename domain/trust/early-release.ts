import type { AustralianState } from '../listings/listing-fields.ts';
import { ok, type Result, refuse } from '../result.ts';
import {
  type EarlyRelease,
  type EarlyReleaseRefusal,
  type EarlyReleaseStanding,
  earlyRelease,
} from './section-27.ts';

/** Where an early release stands; `asked` where only the buyer's signature ends the wait. */
export type ReleaseStanding = EarlyReleaseStanding | { standing: 'asked' };

/**
 * Where the early release of a deposit stands at a moment. In Victoria by section 27; elsewhere a deposit is released
 * before settlement with the buyer's written agreement alone, given once the contract is signed and no condition that
 * helps the buyer is open. Source: domain.md 4.6, row 74.
 */
export function releaseStanding(
  state: AustralianState,
  release: EarlyRelease,
  now: Date,
): Result<ReleaseStanding, EarlyReleaseRefusal> {
  if (state === 'VIC') return earlyRelease(release, now);
  const { isConditionOpen, objectedAt, releaseSignedOn, contractSignedOn } = release;
  if (isConditionOpen) return refuse('condition-open');
  if (releaseSignedOn !== null && releaseSignedOn > contractSignedOn) {
    return ok({ standing: 'signed', on: releaseSignedOn });
  }
  return ok({ standing: objectedAt === null ? 'asked' : 'objected' });
}
