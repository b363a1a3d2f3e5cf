import { expect } from 'vitest';
import { asSystem } from '../../server/db/transaction.ts';
import { type AuditReport, auditBooks } from '../../server/modules/ledger/audit/service.ts';
import { moneyFaultsOf } from '../../server/modules/payments/check-service.ts';
import type { TestApi } from './api-app.ts';

/** All rows that say where an application's money is, as one sum, by its id. */
const STANDING = `SELECT application.agency_id AS "agencyId", application.id, md5(concat(
    application.state, application.amount,
    (SELECT string_agg(payment::text, '' ORDER BY id) FROM payment WHERE application_id = application.id),
    (SELECT string_agg(drawdown::text, '' ORDER BY id) FROM drawdown WHERE application_id = application.id),
    (SELECT string_agg(bank_receipt::text, '' ORDER BY bank_receipt.id) FROM bank_receipt
      JOIN payment ON payment.id = payment_id WHERE application_id = application.id),
    (SELECT max(seq) FROM ledger_entry WHERE application_id = application.id))) AS sum
  FROM application WHERE EXISTS (SELECT FROM payment WHERE application_id = application.id)`;

type Looked = { test: string | undefined; before: Map<string, string>; now: Map<string, string> };
const looked = new WeakMap<TestApi, Looked>();

/**
 * What the audit of the ledger finds (`npm run verify-ledger`). Of applications at which nothing has changed since the
 * tests before this one looked at it, it isn't asked again: a file of many tests would look at all of them each time.
 */
export async function auditFaults(api: TestApi): Promise<AuditReport['faults']> {
  const system = <T>(work: Parameters<typeof asSystem<T>>[1]) => asSystem(api.database, work);
  const test = expect.getState().currentTestName;
  const last = looked.get(api) ?? { test, before: new Map(), now: new Map() };
  const before = last.test === test ? last.before : last.now;
  const standing = await system((tx) =>
    tx.rows<{ agencyId: string; id: string; sum: string }>(STANDING, []),
  );
  const { faults } = await auditBooks(system);
  for (const each of standing.filter(({ id, sum }) => before.get(id) !== sum)) {
    faults.push(...(await system((tx) => moneyFaultsOf(tx, each))));
  }
  const now = new Map(standing.map(({ id, sum }) => [id, sum]));
  // What is wrong stays to be looked at.
  looked.set(api, { test, before, now: faults.length === 0 ? now : new Map() });
  return faults;
}

/** What the audit finds of one application. */
export async function auditFaultsOf(api: TestApi, id: string): Promise<AuditReport['faults']> {
  return (await auditFaults(api)).filter(
    (fault) => 'applicationId' in fault && fault.applicationId === id,
  );
}
