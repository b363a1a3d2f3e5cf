import type { LinkProof } from '../../contract/endpoint.ts';
import type { Refusal } from '../../contract/problems.ts';
import type { InPerson } from '../../domain/contracts/in-person.ts';
import type { Result } from '../../domain/result.ts';

/** What links of every kind tell. */
type AnyLink = {
  agencyId: string;
  /** The hash of its code: names the link without giving it away. */
  codeKey: string;
  requiresCode: boolean;
  /** A mark of the contacts on file and of the requirement: a proof dies with a change of either. */
  contactMark: string;
  /** Who proved themselves, and the id of the code or grant it came of; undefined where nobody had to. */
  proof?: { kind: 'own' | 'staff'; codeId: string };
};

/** The link of somebody whom an application asks. */
export type ApplicationLink = AnyLink & {
  kind: 'application';
  applicationId: string;
  partyId: string;
  /** Found by the application's reference: any of its parties may be meant, this is the first. */
  byReference: boolean;
  /** Whether its product advances money: agreeing to it takes a code, whatever the link asks for. */
  advancesMoney: boolean;
};

/** The link of somebody whom an envelope asks. */
export type EnvelopeLink = AnyLink & {
  kind: 'envelope';
  envelopeId: string;
  recipientId: string;
  /** Signing beside somebody of the agency, on their device. */
  inPerson?: InPerson;
};

/** The link of somebody whose identity is checked. */
export type AmlLink = AnyLink & { kind: 'aml'; caseId: string; personId: string };

/** The link of a buyer or a conveyancer of a sale: of its deposit. */
export type DepositLink = AnyLink & { kind: 'deposit'; depositId: string; personId: string };

/** The link of somebody who acts for a side of a sale's settlement. */
export type SettlementLink = AnyLink & {
  kind: 'settlement';
  settlementId: string;
  personId: string;
};

/** Whose link a call came by. */
export type Link = ApplicationLink | EnvelopeLink | AmlLink | DepositLink | SettlementLink;

/** What a link is for. */
export type LinkKind = Link['kind'];

/** Knows links before the agency is known. */
export type LinkAccess = {
  /**
   * The link of a shortcode, however it is spelt, or of an application's reference, with what was
   * sent along proves. Refuses what is unknown, foreign, revoked or of another kind, each like the
   * others, and a missing proof (`otp.required`).
   */
  open<K extends LinkKind = 'application'>(
    text: string,
    from: {
      address: string;
      proof: string | undefined;
      needs: LinkProof;
      /** An application's where nothing is said. */
      of?: readonly K[];
    },
  ): Promise<Result<Extract<Link, { kind: K }>, Refusal>>;
};
