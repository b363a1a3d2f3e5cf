import type { Signing } from '../../../contract/signing-shapes.ts';

/** What there is for this person to do, or why there is nothing. */
export type Stage = 'consent' | 'fill' | 'wait' | 'done' | 'over' | 'copy';

/** Where a person stands in an envelope. */
export function stageOf({ me, state }: Pick<Signing, 'me' | 'state'>): Stage {
  if (me.mayDo === 'sign') return me.hasConsented ? 'fill' : 'consent';
  if (me.state === 'signed' || state === 'completed') return me.kind === 'copy' ? 'copy' : 'done';
  if (me.state === 'declined' || state === 'declined' || state === 'voided') return 'over';
  if (state === 'expired' || state === 'draft') return 'over';
  return me.kind === 'copy' ? 'copy' : 'wait';
}
