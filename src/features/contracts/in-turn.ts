import type { ShownEnvelope } from '../../offline/changes/envelopes.ts';

/** Of those with the same turn, who is witnessed stands before who witnesses. */
const KINDS = ['signer', 'witness', 'copy'];

/** Everybody an envelope is for, in the order in which it comes to them. */
export function inTurn({ recipients }: Pick<ShownEnvelope, 'recipients'>) {
  return recipients.toSorted(
    (a, b) => a.position - b.position || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind),
  );
}
