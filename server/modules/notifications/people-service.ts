import type { Tx } from '../../db/transaction.ts';
import type { Ids } from '../../ports/ids.ts';
import type { LinkSealer } from '../applications/link-service.ts';
import type { RegistrationContext } from './letters/service.ts';
import type { Channel, Hold } from './trusted-ways.ts';

/** Somebody of what a module keeps itself: a person of an AML case, say. */
export type PersonKey = { agencyId: string; aboutId: string; personId: string };

/** Whom a letter goes to and what it is about. */
export type FoundPerson = {
  name: string;
  email: string | null;
  phone: string | null;
  contactHold?: Hold | null;
  /** Those they are told things by; both when left out. */
  channels?: readonly Channel[];
  /** The sale it is about; undefined where it is about none. */
  listingId: string | undefined;
  /** Their own link as it works just now; undefined once it was taken back. */
  link: string | undefined;
  /** What an agency that joins is told; absent for all else. */
  registration?: RegistrationContext;
  /** Whose people they are, where it is about no sale; our own name when left out. */
  agencyName?: string;
};

/** What a module hands over, so that its people get letters and codes. */
export type ModulePeople = {
  /** Undefined when there is no such person any more, or nothing to tell them. */
  find: (tx: Tx, links: LinkSealer, of: PersonKey) => Promise<FoundPerson | undefined>;
  /** Keeps whether a message that is watched arrived. */
  keepDelivery?: (
    tx: Tx,
    doing: { ids: Ids; now: Date },
    of: PersonKey & { channel: Channel; isRefused: boolean },
  ) => Promise<void>;
};
