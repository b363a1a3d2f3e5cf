import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { PayoutLetter } from '../../contract/endpoints/ledger.ts';
import type { Payment } from '../../contract/endpoints/payments.ts';
import { outOfQuiet } from '../../domain/messages/quiet-hours.ts';
import { drawdown } from '../../server/db/schema/funding/payment.ts';
import { asSystem } from '../../server/db/transaction.ts';
import type { PaymentGateway } from '../../server/ports/payment-gateway.ts';
import type { SandboxBank } from '../../server/ports/sandbox-bank.ts';
import type { TestApi, TestCall } from './api-app.ts';
import { applicationCalls, applicationIn, putInState } from './applications.ts';
import { addAgency, listingInput, newId, type TestAgency } from './builders.ts';
import { auditFaults } from './money-audit.ts';

/** What a server of these tests is set up with. */
export const WITH_SANDBOX = { PAYMENT_GATEWAY: 'sandbox' };

/** The sandbox provider's other side. */
export function bankOf({ deps }: TestApi): SandboxBank {
  return (deps.gateways[0] as PaymentGateway & { bank: SandboxBank }).bank;
}

/** Runs what is due, also what that leaves, and moves the clock first where told. */
export async function runJobs(api: TestApi, aheadMs = 3_000): Promise<void> {
  api.clock.aheadMs += aheadMs;
  await api.deps.jobs.runDue();
}

/** Lets days pass. What is due on each of them by itself is done on the first and on the last. */
export async function passDays(api: TestApi, days: number): Promise<void> {
  const between = days > 2 ? [(days - 2) * DAY_MS] : [];
  const steps = [DAY_MS, ...between, DAY_MS].slice(0, days);
  for (const step of steps) await runJobs(api, step);
}

/** Runs what is due, and with it what waits for the morning there, whatever time of day the test runs at. */
export async function runTillMorning(api: TestApi, zone = 'Australia/Sydney'): Promise<void> {
  await runJobs(api);
  const now = api.clock.now();
  await runJobs(api, differenceInMilliseconds(outOfQuiet(now, zone), now));
}

export const DAY_MS = 86_400_000;

/** An application that money moves on, with the calls of someone about it. */
export type Funded = {
  api: TestApi;
  agency: TestAgency;
  id: string;
  listingId: string;
  call(path: string, options?: TestCall): ReturnType<TestApi['call']>;
  state(): Promise<string>;
  start(changes?: Record<string, unknown>, options?: TestCall): Promise<Payment>;
  payments(): Promise<Payment[]>;
  payout(on?: string): Promise<PayoutLetter>;
  /** The balances of the books, with what the audit finds, which must be nothing. */
  balances(): Promise<Record<string, number>>;
};

let homes = 0;

/** Makes an agency with a listing and an application in a state. */
export async function applicationWith(
  api: TestApi,
  {
    state = 'opened',
    amount = 5_000_00,
    methods = ALL_METHODS,
    ...choice
  }: Record<string, unknown> & {
    state?: Parameters<typeof putInState>[2];
    amount?: number;
    methods?: readonly string[];
  } = {},
): Promise<Funded> {
  const agency = await addAgency(api.database);
  const as = agency.principal;
  const listingId = newId();
  homes += 1;
  const listing = listingInput({
    leadAgentId: agency.agent.id,
    address: { streetNumber: `${5000 + homes}` },
    vendors: [
      { id: newId(), kind: 'person', name: 'Vera Vendor', email: `vera.${homes}@vendor.example` },
    ],
  });
  await api.call('/api/listings', { as, body: { id: listingId, listing } });
  const settings = `/api/agencies/${agency.id}/settings/payment-methods`;
  const chosen = await api.call(settings, {
    as,
    method: 'PUT',
    body: { paymentMethods: methods },
    ifMatch: 0,
  });
  expect(chosen.status, chosen.text).toBe(200);
  const calls = applicationCalls(api, listingId, as);
  const made = await calls.create({ amount, ...choice });
  expect(made.status, made.text).toBe(201);
  const { id } = applicationIn(made);
  await putInState(api, id, state);
  await asSystem(api.database, (tx) =>
    tx.execute(sql`UPDATE application SET approved_amount = amount WHERE id = ${id}`),
  );
  const call = (path: string, options: TestCall = {}) =>
    api.call(`/api/applications/${id}${path}`, { as, ...options });
  return {
    api,
    agency,
    id,
    listingId,
    call,
    state: async () => applicationIn(await call('')).state,
    payments: async () => ((await call('/payments')).json as { payments: Payment[] }).payments,
    async start(changes = {}, options = {}) {
      const body = { id: newId(), purpose: 'pay-now', method: 'payid', ...changes };
      const answer = await call('/payments', { body, ...options });
      expect(answer.status, answer.text).toBe(201);
      return answer.json as Payment;
    },
    async payout(on) {
      const answer = await call(`/payout${on ? `?on=${on}` : ''}`);
      expect(answer.status, answer.text).toBe(200);
      return answer.json as PayoutLetter;
    },
    async balances() {
      const faults = await auditFaults(api);
      expect(faults).toEqual([]);
      return ((await call('/ledger')).json as { balances: Record<string, number> }).balances;
    },
  };
}

const ALL_METHODS = ['credit-card', 'bank-transfer', 'payid', 'payto', 'bpay', 'direct-debit'];

/** The same with its first drawdown approved, to the agency unless told. */
export async function approvedDrawdown(
  funded: Pick<Funded, 'api' | 'agency' | 'id'>,
  changes: Partial<typeof drawdown.$inferInsert> = {},
): Promise<string> {
  const { api, agency, id: applicationId } = funded;
  const id = newId();
  const now = api.clock.now();
  const [{ name = '' } = {}] = await asSystem(api.database, (tx) =>
    tx.rows<{ name: string }>('SELECT name FROM agency WHERE agency_id = $1', [agency.id]),
  );
  await asSystem(api.database, (tx) =>
    tx.insert(drawdown).values({
      agencyId: agency.id,
      applicationId,
      id,
      amount: 5_000_00,
      state: 'approved',
      reason: 'Marketing',
      payee: name,
      requestedBy: 'agent',
      version: 1,
      createdAt: now,
      updatedAt: now,
      ...changes,
    }),
  );
  return id;
}

/** An application that 5,000 were paid out on, today. */
export async function active(api: TestApi, changes: Parameters<typeof applicationWith>[1] = {}) {
  const funded = await applicationWith(api, { state: 'accepted', ...changes });
  const drawdownId = await approvedDrawdown(funded, {
    amount: (changes.amount as number) ?? 5_000_00,
  });
  const paid = await funded.call(`/drawdowns/${drawdownId}/disburse`, { body: {} });
  expect(paid.status, paid.text).toBe(200);
  await runJobs(api);
  expect(await funded.state()).toBe('active');
  return { ...funded, drawdownId };
}

/** Sends the money of a payment, or another amount, as a transfer that the provider tells of. */
export async function transfer(
  { api }: Pick<Funded, 'api'>,
  { reference, method, amount }: Pick<Payment, 'reference' | 'method' | 'amount'>,
  id: string = newId(),
): Promise<void> {
  await bankOf(api).receive({ id, reference, method, amount });
  await runJobs(api);
}
