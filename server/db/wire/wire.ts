/** A statement and its values, in the order of $1, $2 … */
export type Query = { text: string; values: readonly unknown[] };

/** What a statement gave: column names and types, rows as the database writes them, and its tag. */
export type Reply = {
  columns: readonly Column[];
  rows: (string | null)[][];
  /** Such as `UPDATE 1`. */
  tag: string;
};
export type Column = { name: string; type: number };

/**
 * Whom statements run as. It only separates prepared statements: their plans hold the row-level
 * security of one role, and the database would plan them anew at each change of role.
 */
export type Scope = 'agency' | 'platform' | 'system';

/**
 * One connection to the database. Queries sent together take one round trip and, outside a
 * transaction that was begun, are one transaction of their own. The first that fails rejects with the
 * database's error, and none after it has run.
 */
export type Wire = { send(queries: readonly Query[], scope: Scope): Promise<Reply[]> };
