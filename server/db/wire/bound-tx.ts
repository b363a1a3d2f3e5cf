import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import { listsOf, objectsOf } from './rows.ts';
import type { Session } from './session.ts';

/** The query builder over either database. */
export type Orm = PgDatabase<PgQueryResultHKT>;

type Builder = Pick<Orm, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'>;

/** What stores work with: the query builder, and prepared statements where building costs too much. */
export type Tx = Builder & {
  /** Rows of a statement, in the shape the caller knows it has. Its text is prepared once and kept. */
  rows<Row>(text: string, values: readonly unknown[]): Promise<Row[]>;
  /** A statement whose rows nobody waits for: it goes out with the next one or with the commit. */
  later(text: string, values: readonly unknown[]): void;
};

/** The session as stores use it, the same over both databases. */
export function boundTx(session: Session): Tx {
  let orm: Orm | undefined;
  // Made at its first use: many transactions have prepared statements only.
  const bound = <Name extends keyof Builder>(name: Name): Builder[Name] => {
    orm ??= builderOver(session);
    return orm[name].bind(orm) as Builder[Name];
  };
  return {
    get select() {
      return bound('select');
    },
    get selectDistinct() {
      return bound('selectDistinct');
    },
    get insert() {
      return bound('insert');
    },
    get update() {
      return bound('update');
    },
    get delete() {
      return bound('delete');
    },
    get execute() {
      return bound('execute');
    },
    rows: async <Row>(text: string, values: readonly unknown[]) =>
      objectsOf<Row>(await session.run({ text, values })),
    later: (text, values) => session.later({ text, values }),
  };
}

function builderOver(session: Session): Orm {
  const client = {
    async query(text: string, values: unknown[], { rowMode }: { rowMode: 'array' | 'object' }) {
      const reply = await session.run({ text, values });
      return { rows: rowMode === 'array' ? listsOf(reply) : objectsOf(reply) };
    },
  };
  // It has the one method of the client that the query builder calls.
  return drizzle({ client: client as unknown as PGlite });
}
