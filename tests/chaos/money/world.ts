import type { ProductType } from '../../../domain/products/product-types.ts';
import { oneTimeCode } from '../../../server/db/schema/funding/one-time-code.ts';
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

/** Where the histories of a batch happen: the real services over a database of its own. */
export type World = {
  api: TestApi;
  agency: TestAgency;
  /** Two of our own staff, since large amounts take two. */
  staff: readonly [Person, Person];
  /** Applications to copy, one of each product. */
  patterns: Record<Pattern, string>;
  bank: SandboxBank;
  /** Whether the provider answers nobody just now, or refuses payouts. */
  provider: { isAway: boolean; refusesPayouts: boolean };
  happened: Happened;
  system<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** The products of the histories: fees that add up, interest, interest after a while. */
export const PATTERNS = ['standard', 'bridging-loan', 'interest-free'] as const;
type Pattern = (typeof PATTERNS)[number] & ProductType;

const METHODS = [
  ...['credit-card', 'amex', 'bank-transfer', 'payid', 'payto', 'bpay', 'direct-debit'],
  'pay-at-settlement',
];
/** A morning, so that a run is the same whenever it is made. */
const FIRST_MORNING = Date.parse('2026-07-01T00:30:00.000Z');

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

/** Makes the provider answer nothing while it is away, and pay nothing out while it refuses to. */
function withOutages(
  gateway: PaymentGateway,
  provider: World['provider'],
  happened: Happened,
): void {
  const away = { ok: false, error: { reason: 'unavailable', detail: 'Away' } } as const;
  const refused = { ok: false, error: { reason: 'refused', detail: 'No such account' } } as const;
  const { present, cancel, refund, payOut } = gateway;
  Object.assign(gateway, {
    present: (...of: Parameters<typeof present>) =>
      provider.isAway ? Promise.resolve(away) : present(...of),
    cancel: (...of: Parameters<typeof cancel>) =>
      provider.isAway ? Promise.resolve(away) : cancel(...of),
    refund: (...of: Parameters<typeof refund>) =>
      provider.isAway ? Promise.resolve(away) : refund(...of),
    payOut: (...of: Parameters<typeof payOut>) => {
      if (provider.isAway) return Promise.resolve(away);
      if (!provider.refusesPayouts) return payOut(...of);
      happened['payout refused'] += 1;
      return Promise.resolve(refused);
    },
  });
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
  const provider = { isAway: false, refusesPayouts: false };
  const happened = nothingYet();
  withOutages(gateway, provider, happened);
  const agency = await addAgency(api.database);
  const path = `/api/agencies/${agency.id}/settings/payment-methods`;
  const as = agency.principal;
  await api.call(path, { as, method: 'PUT', body: { paymentMethods: METHODS }, ifMatch: 0 });
  return {
    ...{ api, agency, provider, happened },
    bank: (gateway as PaymentGateway & { bank: SandboxBank }).bank,
    staff: [
      await addPlatformPerson(api.database, 'platform-credit'),
      await addPlatformPerson(api.database, 'platform-super'),
    ],
    patterns: {
      standard: await newPattern(api, agency, 'standard'),
      'bridging-loan': await newPattern(api, agency, 'bridging-loan'),
      'interest-free': await newPattern(api, agency, 'interest-free'),
    },
    system: (work) => asSystem(api.database, work),
    close: store.remove,
  };
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

/** Copies a pattern into an application of its own, with one owner, whom no letter reaches. */
export async function newApplication(
  { system, patterns, agency }: World,
  pattern: Pattern,
  changes: { state: string; amount: number; due_on: string },
): Promise<{ id: string; partyId: string }> {
  const id = newId();
  const partyId = newId();
  const sentAt = new Date(FIRST_MORNING);
  const own = {
    ...{ id, approved_amount: changes.amount, version: 1, updated_at: sentAt },
    answers: { sale: {}, mortgage: { balance: 1 }, bridging: { exitPlan: 'The sale' } },
  };
  await system(async (tx) => {
    await tx.rows(
      `INSERT INTO application SELECT * FROM jsonb_populate_record(NULL::application,
         (SELECT to_jsonb(application) FROM application WHERE id = $1) || $2::jsonb)`,
      [patterns[pattern], JSON.stringify({ ...own, ...changes })],
    );
    await tx.rows(
      `INSERT INTO application_party SELECT * FROM jsonb_populate_record(NULL::application_party,
         (SELECT to_jsonb(application_party) FROM application_party WHERE application_id = $1 LIMIT 1)
         || $2::jsonb)`,
      [
        patterns[pattern],
        JSON.stringify({ id: partyId, application_id: id, email: null, phone: null }),
      ],
    );
    // Nobody agrees without a code that reached them, which the database looks at.
    await tx.insert(oneTimeCode).values({
      ...{ id: codeOf(id), agencyId: agency.id, applicationId: id, partyId },
      scope: `direct-application ${id}`,
      ...{ channel: 'SMS', targetMasked: 'XXXXXX009', codeHash: codeOf(id) },
      ...{ createdAt: sentAt, expiresAt: sentAt, usedAt: sentAt },
    });
  });
  return { id, partyId };
}

/** The code that the owner of an application has entered. */
export const codeOf = (applicationId: string) => `code-of-${applicationId}`;
