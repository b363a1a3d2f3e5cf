import type { Endpoint, EndpointInput, EndpointOutput } from '../contract/endpoint.ts';
import type { Calls } from '../contract/module.ts';
import type { Listing } from '../domain/listings/listing.ts';
import type { Role } from '../domain/permissions.ts';
import type { Tx } from './db/transaction.ts';

/**
 * Who makes the call of an example: the agent of its listing, the agency's principal, somebody who has one
 * role alone, whoever holds a link, or anybody.
 */
export type ExampleCaller = 'agent' | 'principal' | Role | 'link' | 'anybody';

/** What an example may speak of. */
export type Given<C extends Calls> = {
  /** A draft of its own, with a vendor who has an email. */
  listing: Listing;
  /** An id that the caller makes: the same for the same name, another one in each run. */
  id(name: string): string;
  /** What a call named in `after` was answered. */
  answer<N extends keyof C>(call: N): EndpointOutput<C[N]>;
};

/** One good call, which every suite that walks all calls makes, spoils or compares. */
export type Example<C extends Calls, E extends Endpoint> = {
  who: ExampleCaller;
  /** Calls of the same module that come before, in this order, each by its own example. */
  after?: readonly (keyof C)[];
  input(given: Given<C>): EndpointInput<E>;
  /** Puts there what no call of the module does: what a job or a provider would. Runs as the owner. */
  prepare?(tx: Tx, given: Given<C>): Promise<void>;
  /**
   * Why somebody who is let in by the call's access may be refused (403) all the same; who, is then said by a
   * test of the module.
   */
  narrower?: string;
};

/** An example for each call of a module; a call without one doesn't compile. */
export type Examples<C extends Calls> = { [N in keyof C]: Example<C, C[N]> };

/** An example as those see it who walk the calls of all modules. */
export type AnyExample = {
  endpoint: Endpoint;
  who: ExampleCaller;
  after: readonly string[];
  input(given: AnyGiven): AnyInput;
  prepare: ((tx: Tx, given: AnyGiven) => Promise<void>) | undefined;
  narrower: string | undefined;
};
export type AnyGiven = {
  listing: Listing;
  id(name: string): string;
  answer(call: string): unknown;
};
export type AnyInput = {
  params?: Record<string, string>;
  query?: unknown;
  body?: object;
  bytes?: Uint8Array<ArrayBuffer>;
  ifMatch?: string;
};

/** The examples of a module by the names of its calls, whatever the module. */
export function anyExamples<C extends Calls>(
  calls: C,
  examples: Examples<C>,
): Record<string, AnyExample> {
  return Object.fromEntries(
    Object.entries<Example<C, Endpoint>>(examples).map(([name, { who, after = [], ...rest }]) => [
      name,
      {
        who,
        after: after.map(String),
        endpoint: calls[name] as Endpoint,
        input: rest.input as unknown as AnyExample['input'],
        prepare: rest.prepare as AnyExample['prepare'],
        narrower: rest.narrower,
      },
    ]),
  );
}
