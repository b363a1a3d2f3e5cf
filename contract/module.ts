import type { Endpoint } from './endpoint.ts';

/** A call as its module declares it: its id comes from the names of the two. */
export type DeclaredCall = Omit<Endpoint, 'id'>;

/** The calls of a module by their names. */
export type Calls = Record<string, Endpoint>;

/** A module of the contract: its name and its calls. */
export type Module<C extends Calls = Calls> = { name: string; calls: C };

/**
 * Declares a module: `addNote` of `notebook` is known as `notebook.add-note`. Named in contract/modules.ts
 * and mounted by server/modules.ts it is served, documented and walked by every suite that walks all calls.
 */
export function defineModule<const D extends Record<string, DeclaredCall>>(
  name: string,
  declared: { calls: D },
): Module<{ [N in keyof D]: D[N] & { id: string } }> {
  const calls = Object.entries(declared.calls).map(([call, rest]) => [
    call,
    { ...rest, id: `${name}.${inKebabCase(call)}` },
  ]);
  return { name, calls: Object.fromEntries(calls) };
}

function inKebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
