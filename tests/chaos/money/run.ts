import type { MoneyFault } from '../../../domain/ledger/money-faults.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { auditLedger } from '../../../server/modules/ledger/audit/service.ts';
import { apiOver, freshDatabase, testClock } from '../../support/api-app.ts';
import { applicationCalls, applicationIn } from '../../support/applications.ts';
import { addAgency, addPlatformPerson, listingInput, newId } from '../../support/builders.ts';
import { createRandom } from '../random.ts';
import { liveThrough, type Place } from './history.ts';

/** How many histories, on which database, from which number. */
export type MoneyRun = { histories: number; seed: number; kind: 'pglite' | 'postgres' };

/** What came of them. */
export type MoneyReport = {
  histories: number;
  arrived: number;
  unexplained: number;
  faults: unknown[];
  seconds: number;
};

const PER_AGENCY = 250;

/** Lives through random histories on the real services, and has the audit look at every cent. */
export async function runMoney({ histories, seed, kind }: MoneyRun): Promise<MoneyReport> {
  const began = Date.now();
  const store = await freshDatabase(kind);
  try {
    const api = await apiOver(store.database, testClock(), { PAYMENT_GATEWAY: 'sandbox' });
    const credit = await addPlatformPerson(api.database, 'platform-credit');
    const random = createRandom(seed);
    const chance = {
      below: (most: number) => Math.floor(random.next() * most),
      pick: <T>(items: readonly T[]) => items[Math.floor(random.next() * items.length)],
    };
    let place: Place | undefined;
    for (let at = 0; at < histories; at += 1) {
      if (!place || at % PER_AGENCY === 0) place = { ...(await newPlace(api)), credit };
      await liveThrough(place, chance);
    }
    await api.deps.jobs.runDue();
    const { faults } = await auditLedger((work) => asSystem(api.database, work));
    const [{ arrived = 0 } = {}] = await asSystem(api.database, (tx) =>
      tx.rows<{ arrived: number }>(
        `SELECT coalesce(sum((event ->> 'amount')::bigint), 0)::float8 AS arrived
         FROM payment, jsonb_array_elements(facts -> 'events') AS event
         WHERE purpose <> 'drawdown' AND event ->> 'kind' = 'received'`,
        [],
      ),
    );
    const cents = faults.map((fault) => {
      const { wanted, found } = fault as Partial<MoneyFault>;
      return Math.abs(Number(wanted ?? 0) - Number(found ?? 0)) || 1;
    });
    return {
      ...{ histories, arrived, faults },
      unexplained: cents.reduce((sum, each) => sum + each, 0),
      seconds: (Date.now() - began) / 1000,
    };
  } finally {
    await store.remove();
  }
}

async function newPlace(api: Place['api']): Promise<Omit<Place, 'credit'>> {
  const agency = await addAgency(api.database);
  const as = agency.principal;
  const listingId = newId();
  const listing = listingInput({ leadAgentId: agency.agent.id });
  await api.call('/api/listings', { as, body: { id: listingId, listing } });
  const paymentMethods = ['credit-card', 'bank-transfer', 'payid', 'bpay', 'direct-debit'];
  const path = `/api/agencies/${agency.id}/settings/payment-methods`;
  await api.call(path, { as, method: 'PUT', body: { paymentMethods }, ifMatch: 0 });
  const made = await applicationCalls(api, listingId, as).create({ amount: 5_000_00 });
  return { api, agency, pattern: applicationIn(made).id };
}
