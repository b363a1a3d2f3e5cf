import type { Connection, PoolClient, Submittable } from 'pg';
import { type Batch, type PreparedStatements, preparedStatements } from './prepared.ts';
import { encodeValue } from './values.ts';
import type { Reply, Wire } from './wire.ts';

/** What the driver's connection can send; its own types leave most of it out. */
type Sender = {
  stream: { cork(): void; uncork(): void };
  parse(statement: { name: string; text: string }): void;
  describe(what: { type: 'S'; name: string }): void;
  bind(portal: { statement: string; values: (string | null)[] }): void;
  execute(portal: { portal: string; rows: number }): void;
  close(what: { type: 'S'; name: string }): void;
  sync(): void;
};

type Fields = { fields: { name: string; dataTypeID: number }[] };

const statementsOf = new WeakMap<PoolClient, PreparedStatements>();

/** The wire of a connection that was taken out of the pool. */
export function postgresWire(client: PoolClient): Wire {
  let statements = statementsOf.get(client);
  if (!statements) {
    statements = preparedStatements();
    statementsOf.set(client, statements);
  }
  const prepared = statements;
  return {
    send: (queries, scope) =>
      new Promise((resolve, reject) => {
        const batch = prepared.batch(queries, scope);
        const fail = (error: Error) => {
          prepared.failed(batch);
          reject(error);
        };
        client.query(new BatchQuery(batch, resolve, fail));
      }),
  };
}

/** Sends a batch in one piece and gathers its replies; the driver calls the handlers. */
class BatchQuery implements Submittable {
  readonly #batch: Batch;
  readonly #resolve: (replies: Reply[]) => void;
  readonly #fail: (error: Error) => void;
  readonly #replies: Reply[] = [];
  #rows: (string | null)[][] = [];
  /** The driver looks for one. */
  callback = () => {};

  constructor(batch: Batch, resolve: (replies: Reply[]) => void, fail: (error: Error) => void) {
    this.#batch = batch;
    this.#resolve = resolve;
    this.#fail = fail;
  }

  submit(connection: Connection): void {
    const sender = connection as unknown as Sender;
    sender.stream.cork();
    for (const name of this.#batch.closed) sender.close({ type: 'S', name });
    for (const { query, prepared, isNew } of this.#batch.steps) {
      const { name } = prepared;
      if (isNew) {
        sender.parse({ name, text: query.text });
        sender.describe({ type: 'S', name });
      }
      sender.bind({ statement: name, values: query.values.map(encodeValue) });
      sender.execute({ portal: '', rows: 0 });
    }
    sender.sync();
    sender.stream.uncork();
  }

  #current() {
    return this.#batch.steps[this.#replies.length];
  }

  handleRowDescription({ fields }: Fields): void {
    const step = this.#current();
    if (step) {
      step.prepared.columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
    }
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#rows.push(fields);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const step = this.#current();
    if (!step) return;
    step.prepared.columns ??= [];
    this.#replies.push({ columns: step.prepared.columns, rows: this.#rows, tag: text });
    this.#rows = [];
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#replies);
  }

  handleError(error: Error): void {
    this.#fail(error);
  }
}
