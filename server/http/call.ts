import type { Endpoint, EndpointOutput, EndpointParsed } from '../../contract/endpoint.ts';
import type { Refusal } from '../../contract/problems.ts';
import type { AgencyId } from '../../domain/ids.ts';
import type { Result } from '../../domain/result.ts';
import type { Tx } from '../db/transaction.ts';
import type { NamedPaper } from '../ports/pdf.ts';
import type { FileContent } from './file-answer.ts';
import type { JsonText } from './json-text.ts';
import type {
  AmlLink,
  ApplicationLink,
  DepositLink,
  EnvelopeLink,
  Link,
  SettlementLink,
} from './link-access.ts';
import type { Principal } from './session.ts';

/** The caller's whole address and what their browser says it is. */
export type CallOrigin = { address: string; userAgent: string };

/** What a handler knows of the call besides its input. */
export type Call = {
  requestId: string;
  now: Date;
  /** When the caller's device says that what it writes was made; absent when that is now. Only a claim. */
  madeAt?: Date | undefined;
  /** Where it comes from, as evidence keeps it; never logged. */
  origin: CallOrigin;
  /**
   * Runs work bound to the caller's agency. In a write it is the one transaction that also holds the
   * idempotency record; in a read each use opens its own.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
};

/** The same with a verified person behind it. */
export type SignedInCall = Call & {
  principal: Principal;
  /**
   * Whose thing the call is about: the person's own agency, or the one that our own staff mean. Absent
   * where a call of theirs is about nobody's thing.
   */
  agencyId?: AgencyId | undefined;
};

/** What a caller's device shows of itself by headers; secrets, never logged. */
export type Shown = {
  /** By which the server knows who asked for a code; nothing else is told by it. */
  device?: string | undefined;
  /** What a code that was entered gave. */
  proof?: string | undefined;
  /** An access token nobody looked at yet: it may have run out, be denied or be anything. */
  token?: string | undefined;
};

/** The same without anyone signed in. The address is for limits and for what people consent to; never logged. */
export type PublicCall = Call & { clientAddress: string; shown: Shown };

/** The same where a signed-in person may call too. */
export type OpenCall = PublicCall & Partial<Pick<SignedInCall, 'principal' | 'agencyId'>>;

/** The same by the holder of a link, an application's where nothing else is said. */
export type LinkCall<L extends Link = ApplicationLink> = PublicCall & { link: L };

/** Whoever calls, as the transport knows them. */
export type KnownCall = OpenCall & Partial<LinkCall<Link>>;

type CallsByAccess = {
  public: PublicCall;
  optional: OpenCall;
  'signed-in': SignedInCall;
  permission: SignedInCall;
};

type LinkOf<A> = A extends { of: 'envelope' }
  ? EnvelopeLink
  : A extends { of: 'aml' }
    ? AmlLink
    : A extends { of: 'deposit' }
      ? DepositLink
      : A extends { of: 'settlement' }
        ? SettlementLink
        : A extends { of: 'any' }
          ? Link
          : ApplicationLink;

type CallOf<E extends Endpoint> = E['access'] extends { kind: 'link' }
  ? LinkCall<LinkOf<E['access']>>
  : CallsByAccess[Exclude<E['access']['kind'], 'link'>];

type OutcomeOf<E extends Endpoint> = E extends { answer: { stream: string } }
  ? AsyncIterable<string>
  : E extends { answer: { file: 'kept' } }
    ? FileContent
    : E extends { answer: { file: 'paper' } }
      ? NamedPaper
      : EndpointOutput<E> | JsonText<EndpointOutput<E>>;

/** Serves one endpoint: parsed input in, the answer's value or a refusal out. */
export type Handler<E extends Endpoint> = (
  input: EndpointParsed<E>,
  call: CallOf<E>,
) => Promise<Result<OutcomeOf<E>, Refusal>>;

/** A handler for each endpoint of a module; a missing one does not compile. */
export type Handlers<M extends Record<string, Endpoint>> = { [N in keyof M]: Handler<M[N]> };
