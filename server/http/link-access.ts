import type { LinkProof } from '../../contract/endpoint.ts';
import type { Refusal } from '../../contract/problems.ts';
import type { Result } from '../../domain/result.ts';

/** Whose link a call came by. */
export type Link = {
  agencyId: string;
  applicationId: string;
  partyId: string;
  /** The hash of its code: names the link without giving it away. */
  codeKey: string;
  /** Found by the application's reference: any of its parties may be meant, this is the first. */
  byReference: boolean;
  requiresCode: boolean;
  /** A mark of the contacts on file and of the requirement: a proof dies with a change of either. */
  contactMark: string;
  /** Who proved themselves; undefined where nobody had to. */
  proof?: { kind: 'own' | 'staff'; otpId: string };
};

/** Knows links before the agency is known. */
export type LinkAccess = {
  /**
   * The link of a shortcode, however it is spelt, or of an application's reference, with what the id
   * sent along proves. Refuses what is unknown, foreign or revoked, each like the others, and a missing
   * proof (`otp.required`).
   */
  open(
    text: string,
    from: { address: string; otpId: string | undefined; needs: LinkProof },
  ): Promise<Result<Link, Refusal>>;
};
