import type { PGlite } from '@electric-sql/pglite';
import { protocol } from '@electric-sql/pglite';
import { preparedStatements } from './prepared.ts';
import { readReplies } from './read-replies.ts';
import { encodeValue } from './values.ts';
import type { Wire } from './wire.ts';

const { serialize } = protocol;
const EXECUTE = serialize.execute({}).slice();
const SYNC = serialize.sync().slice();

/**
 * The wire of the embedded database. Its only user must hold the transaction lock, so that nothing
 * comes in between. The database works while it is called: a batch costs no waiting but its own.
 */
export function pgliteWire(client: PGlite): Wire {
  const prepared = preparedStatements();
  return {
    async send(queries, scope) {
      if (client.closed) throw new Error('PGlite is closed');
      const batch = prepared.batch(queries, scope);
      const parts = batch.closed.map((name) => serialize.close({ type: 'S', name }));
      for (const { query, prepared: statement, isNew } of batch.steps) {
        const { name } = statement;
        if (isNew) {
          parts.push(serialize.parse({ name, text: query.text }));
          parts.push(serialize.describe({ type: 'S', name }));
        }
        parts.push(serialize.bind({ statement: name, values: query.values.map(encodeValue) }));
        parts.push(EXECUTE);
      }
      parts.push(SYNC);
      const chunks: Uint8Array[] = [];
      try {
        await client.execProtocolRawStream(Buffer.concat(parts), {
          syncToFs: false,
          // The memory is the database's own and is written over.
          onRawData: (data) => chunks.push(data.slice()),
        });
        return readReplies(Buffer.concat(chunks), batch);
      } catch (error) {
        prepared.failed(batch);
        throw error;
      }
    },
  };
}
