import type { SoldDeposit } from '../../../contract/deposit-shapes.ts';
import type { SaleSettlement } from '../../../contract/sale-settlement-shapes.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import type { Answer, TestCall } from '../../support/api-app.ts';
import { applicationCalls, applicationIn, putInState } from '../../support/applications.ts';
import { listingInput, newId } from '../../support/builders.ts';
import { approvedDrawdown } from '../../support/payments.ts';
import type { Random } from '../random.ts';
import { call, check, must, mustRefuse, type World } from './world.ts';

type Party = { id: string; name: string };

/** One sale and all that befalls it. */
export type Sale = {
  number: number;
  world: World;
  chance: Random;
  story: string[];
  id: string;
  vendors: Party[];
  buyers: Party[];
  /** Its applications that owe. */
  fundings: string[];
};

export const tell = ({ story, world }: Sale, what: string) =>
  void story.push(`${world.today()} ${what}`);

/** Calls about the settlement of the sale, by its agent unless told. */
export function settlementCall(sale: Sale, rest: string, options: TestCall): Promise<Answer> {
  const { world, chance, id } = sale;
  const as = world.agency.agent;
  return call(world, chance, `/api/listings/${id}/settlement${rest}`, { as, ...options });
}
export const settlementOf = async (sale: Sale): Promise<SaleSettlement> =>
  must(await settlementCall(sale, '', {}), 'Reading the settlement');

/** The same about its deposit. */
export function depositCall(sale: Sale, rest: string, options: TestCall): Promise<Answer> {
  const { world, chance, id } = sale;
  const as = world.agency.agent;
  return call(world, chance, `/api/listings/${id}/sold-deposit${rest}`, { as, ...options });
}
export const depositOf = async (sale: Sale): Promise<SoldDeposit> =>
  must(await depositCall(sale, '', {}), 'Reading the deposit');

export async function listingOf({ world, id }: Sale): Promise<Listing> {
  const as = world.agency.principal;
  return must(await world.api.call(`/api/listings/${id}`, { as }), 'Reading the listing');
}

const party = (name: string, more: object = {}) => {
  const id = newId();
  const contact = { email: `${id}@party.example`, mobile: '0491 570 156' };
  return { id, kind: 'person', name, ...contact, ...more };
};
const NAMES = ['Vera Vendor', 'Victor Vendor', 'Ann Lee', 'Omar Haddad'];
const SHARES: Record<number, readonly number[][]> = {
  1: [[10_000]],
  2: [
    [5_000, 5_000],
    [3_333, 6_667],
    [1, 9_999],
  ],
  3: [
    [3_333, 3_333, 3_334],
    [1_001, 2_002, 6_997],
  ],
  4: [
    [2_500, 2_500, 2_500, 2_500],
    [17, 4_983, 1_234, 3_766],
  ],
};

function randomVendors(chance: Random) {
  const many = chance.pick([1, 1, 2, 2, 3, 4]);
  const shares = chance.chance(0.6) ? chance.pick(SHARES[many] ?? []) : undefined;
  return NAMES.slice(0, many).map((name, at) =>
    party(name, shares ? { ownershipBasisPoints: shares[at] } : {}),
  );
}

function randomCommission(chance: Random) {
  const plusGst = chance.chance(0.6);
  const tiers = [{ upTo: 700_000_00, basisPoints: 175 }, { basisPoints: 333 }];
  return chance.pick([
    { kind: 'percent', basisPoints: chance.between(50, 350), plusGst },
    { kind: 'flat', amount: chance.between(5_000_00, 25_000_01), plusGst },
    { kind: 'tiered', tiers, plusGst },
  ]);
}

const some = <T>(chance: Random, most: number, make: (at: number) => T) =>
  Array.from({ length: chance.between(0, most) }, (_, at) => make(at));

