import { refuse } from '../../../domain/result.ts';
import type { AbnLookup } from '../../ports/abn-lookup.ts';
import type { Clock } from '../../ports/clock.ts';
import { abrLookup } from './abr-lookup.ts';
import { sandboxAbnLookup } from './sandbox-abn-lookup.ts';

type Choice = { kind: 'none' | 'sandbox' } | { kind: 'abr'; url: string; guid: string };

const none: AbnLookup = {
  find: async () =>
    refuse({ reason: 'not-available', detail: 'No register is set up here: look the ABN up.' }),
};

/** Picks who looks ABNs up. */
export function abnLookups(choice: Choice, clock: Clock): AbnLookup {
  if (choice.kind === 'abr') return abrLookup(choice);
  return choice.kind === 'sandbox' ? sandboxAbnLookup(clock) : none;
}
