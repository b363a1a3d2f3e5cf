import { ok, type Result, refuse } from './result.ts';

/**
 * Who may move a record of any machine: AGT agent, APP application manager, PRN principal, VEN
 * vendor, BUY buyer, CVY conveyancer, ADM our staff, SYS a rule or timer, PAY a provider's event
 * (domain.md 5).
 */
export type Actor = 'AGT' | 'APP' | 'PRN' | 'VEN' | 'BUY' | 'CVY' | 'ADM' | 'SYS' | 'PAY';

/** One legal move of a machine. */
export type Move<S extends string, E extends string, A extends Actor = Actor> = {
  from: S;
  event: E;
  to: S;
  actors: readonly A[];
};

/**
 * A state machine as a closed table: where it starts, the states it may rest in, every legal move.
 * A final state may still have moves out of it when the table lists them (an archived listing is
 * restored).
 */
export type Machine<S extends string, E extends string, A extends Actor = Actor> = {
  initial: S;
  final: readonly S[];
  moves: readonly Move<S, E, A>[];
};

/**
 * Why a move was refused: `not-listed` when the state has no such move, `wrong-actor` when it has
 * but not for these actors. `allowed` is what they may do from here; a 409 carries it.
 */
export type MoveRefusal<E extends string> = {
  reason: 'not-listed' | 'wrong-actor';
  allowed: readonly E[];
};

/** Writes a row of a machine's table. */
export function move<S extends string, E extends string, A extends Actor>(
  from: S,
  event: E,
  to: S,
  ...actors: A[]
): Move<S, E, A> {
  return { from, event, to, actors };
}

/** The events these actors may raise from the state, in table order. Source: domain.md 5. */
export function eventsFrom<S extends string, E extends string, A extends Actor>(
  machine: Machine<S, E, A>,
  state: S,
  actors: readonly A[],
): E[] {
  return machine.moves
    .filter((row) => row.from === state && row.actors.some((actor) => actors.includes(actor)))
    .map((row) => row.event);
}

/**
 * The state after the event, for someone who may act as any of `actors`. Refuses every move the
 * table does not list, with what is allowed instead. Source: domain.md 5.
 */
export function transition<S extends string, E extends string, A extends Actor>(
  machine: Machine<S, E, A>,
  state: S,
  event: E,
  actors: readonly A[],
): Result<S, MoveRefusal<E>> {
  const row = machine.moves.find((each) => each.from === state && each.event === event);
  const allowed = eventsFrom(machine, state, actors);
  if (!row) return refuse({ reason: 'not-listed', allowed });
  if (!allowed.includes(event)) return refuse({ reason: 'wrong-actor', allowed });
  return ok(row.to);
}
