import type { Endpoint, EndpointInput, EndpointOutput } from './endpoint.ts';
import { contractTable } from './table.ts';

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
    query?: unknown;
    body?: unknown;
    bytes?: Uint8Array<ArrayBuffer> | Blob;
    ifMatch?: string;
  };
  options: CallOptions;
};

/**
 * How a call is made: a stable key makes a repeated write harmless, a signal gives it up. `isKeptAlive`:
 * a small write goes on when its page is closed.
 */
export type CallOptions = { idempotencyKey?: string; signal?: AbortSignal; isKeptAlive?: boolean };

/** Sends a call and gives the parsed answer; throws the transport's own error type. */
export type Transport = (call: Call) => Promise<unknown>;

type ClientFunction<E extends Endpoint> = (
  input: EndpointInput<E>,
  options?: CallOptions,
) => Promise<EndpointOutput<E>>;

/** One function an endpoint, grouped by module as in the contract table. */
export type Client = {
  [M in keyof typeof contractTable]: {
    [N in keyof (typeof contractTable)[M]]: (typeof contractTable)[M][N] extends Endpoint
      ? ClientFunction<(typeof contractTable)[M][N]>
      : never;
  };
};

/** Makes the client functions of the whole contract over one transport. */
export function createClient(transport: Transport): Client {
  const modules = Object.entries(contractTable).map(([module, endpoints]) => [
    module,
    Object.fromEntries(
      Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [
        name,
        (input: Call['input'], options: CallOptions = {}) =>
          transport({ endpoint, input, options }),
      ]),
    ),
  ]);
  return Object.fromEntries(modules) as Client;
}
