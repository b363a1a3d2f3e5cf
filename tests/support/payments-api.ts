import { afterAll, beforeEach } from 'vitest';
import { startApi, type TestApi } from './api-app.ts';
import { addPlatformPerson, type Person } from './builders.ts';
import { WITH_SANDBOX } from './payments.ts';

/** An API with the sandbox provider, and two of our own staff who decide about money and credit. */
export type PaymentsApi = { api: TestApi; credit: Person; other: Person };

/**
 * Starts it for the tests of a file and ends it after them. Each begins where the last one ended: time never goes
 * back, or a day's work would find what the days after it had brought.
 */
export async function paymentsApi(environment: Record<string, string> = {}): Promise<PaymentsApi> {
  const api = await startApi('pglite', { ...WITH_SANDBOX, ...environment });
  afterAll(() => api.close());
  let reached = 0;
  beforeEach(() => {
    reached = Math.max(reached, api.clock.aheadMs);
    api.clock.aheadMs = reached;
  });
  const credit = await addPlatformPerson(api.database, 'platform-credit');
  const other = await addPlatformPerson(api.database, 'platform-super');
  return { api, credit, other };
}
