/** An expected refusal is a value: either the thing asked for, or why not. Nothing expected is thrown. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E };

/** Wraps what was asked for. */
export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

/** Wraps the reason of a refusal. */
export function refuse<E>(error: E): { ok: false; error: E } {
  return { ok: false, error };
}
