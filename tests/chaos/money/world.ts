import type { ProductType } from '../../../domain/products/product-types.ts';
import { asSystem, type Tx } from '../../../server/db/transaction.ts';
import type { PaymentGateway } from '../../../server/ports/payment-gateway.ts';
import type { SandboxBank } from '../../../server/ports/sandbox-bank.ts';
import { apiOver, freshDatabase, type TestApi, type TestClock } from '../../support/api-app.ts';
import { applicationCalls, applicationIn } from '../../support/applications.ts';
import {
  addAgency,
  addPlatformPerson,
  listingInput,
  newId,
  type Person,
  type TestAgency,
} from '../../support/builders.ts';
import { type Happened, nothingYet } from './happened.ts';
import { type Provider, providerOver } from './provider.ts';

/** An agency with applications to copy, one of each product. */
export type Place = { agency: TestAgency; patterns: Record<Pattern, string> };

/** Where the histories of a batch happen: the real services over a database of its own. */
export type World = {
  api: TestApi;
  /** Two agencies, since money is matched to the wrong one and one is suspended without the other. */
  places: readonly Place[];
  /** Two of our own staff, since large amounts take two. */
  staff: readonly [Person, Person];
  bank: SandboxBank;
  provider: Provider;
  happened: Happened;
  system<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** The products of the histories: fees that add up, interest, interest after a while. */
export const PATTERNS = ['standard', 'bridging-loan', 'interest-free'] as const;
export type Pattern = (typeof PATTERNS)[number] & ProductType;

const METHODS = [
  ...['credit-card', 'amex', 'bank-transfer', 'payid', 'payto', 'bpay', 'direct-debit'],
  'pay-at-settlement',
];
/** A morning, so that a run is the same whenever it is made. */
export const FIRST_MORNING = Date.parse('2026-07-01T00:30:00.000Z');

/** A clock that histories move, and that no two instants are the same on. */
function ownClock(): TestClock {
  let ticks = 0;
  const clock: TestClock = {
    aheadMs: 0,
    now: () => {
      ticks += 1;
      return new Date(FIRST_MORNING + clock.aheadMs + ticks);
    },
  };
  return clock;
}

/** Makes such a place, with nothing in it yet. */
export async function newWorld(kind: 'pglite' | 'postgres'): Promise<World> {
  const store = await freshDatabase(kind);
  const api = await apiOver(store.database, ownClock(), {
    PAYMENT_GATEWAY: 'sandbox',
    MAIL: 'sandbox',
    LOG_LEVEL: 'error',
  });
  const [gateway] = api.deps.gateways;
  if (!gateway) throw new Error('A world without a provider');
  const happened = nothingYet();
  const provider = providerOver(gateway, happened);
  return {
    api,
    provider,
    happened,
    places: [await newPlace(api), await newPlace(api)],
    bank: (gateway as PaymentGateway & { bank: SandboxBank }).bank,
    staff: [
      await addPlatformPerson(api.database, 'platform-credit'),
      await addPlatformPerson(api.database, 'platform-super'),
    ],
    system: (work) => asSystem(api.database, work),
    close: store.remove,
  };
}

async function newPlace(api: TestApi): Promise<Place> {
  const agency = await addAgency(api.database);
  const path = `/api/agencies/${agency.id}/settings/payment-methods`;
  const as = agency.principal;
  await api.call(path, { as, method: 'PUT', body: { paymentMethods: METHODS }, ifMatch: 0 });
  const patterns = {
    standard: await newPattern(api, agency, 'standard'),
    'bridging-loan': await newPattern(api, agency, 'bridging-loan'),
    'interest-free': await newPattern(api, agency, 'interest-free'),
  };
  return { agency, patterns };
}

async function newPattern(api: TestApi, agency: TestAgency, product: string): Promise<string> {
  const as = agency.principal;
  const listingId = newId();
  const listing = listingInput({ leadAgentId: agency.agent.id });
  await api.call('/api/listings', { as, body: { id: listingId, listing } });
  const made = await applicationCalls(api, listingId, as).create({ product, amount: 5_000_00 });
  if (made.status !== 201) throw new Error(made.text);
  return applicationIn(made).id;
}
