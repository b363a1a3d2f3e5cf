import { existsSync } from 'node:fs';
import { startPostgres } from '../../support/postgres.ts';
import { runServer } from '../../support/run-server.ts';

/**
 * One server with the built portal and fresh demo data for all browser tests. It keeps them in PostgreSQL,
 * as in production; journeys that need a server of their own have the embedded database.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  if (!existsSync('dist/index.html')) {
    throw new Error('There is no built portal; run "npm run build" first.');
  }
  const postgres = await startPostgres();
  const database = await postgres.createDatabase();
  const server = await runServer({
    env: {
      DATABASE_URL: database.url,
      DEMO_DATA: 'demo',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '100000',
      // Tests in which several people ask for codes have an address for each.
      TRUST_PROXY: 'true',
    },
  });
  process.env.E2E_URL = server.url;
  return async () => {
    await server.stop();
    await postgres.stop();
  };
}
