import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './client.ts';
import { serverSecret } from './schema/request.ts';
import { asSystem } from './transaction.ts';

/** The 256-bit key of that name; made at first use, the same for every process on the database. */
export function loadServerSecret(database: Database, name: string): Promise<Buffer> {
  return asSystem(database, async (tx) => {
    await tx
      .insert(serverSecret)
      .values({ name, value: randomBytes(32).toString('base64') })
      .onConflictDoNothing();
    const [row] = await tx.select().from(serverSecret).where(eq(serverSecret.name, name));
    if (!row) throw new Error(`Secret ${name} could not be kept`);
    return Buffer.from(row.value, 'base64');
  });
}
