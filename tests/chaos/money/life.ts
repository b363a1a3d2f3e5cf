import type { MoneyMethod } from '../../../domain/payments/payment-methods.ts';
import type { ProviderEvent } from '../../../domain/payments/provider-events.ts';
import { asTenant, type Tx } from '../../../server/db/transaction.ts';
import type { LinkCall } from '../../../server/http/call.ts';
import type { Answer, TestCall } from '../../support/api-app.ts';
import { newId } from '../../support/builders.ts';
import type { Random } from '../random.ts';
import { codeOf } from './applications.ts';
import type { HappenedKind } from './happened.ts';
import type { Place, World } from './world.ts';

/** Money that a provider told of. */
export type Sent = { reference: string; receipt: string; method: MoneyMethod; amount: number };

/** A payment in, as histories see it; amounts in cents. */
export type SeenPayment = {
  id: string;
  reference: string;
  method: MoneyMethod;
  amount: number;
  surcharge: number;
  state: string;
  /** Where its application stands. */
  stands: string;
};

/** One application and all that befalls its money. */
export type Life = {
  /** Its number in the run. */
  number: number;
  world: World;
  /** Its agency. */
  place: Place;
  chance: Random;
  id: string;
  partyIds: readonly string[];
  /** Other applications, of its agency and of another, which money may be matched to. */
  others: { id: string; agencyId: string }[];
  /** What was done so far, in words. */
  story: string[];
  sent: Sent[];
  /** The same that came with a reference of nobody. */
  strays: Sent[];
  /** Events as they were told, to be told again. */
  told: { reference: string; method: MoneyMethod; event: ProviderEvent }[];
  /** Events that happened and of which nobody heard yet. */
  late: { reference: string; method: MoneyMethod; event: ProviderEvent }[];
  /** Disputes that aren't decided: the events by which their money went back. */
  disputes: { reference: string; method: MoneyMethod; back: string; sent?: Sent }[];
  /** Addresses of pages of the provider. */
  pages: string[];
  left: number;
};

/** Calls about the application, by the agency. */
export function call(
  { world, place, id }: Life,
  path: string,
  body?: object,
  version?: number,
): Promise<Answer> {
  return world.api.call(`/api/applications/${id}${path}`, {
    as: place.agency.principal,
    ...(body ? { body } : {}),
    ...(version === undefined ? {} : { ifMatch: version }),
  });
}

/** Calls by our own staff. */
export function ours({ world, chance }: Life, path: string, options: TestCall): Promise<Answer> {
  return world.api.call(path, { as: chance.pick(world.staff), ...options });
}

/** One of our own staff says it, and where it takes two mostly the other one too. */
export async function oursByTwo(life: Life, path: string, options: TestCall): Promise<Answer> {
  const [one, other] = life.chance.chance(0.5) ? [0, 1] : [1, 0];
  const as = (at: number) => life.world.staff[at === 0 ? 0 : 1];
  const first = await life.world.api.call(path, { as: as(one), ...options });
  const takesTwo = first.status < 300 && (first.json as { first?: object }).first !== undefined;
  if (!takesTwo || life.chance.chance(0.2)) return first;
  return life.world.api.call(path, { as: as(other), ...options });
}

/** That something of a kind happened. */
export function note({ world }: Life, kind: HappenedKind): void {
  world.happened[kind] += 1;
}

/** What an answer comes to, in a word. */
export const answered = ({ status, json }: Pick<Answer, 'status' | 'json'>) =>
  status < 300 ? 'done' : String((json as { code?: string }).code ?? status);

type Standing = { state: string; version: number; amount: number };

/** Where the application stands. */
export async function standing({ world, place, id }: Life): Promise<Standing> {
  const [row] = await world.system((tx) =>
    tx.rows<Standing>(
      'SELECT state, version, amount::float8 AS amount FROM application WHERE agency_id = $1 AND id = $2',
      [place.agency.id, id],
    ),
  );
  if (!row) throw new Error('A life without its application');
  return row;
}

/** The application's payments in, oldest first. */
export function payments({ world, place, id }: Life): Promise<SeenPayment[]> {
  return world.system((tx) =>
    tx.rows(
      `SELECT payment.id, reference, method, payment.amount::float8 AS amount,
         surcharge::float8 AS surcharge, payment.state, application.state AS stands
       FROM payment JOIN application ON application.agency_id = payment.agency_id
         AND application.id = application_id
       WHERE payment.agency_id = $1 AND application_id = $2 AND payment.purpose <> 'drawdown'
       ORDER BY payment.created_at, payment.id`,
      [place.agency.id, id],
    ),
  );
}

/** The application's drawdowns in these states, oldest first; amounts in cents. */
export function drawdowns(
  { world, place, id }: Life,
  states: readonly string[],
): Promise<{ id: string; amount: number }[]> {
  return world.system((tx) =>
    tx.rows(
      `SELECT id, amount::float8 AS amount FROM drawdown
       WHERE agency_id = $1 AND application_id = $2 AND state = ANY ($3::text[])
       ORDER BY created_at, id`,
      [place.agency.id, id, states],
    ),
  );
}

/** What an owner does by their link, once they are let in. */
export function asOwner<T>(
  life: Life,
  work: (tx: Tx, call: LinkCall) => Promise<T>,
  partyId: string = life.chance.pick(life.partyIds),
): Promise<T> {
  const { id, world, place } = life;
  const { api } = world;
  const { agency } = place;
  const within = <R>(part: (tx: Tx) => Promise<R>) =>
    asTenant(api.database, { agencyId: agency.id, subject: partyId }, part);
  const link = {
    kind: 'application' as const,
    agencyId: agency.id,
    applicationId: id,
    partyId,
    codeKey: partyId,
    contactMark: '',
    requiresCode: true,
    byReference: false,
    advancesMoney: true,
    proof: { kind: 'own' as const, codeId: codeOf(partyId) },
  };
  const from = { origin: { address: '203.0.113.9', userAgent: 'history' }, shown: {} };
  return within((tx) =>
    work(tx, {
      ...from,
      requestId: newId(),
      now: api.clock.now(),
      clientAddress: '203.0.113.9',
      transaction: within,
      link,
    }),
  );
}

/** Has the provider tell something of a payment by its webhook. */
export async function tell(
  life: Life,
  reference: string,
  method: MoneyMethod,
  event: ProviderEvent,
): Promise<void> {
  const { api, bank } = life.world;
  life.told.push({ reference, method, event });
  const { body, headers } = bank.sign({ id: event.id, reference, method, event });
  await api.call('/api/webhooks/sandbox', {
    rawBody: body,
    key: null,
    headers: { ...headers, 'content-type': 'application/json' },
  });
}

/** An instant of the last days, as a bank's clock may have it. */
export function lately({ world, chance }: Life): string {
  const before = chance.chance(0.5) ? 0 : chance.between(0, 5 * 86_400_000);
  return new Date(world.api.clock.now().getTime() - before).toISOString();
}

/** One of these, or nothing where there are none. */
export function one<T>({ chance }: Life, of: readonly T[]): T | undefined {
  return of.length === 0 ? undefined : chance.pick(of);
}
