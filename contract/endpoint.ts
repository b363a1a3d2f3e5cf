import type * as v from 'valibot';
import type { OursAlone, Permission } from '../domain/permissions.ts';
import type { ProblemCode } from './problems.ts';

/**
 * What a call by a link asks for besides the link. Where the application requires a code (spec 4):
 * nothing, a proof that its holder or staff gave, or the holder's own, for what staff never do for them.
 * `code` is the holder's own too, and no application that advances money does without it: whatever agrees
 * to credit or leads there (decision 155).
 */
export type LinkProof = 'none' | 'any' | 'own' | 'code';

/** Who may call an endpoint; the server checks it on every call, the portal mirrors it. */
export type Access =
  | { kind: 'public' }
  /** Anyone; a person who is signed in is known. */
  | { kind: 'optional' }
  /**
   * Who holds a link: its shortcode, or the reference of its application, stands in the path. It is an
   * application's unless `of` says that it is an envelope's, a check's, a deposit's, or may be any.
   */
  | { kind: 'link'; proof: LinkProof; of?: 'envelope' | 'aml' | 'deposit' | 'settlement' | 'any' }
  | { kind: 'signed-in' }
  | { kind: 'permission'; permission: Permission };

/** Whether a call reads, may wait in the outbox of a device, or needs the server at once. */
export type Offline = 'read' | 'queueable' | 'online-only';

type Schema = v.GenericSchema<unknown, unknown>;

/** What an endpoint answers: a JSON value of a schema, a streamed text, a streamed file, or nothing. */
export type Answer =
  | { status: 200 | 201; schema: Schema; etag?: boolean }
  | { status: 200; stream: 'text/csv; charset=utf-8' }
  /** The bytes of a kept file, always as an attachment that nothing may run in. */
  | { status: 200; file: 'kept' }
  /** A PDF that is written for this call, which costs more than others and is counted by itself too. */
  | { status: 200; file: 'paper' }
  | { status: 204 };

/** One call of the API: the single source of routing, validation, client, access and documentation. */
export type Endpoint = {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters, from /api on. */
  path: `/api/${string}`;
  summary: string;
  access: Access;
  offline: Offline;
  params?: v.GenericSchema<Record<string, string>, unknown>;
  /** Query parameters in bracket notation, parsed to a plain object before the schema sees them. */
  query?: Schema;
  body?: Schema;
  /** Raw bytes (application/octet-stream) in place of a JSON body, at least one. Writes only. */
  bytes?: { maxBytes: number };
  /** The largest body in bytes; 256 KiB unless told. */
  maxBodyBytes?: number;
  /**
   * Whether the call changes a shared object and so needs `If-Match` with its current ETag; `optional`: a
   * version that is told is compared.
   */
  ifMatch?: true | 'optional';
  answer: Answer;
  /**
   * A GET that does something, as documented: never done for HEAD, for a page that is loaded ahead, for
   * a link that is opened or for another site.
   */
  acts?: boolean;
  /**
   * A write whose repetition changes nothing by its nature: its answer is not kept and it runs outside
   * the caller's transaction.
   */
  repeatable?: boolean;
  /**
   * A write that the specification shows, and shows without an Idempotency-Key: one that is sent counts,
   * and without it what stands makes a repetition harmless (decision 339).
   */
  keyless?: true;
  /** Nothing in place of a JSON body counts as an empty object. */
  bodiless?: true;
  /** Problems of its own, besides those that any call can meet. */
  problems: readonly ProblemCode[];
};

/** Checks an endpoint against the shape and keeps its exact type. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type InputOf<S> = S extends v.GenericSchema<infer I, unknown> ? I : undefined;
type OutputOf<S> = S extends v.GenericSchema<unknown, infer O> ? O : undefined;

declare global {
  /** The part of the platform's blob that the contract needs; merges with the platform's own type. */
  interface Blob {
    readonly size: number;
  }
}

/**
 * Whose thing our own staff mean; see `subjectOf`. Their queues show things of every agency side by side, so what
 * they alone may do to one always says it; undefined leaves it to the address of the page (decision 145).
 */
type NamedAgency<E> = E extends {
  access: { permission: Extract<OursAlone, 'application.decide' | 'help.see' | 'help.answer'> };
}
  ? { agency: string | undefined }
  : { agency?: string | undefined };

/** What a caller hands over, by the schemas of the endpoint. */
export type EndpointInput<E extends Endpoint> = (E extends { params: infer S }
  ? { params: InputOf<S> } & NamedAgency<E>
  : unknown) &
  (E extends { query: infer S } ? { query: InputOf<S> } : unknown) &
  (E extends { body: infer S } ? { body: InputOf<S> } : unknown) &
  (E extends { bytes: object } ? { bytes: Uint8Array<ArrayBuffer> | Blob } : unknown) &
  (E extends { ifMatch: true } ? { ifMatch: string } : unknown) &
  (E extends { ifMatch: 'optional' } ? { ifMatch?: string } : unknown);

/** What a handler receives: the same, parsed. */
export type EndpointParsed<E extends Endpoint> = (E extends { params: infer S }
  ? { params: OutputOf<S> }
  : unknown) &
  (E extends { query: infer S } ? { query: OutputOf<S> } : unknown) &
  (E extends { body: infer S } ? { body: OutputOf<S> } : unknown) &
  (E extends { bytes: object } ? { bytes: Uint8Array } : unknown) &
  (E extends { ifMatch: true } ? { ifMatchVersion: number } : unknown) &
  (E extends { ifMatch: 'optional' } ? { ifMatchVersion: number | undefined } : unknown);

/** What comes back to the caller. */
export type EndpointOutput<E extends Endpoint> = E extends { answer: { schema: infer S } }
  ? OutputOf<S>
  : undefined;

/** Whether a call writes; such calls carry an Idempotency-Key, and must unless they are `keyless`. */
export function isMutation(endpoint: Endpoint): boolean {
  return endpoint.method !== 'GET';
}
