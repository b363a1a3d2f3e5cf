import type { Endpoint, EndpointInput, EndpointOutput } from './endpoint.ts';

declare global {
  /** The part of the platform's signal that the contract needs; merges with the platform's own type. */
  interface AbortSignal {
    readonly aborted: boolean;
  }
}

/** What a transport sends: an endpoint, what the caller gave, and how to call it. */
export type Call = {
  endpoint: Endpoint;
  input: {
    params?: unknown;
    agency?: string | undefined;
    query?: unknown;
    body?: unknown;
    bytes?: Uint8Array<ArrayBuffer> | Blob;
    ifMatch?: string;
  };
  options: CallOptions;
};

/**
 * How a call is made: a stable key makes a repeated write harmless, a signal gives it up. `isKeptAlive`:
 * a small write goes on when its page is closed. `waitedSeconds`: how long ago the change was made.
 */
export type CallOptions = {
  idempotencyKey?: string;
  signal?: AbortSignal;
  isKeptAlive?: boolean;
  waitedSeconds?: number;
};

/** Sends a call and gives the parsed answer; throws the transport's own error type. */
export type Transport = (call: Call) => Promise<unknown>;

type ClientFunction<E extends Endpoint> = (
  input: EndpointInput<E>,
  options?: CallOptions,
) => Promise<EndpointOutput<E>>;

/** Endpoints by module and name, as in the contract table or a part of it. */
type Table = Record<string, Record<string, Endpoint>>;

/** One function a call. */
export type ClientOfCalls<C extends Record<string, Endpoint>> = {
  [N in keyof C]: ClientFunction<C[N]>;
};

/** The same, grouped by module as in the table. */
export type ClientOf<T extends Table> = { [M in keyof T]: ClientOfCalls<T[M]> };

/** Makes the client functions of a module's calls over one transport. */
export function clientOf<C extends Record<string, Endpoint>>(
  transport: Transport,
  { calls }: { calls: C },
): ClientOfCalls<C> {
  const functions = Object.entries(calls).map(([name, endpoint]) => [
    name,
    (input: Call['input'], options: CallOptions = {}) => transport({ endpoint, input, options }),
  ]);
  return Object.fromEntries(functions) as ClientOfCalls<C>;
}

/** Makes the client functions of a table over one transport. */
export function createClient<const T extends Table>(transport: Transport, table: T): ClientOf<T> {
  const modules = Object.entries(table).map(([module, calls]) => [
    module,
    clientOf(transport, { calls }),
  ]);
  return Object.fromEntries(modules) as ClientOf<T>;
}
