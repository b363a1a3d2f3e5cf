import { afterAll, afterEach } from 'vitest';
import { startApi, type TestApi } from './api-app.ts';
import { addPlatformPerson, type Person } from './builders.ts';
import { WITH_SANDBOX } from './payments.ts';

/** An API with the sandbox provider, and two of our own staff who decide about money and credit. */
export type PaymentsApi = { api: TestApi; credit: Person; other: Person };

/** Starts it for the tests of a file and ends it after them; each begins at the true time. */
export async function paymentsApi(environment: Record<string, string> = {}): Promise<PaymentsApi> {
  const api = await startApi('pglite', { ...WITH_SANDBOX, ...environment });
  afterAll(() => api.close());
  afterEach(() => {
    api.clock.aheadMs = 0;
  });
  const credit = await addPlatformPerson(api.database, 'platform-credit');
  const other = await addPlatformPerson(api.database, 'platform-super');
  return { api, credit, other };
}
