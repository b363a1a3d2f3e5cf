/** Collects the values of a statement; each gives its place, such as `$3`. */
export type Parameters = { values: unknown[]; add(value: unknown): string };

/**
 * An empty list. Statements of searches are put together as text, with values in parameters alone, so
 * that searches of one form share one prepared statement.
 */
export function parameters(): Parameters {
  const values: unknown[] = [];
  return {
    values,
    add(value) {
      values.push(value);
      return `$${values.length}`;
    },
  };
}