/** Lists a property with whatever the sale has on it, and funds it. */
export async function newSale(world: World, number: number, chance: Random): Promise<Sale> {
  const vendors = randomVendors(chance);
  const buyers = [party('Bao Nguyen'), party('Bea Nguyen')].slice(0, chance.between(1, 2));
  const price = chance.between(300_000_00, 2_500_000_00);
  const hasMortgage = chance.chance(0.6);
  const firm = (name: string) => ({ firm: name, email: `${newId()}@conveyancer.example` });
  const record = {
    leadAgentId: world.agency.agent.id,
    branchId: world.agency.branches.north,
    authority: { kind: 'sole', signedOn: '2026-06-05' },
    address: { streetNumber: `${1_000 + number}` },
    price: { sale: price },
    commission: randomCommission(chance),
    vendors,
    buyers,
    marketing: some(chance, 2, (at) => ({
      id: newId(),
      supplier: 'Lenscraft',
      item: `Photos ${at}`,
      price: chance.between(100_00, 4_000_01),
    })),
    otherCharges: some(chance, 2, (at) => ({
      id: newId(),
      description: `Land tax clearance ${at}`,
      amount: chance.between(1, 9_999_99),
    })),
    vendorConveyancer: firm('Wattle Conveyancing'),
    buyerConveyancer: firm('Banksia Law'),
    // Most leave the vendors something; a few have to bring money.
    ...(hasMortgage && {
      mortgage: {
        lender: 'Banksia Bank',
        balance: Math.floor(price * chance.pick([0.1, 0.35, 0.6, 0.6, 0.95])),
      },
    }),
  };
  const id = newId();
  const as = world.agency.agent;
  const body = { id, listing: listingInput(record) };
  must(await call(world, chance, '/api/listings', { as, body }), 'A listing');
  const sale: Sale = { number, world, chance, id, vendors, buyers, story: [], fundings: [] };
  tell(
    sale,
    `listed for ${price}, ${vendors.length} vendors, ${JSON.stringify(record.commission)}`,
  );
  mustRefuse(
    await settlementCall(sale, '/booking', {
      body: { settleOn: world.today(), platform: 'paper' },
    }),
    'A booking before the sale',
  );
  await moveListing(sale, 'activate');
  for (const product of chance.pick([
    [],
    ['standard'],
    ['standard'],
    ['standard', 'bridging-loan'],
  ])) {
    await fund(sale, product);
  }
  return sale;
}

/** Has an application that owes: its sending, credit and contract are other tests'. */
async function fund(sale: Sale, product: string): Promise<void> {
  const { world, chance, id: listingId } = sale;
  const { api, agency } = world;
  const amount = chance.between(1_000_00, 12_000_00);
  const made = await applicationCalls(api, listingId, agency.principal).create({ product, amount });
  // What a sale may be funded with has a limit by what it leaves.
  if (made.status === 400 && made.text.includes('Is over the limit')) return;
  must(made, 'An application');
  const { id } = applicationIn(made);
  await putInState(api, id, 'accepted');
  await world.system((tx) =>
    tx.rows('UPDATE application SET approved_amount = amount WHERE id = $1', [id]),
  );
  const drawdownId = await approvedDrawdown({ api, agency, id }, { amount });
  const path = `/api/applications/${id}/drawdowns/${drawdownId}/disburse`;
  must(await api.call(path, { as: agency.principal, body: {} }), 'A drawdown');
  api.clock.aheadMs += 3_000;
  await api.deps.jobs.runDue();
  const now = applicationIn(await api.call(`/api/applications/${id}`, { as: agency.principal }));
  check(now.state === 'active', 'What was paid out is owed', now.state);
  sale.fundings.push(id);
  tell(sale, `funded by ${product} with ${amount}`);
}

/** Moves the listing, at first sometimes with a stale mark, which is refused. */
export async function moveListing(sale: Sale, event: string, reason?: string): Promise<void> {
  const { world, chance, id } = sale;
  const { version } = await listingOf(sale);
  const body = { event, ...(reason === undefined ? {} : { reason }) };
  const as = world.agency.principal;
  const path = `/api/listings/${id}/moves`;
  if (chance.chance(0.2)) {
    mustRefuse(await world.api.call(path, { as, body, ifMatch: version + 7 }), 'A stale mark');
  }
  must(await call(world, chance, path, { as, body, ifMatch: version }), event);
  await world.api.deps.jobs.runDue();
  tell(sale, event);
}

/** What the server keeps beside what people write of a listing. */
const NOT_WRITTEN = [
  ...['id', 'agencyId', 'reference', 'state', 'addressLine', 'version'],
  ...['createdAt', 'updatedAt'],
];

/** The contract is of today. */
async function enterContractDate(sale: Sale): Promise<void> {
  const { world, chance, id } = sale;
  const listing = await listingOf(sale);
  const kept = Object.entries(listing).filter(([key]) => !NOT_WRITTEN.includes(key));
  const dates = { ...listing.dates, exchangedOn: world.today() };
  const body = { ...Object.fromEntries(kept), dates };
  const as = world.agency.agent;
  const options = { as, method: 'PUT', body, ifMatch: listing.version };
  must(await call(world, chance, `/api/listings/${id}`, options), 'The contract date');
}

/** Sells it: at auction or by exchange. */
export async function sell(sale: Sale): Promise<void> {
  await enterContractDate(sale);
  await moveListing(sale, sale.chance.chance(0.4) ? 'sellAtAuction' : 'exchange');
  check((await depositOf(sale)).short > 0, 'A sale has a deposit to pay');
}
