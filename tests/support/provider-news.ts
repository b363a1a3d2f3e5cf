import { beforeEach, expect, vi } from 'vitest';
import type { Payment } from '../../contract/endpoints/payments.ts';
import type { PaymentException } from '../../contract/exception-shapes.ts';
import type { ProviderEvent } from '../../domain/payments/provider-events.ts';
import { asSystem } from '../../server/db/transaction.ts';
import { takeIn } from '../../server/modules/payments/webhooks/service.ts';
import type { TestApi } from './api-app.ts';
import { newId, type Person } from './builders.ts';
import { type Funded, runJobs } from './payments.ts';

type Said = ProviderEvent extends infer Each
  ? Each extends ProviderEvent
    ? Omit<Each, 'id' | 'at'> & { id?: string; at?: string }
    : never
  : never;

/** The sandbox provider tells something of a payment, as its webhook would, and all due work is done. */
export async function say(
  api: TestApi,
  { reference }: Pick<Payment, 'reference'>,
  said: Said,
): Promise<void> {
  const event = { id: newId(), at: api.clock.now().toISOString(), ...said } as ProviderEvent;
  const message = { id: newId(), news: { reference, method: null, event } };
  const doing = { ids: api.deps.ids, now: api.clock.now() };
  await asSystem(api.database, (tx) => takeIn(tx, doing, 'sandbox', message));
  await runJobs(api);
}

/** The provider takes every payout on, and says nothing of it by itself: before each test of a file. */
export function payOutsAreTaken({ deps }: TestApi): void {
  beforeEach(() => {
    const [gateway] = deps.gateways;
    if (!gateway) throw new Error('No gateway');
    vi.spyOn(gateway, 'payOut').mockImplementation(async ({ reference }) => ({
      ok: true,
      value: { providerRef: `out-${reference}` },
    }));
    return () => vi.restoreAllMocks();
  });
}

/** What waits for our own staff with a reference. */
export async function queueOf(
  api: TestApi,
  as: Person,
  { reference }: Pick<Payment, 'reference'>,
): Promise<PaymentException[]> {
  const { json } = await api.call('/api/payment-exceptions', { as });
  const { exceptions } = json as { exceptions: PaymentException[] };
  return exceptions.filter((each) => each.reference === reference);
}

/** One of our own staff says what became of it. */
export const resolve = (api: TestApi, as: Person, id: string | undefined, outcome: string) =>
  api.call(`/api/payment-exceptions/${id}/resolve`, {
    as,
    key: newId(),
    body: { outcome, note: 'Seen at the bank' },
  });

/** Two of our own staff say it, where it takes both; the answer to the second one. */
export async function resolveByTwo(
  api: TestApi,
  [one, other]: readonly [Person, Person],
  id: string | undefined,
  outcome: string,
) {
  const first = await resolve(api, one, id, outcome);
  expect(first.json, first.text).toMatchObject({ state: 'unmatched', first: { by: one.name } });
  return resolve(api, other, id, outcome);
}

/** The token of the provider's page of a payment. */
export const pageOf = ({ shown }: Payment) =>
  shown?.kind === 'hosted' ? (shown.url.split('/').at(-1) ?? '') : '';

/** How a payment of an application stands. */
export const stateOf = async ({ payments }: Funded, id: string) =>
  (await payments()).find((each) => each.id === id)?.state;
