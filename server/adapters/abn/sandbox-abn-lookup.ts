import { addSeconds } from 'date-fns/addSeconds';
import { ok, refuse } from '../../../domain/result.ts';
import type { AbnAnswer, AbnLookup } from '../../ports/abn-lookup.ts';
import type { Clock } from '../../ports/clock.ts';

/** How long a slow answer takes by the clock of the demonstration. */
const SLOW_SECONDS = 120;
const MOST_KEPT = 1000;

/** ABNs by which the sandbox behaves in a certain way; any other one is active and in order. */
export const TEST_ABNS = {
  unknown: '12000000041',
  cancelled: '18000000181',
  otherName: '14000000050',
  slow: '19000000018',
  down: '16000000091',
} as const;

const REGISTERED: Exclude<AbnAnswer, { result: 'unknown' }> = {
  result: 'active',
  entityName: 'Sandbox Holdings Pty Ltd',
  businessNames: ['Sandbox Property'],
  entityType: 'PRV',
  state: 'NSW',
  postcode: '2042',
  isRegisteredForGst: true,
};

/** A register that decides by the number. */
export function sandboxAbnLookup(clock: Clock): AbnLookup {
  const askedAt = new Map<string, Date>();
  return {
    async find(abn) {
      const now = clock.now();
      if (abn === TEST_ABNS.down) {
        return refuse({ reason: 'unavailable', detail: 'The register can’t be reached just now.' });
      }
      if (abn === TEST_ABNS.slow) {
        if (askedAt.size >= MOST_KEPT) askedAt.clear();
        const first = askedAt.get(abn) ?? now;
        askedAt.set(abn, first);
        if (now < addSeconds(first, SLOW_SECONDS)) {
          return refuse({ reason: 'unavailable', detail: 'The register is still looking.' });
        }
      }
      if (abn === TEST_ABNS.unknown) return ok({ result: 'unknown' });
      if (abn === TEST_ABNS.cancelled) return ok({ ...REGISTERED, result: 'cancelled' });
      if (abn === TEST_ABNS.otherName) {
        return ok({ ...REGISTERED, entityName: 'Somebody Else Pty Ltd', businessNames: [] });
      }
      return ok(REGISTERED);
    },
  };
}
