import { isSignedByEach } from '../../people/same-name.ts';

/** What shows that somebody besides the agency knows of an authority to sell. */
export type AuthorityProof = {
  /** The owners who signed it, or whose credit our own staff approved. */
  names: readonly string[];
  isOurs: boolean;
  /** In milliseconds. */
  at: number;
  /** Whether the listing has said the same address ever since. */
  isHere: boolean;
};

/**
 * Whether one of these proofs is the authority of these owners and nobody else. Who signed beside them owns as
 * well: whoever is missing was left out, until our own staff have approved something without them.
 */
export function isProvenBy(owners: readonly string[], proofs: readonly AuthorityProof[]): boolean {
  const isNoneOver = ({ names }: AuthorityProof) =>
    names.every((name) => owners.some((owner) => isSignedByEach([owner], [name])));
  const proving = proofs.filter(
    (each) => each.isHere && isNoneOver(each) && isSignedByEach(owners, each.names),
  );
  const isLookedAt = ({ at }: AuthorityProof) =>
    proving.some((ours) => ours.isOurs && ours.at > at);
  return proving.length > 0 && proofs.every((each) => isNoneOver(each) || isLookedAt(each));
}
