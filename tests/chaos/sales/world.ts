import type { TrustChoice, TrustLine } from '../../../contract/endpoints/trust-book.ts';
import { addDays, type IsoDate } from '../../../domain/dates.ts';
import { propertyDate } from '../../../domain/listings/property-time.ts';
import {
  type SandboxWorkspaces,
  sandboxWorkspaces,
} from '../../../server/adapters/sandbox-workspace/sandbox-workspace.ts';
import { asSystem, asTenant, type Tx } from '../../../server/db/transaction.ts';
import type { ModuleJobs } from '../../../server/modules/jobs/service.ts';
import { settlementJobs } from '../../../server/modules/settlement/closing/jobs.ts';
import {
  type Answer,
  apiOver,
  freshDatabase,
  type TestApi,
  type TestCall,
  type TestClock,
} from '../../support/api-app.ts';
import {
  addAgency,
  addPlatformPerson,
  newId,
  type Person,
  type TestAgency,
} from '../../support/builders.ts';
import type { Random } from '../random.ts';

/** What is wrong with a sale, in words. */
export class SaleFault extends Error {}

/** Where the sales of a batch happen: one agency with its trust account, over a database of its own. */
export type World = {
  api: TestApi;
  agency: TestAgency;
  keeper: Person;
  /** Two of our own staff. */
  staff: readonly [Person, Person];
  workspaces: SandboxWorkspaces;
  /** The settlement's jobs, with the simulator of the platforms. */
  handlers: ModuleJobs['handlers'];
  /** What the bank has of the trust account, line by line, in cents. */
  bank: { on: IsoDate; amount: number }[];
  today(): IsoDate;
  system<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

const ZONE = 'Australia/Sydney';
/** A morning, so that a run is the same whenever it is made. */
const FIRST_MORNING = Date.parse('2026-07-01T00:30:00.000Z');

/** A clock that the sales move, and that no two instants are the same on. */
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

/** Makes such a place on PostgreSQL, with a licensee in charge and nothing sold yet. */
export async function newWorld(): Promise<World> {
  const store = await freshDatabase('postgres');
  const api = await apiOver(store.database, ownClock(), {
    PAYMENT_GATEWAY: 'sandbox',
    MAIL: 'sandbox',
    SMS: 'sandbox',
    LOG_LEVEL: 'error',
  });
  const agency = await addAgency(api.database);
  const workspaces = sandboxWorkspaces(api.clock);
  const system: World['system'] = (work) => asSystem(api.database, work);
  const { handlers } = settlementJobs({
    workspaces,
    ids: api.deps.ids,
    clock: api.clock,
    system,
    tenant: (as, work) => asTenant(api.database, as, work),
  });
  const world: World = {
    api,
    agency,
    workspaces,
    handlers,
    system,
    keeper: agency.people['manage-agency-applications'],
    staff: [
      await addPlatformPerson(api.database, 'platform-credit'),
      await addPlatformPerson(api.database, 'platform-super'),
    ],
    bank: [],
    today: () => propertyDate(api.clock.now(), ZONE),
    close: store.remove,
  };
  const as = agency.principal;
  const paymentMethods = ['credit-card', 'bank-transfer', 'payid', 'payto', 'bpay', 'direct-debit'];
  const methods = `/api/agencies/${agency.id}/settings/payment-methods`;
  must(await api.call(methods, { as, method: 'PUT', body: { paymentMethods }, ifMatch: 0 }));
  must(await api.call('/api/trust-licensee', { as, body: { id: newId(), personId: as.id } }));
  return world;
}

const wordsOf = ({ status, text }: Answer) => `${status} ${text.slice(0, 600)}`;

/** The body of an answer that has to be one. */
export function must<T>(answer: Answer, what = ''): T {
  if (answer.status >= 300) throw new SaleFault(`${what} was refused: ${wordsOf(answer)}`);
  return answer.json as T;
}

/** An answer that has to be a refusal, which the product gives in order. */
export function mustRefuse(answer: Answer, what: string): void {
  const { status } = answer;
  if (status < 400 || status >= 500)
    throw new SaleFault(`${what} wasn't refused: ${wordsOf(answer)}`);
}

export function check(isTrue: boolean, what: string, found?: unknown): void {
  if (!isTrue)
    throw new SaleFault(found === undefined ? what : `${what}: ${JSON.stringify(found)}`);
}

/** Calls, and now and then once more with the same key: the answer is the same. */
export async function call(
  { api }: World,
  chance: Random,
  path: string,
  options: TestCall,
): Promise<Answer> {
  const key = newId();
  const first = await api.call(path, { key, ...options });
  check(first.status < 500, `${path} failed`, first.text.slice(0, 600));
  const isWrite = 'body' in options || (options.method ?? 'GET') !== 'GET';
  if (!isWrite || first.status >= 300 || !chance.chance(0.12)) return first;
  const again = await api.call(path, { key, ...options });
  const isSame = again.status === first.status && again.text === first.text;
  check(isSame, `${path} once more with its key`, [first.text, wordsOf(again)]);
  return first;
}

/** Lets days pass until a day, at the hour of the first morning, and does what is due. */
export async function goTo({ api, today }: World, day: IsoDate): Promise<void> {
  while (today() < day) {
    const isNext = addDays(today(), 1) >= day;
    const left = Math.round((Date.parse(day) - Date.parse(today())) / 86_400_000);
    // What is due by the day is done on the day before and on the day itself.
    api.clock.aheadMs += (isNext ? 1 : left - 1) * 86_400_000;
    await api.deps.jobs.runDue();
  }
}

/** Has the bank show lines of the trust account, and reads them in; sometimes twice. */
export async function bankShows(
  world: World,
  chance: Random,
  lines: readonly { amount: number; text: string }[],
): Promise<void> {
  const { api, keeper, bank, today } = world;
  const on = today();
  const day = on.split('-').reverse().join('/');
  // Lines of a day alike would be one line.
  const text = lines
    .map((each, at) => {
      bank.push({ on, amount: each.amount });
      return `${day},${(each.amount / 100).toFixed(2)},"${each.text} N${bank.length + at}",1000.00\n`;
    })
    .join('');
  const read = async () =>
    must<{ isNew: number }>(
      await api.call('/api/trust-statements', { as: keeper, body: { text, format: 'cba' } }),
      'A statement',
    ).isNew;
  check((await read()) === lines.length, 'Each line of a statement is new', text);
  if (chance.chance(0.3)) check((await read()) === 0, 'A statement counts once', text);
}

/** Says what unknown lines are, by what they may be of. */
export async function matchUnknown(
  world: World,
  chance: Random,
  ofLine: (line: TrustLine, choices: TrustChoice[]) => object | undefined,
): Promise<void> {
  const path = '/api/trust-statement-lines';
  const as = world.keeper;
  const { lines, choices } = must<{ lines: TrustLine[]; choices: TrustChoice[] }>(
    await world.api.call(path, { as }),
  );
  for (const line of lines.filter(({ kind }) => kind === 'unknown')) {
    const body = ofLine(line, choices);
    if (body) must(await call(world, chance, `${path}/${line.id}/match`, { as, body }), 'A match');
  }
}
