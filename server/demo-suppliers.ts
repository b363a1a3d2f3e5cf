import { subHours } from 'date-fns/subHours';
import * as v from 'valibot';
import { addDays, utcDate } from '../domain/dates.ts';
import type { ListingInput } from '../domain/listings/listing.ts';
import type { Role } from '../domain/permissions.ts';
import { SupplierDetailsSchema } from '../domain/suppliers/supplier.ts';
import type { Database } from './db/client.ts';
import { createIssuer } from './db/demo-data/identifiers.ts';
import { createRandom } from './db/demo-data/random.ts';
import type { DemoStaffUser } from './db/demo-data/shapes.ts';
import { type BilledListing, paidBills, recentBills } from './db/demo-data/suppliers/bills.ts';
import {
  createSuppliers,
  type DemoSupplier,
  SUPPLIER,
} from './db/demo-data/suppliers/demo-suppliers.ts';
import { asTenant, readingAs, type Tx } from './db/transaction.ts';
import { staffCall, took } from './demo-call.ts';
import {
  approve,
  type Desk,
  moment,
  payByRuns,
  submit,
  tellRecent,
  tellWaitingRun,
} from './demo-supplier-bills.ts';
import { setFileSettings } from './modules/supplier-payments/runs/service.ts';
import {
  addSupplier,
  changeSupplierAccount,
  editSupplier,
  type SupplierDeps,
} from './modules/supplier-payments/suppliers/service.ts';

type Deps = SupplierDeps & Desk['deps'] & { database: Database };
type Staff = Pick<DemoStaffUser, 'id' | 'agencyId' | 'roles' | 'branchId'>;
type Office = {
  owner: Staff;
  approver: Staff;
  clerk: Staff;
  staff: Staff[];
  listings: (BilledListing & { branchId?: string | undefined })[];
};

const SEED = 20261122;
const MAIN = 'Quillwater Property Co';
const SECOND = 'Tarrabrook Realty';
const KNOWN_DAYS = 200;
const BSB = '062000';

/**
 * Suppliers, their invoices and the runs that paid them, by the same code as anybody's: the agents of the main agency
 * submit, its office manager approves and prepares, its principal releases. A second agency has a few.
 */
export async function addDemoSuppliers(deps: Deps, now: Date): Promise<void> {
  const main = await findOffice(deps.database, MAIN);
  if (main) await inOffice(deps, main, now, tellMain);
  const second = await findOffice(deps.database, SECOND);
  if (second) await inOffice(deps, second, now, tellSecond);
}

type Telling = { desk: Desk; office: Office; deps: Deps };

/** Everything of an agency is one transaction: the start is quick, and one that is killed leaves nothing half told. */
async function inOffice(
  deps: Deps,
  office: Office,
  now: Date,
  tell: (telling: Telling) => Promise<void>,
): Promise<void> {
  const { agencyId, id: subject } = office.owner;
  await asTenant(deps.database, { agencyId, subject }, (tx) =>
    tell({ deps, office, desk: createDesk(deps, office, { tx, now }) }),
  );
}

function createDesk(deps: Deps, office: Office, { tx, now }: { tx: Tx; now: Date }): Desk {
  const random = createRandom(SEED);
  // Of its own, so that no two agencies have the same ids.
  const issuer = createIssuer(createRandom(SEED + Number.parseInt(office.owner.id.slice(-8), 16)));
  const people = new Map<string, Staff>(office.staff.map((each) => [each.id, each]));
  return {
    tx,
    deps,
    now,
    today: utcDate(now),
    random,
    newId: (at) => issuer.id(at.getTime()),
    suppliers: new Map(),
    lastNumbers: new Map(),
    ownerId: office.owner.id,
    approverId: office.approver.id,
    call: (personId, at) => {
      const person = people.get(personId) ?? office.owner;
      const call = staffCall(deps.database, person, at);
      const principal = { ...call.principal, branchId: person.branchId };
      return { ...call, principal, transaction: (work) => work(tx) };
    },
  };
}

async function tellMain({ desk, office, deps }: Telling): Promise<void> {
  const { random, today, now, tx } = desk;
  const settings = {
    bank: 'CBA',
    apcaId: '301500',
    hasBalancingRecord: false,
    hasAccountInHeader: false,
  };
  const began = moment(addDays(today, -KNOWN_DAYS), 0);
  took(await setFileSettings(tx, desk.call(desk.ownerId, began), settings));
  await addAll(desk, deps, createSuppliers(random));
  await payByRuns(desk, paidBills(office.listings, { random, today }), { lastIsOpen: true });
  const recent = recentBills(office.listings, { random, today });
  const told = await tellRecent(
    desk,
    recent.filter(({ story }) => story !== 'new-account'),
  );
  await tellWaitingRun(desk, told);
  const changedAt = subHours(now, 5);
  const signboards = desk.suppliers.get(SUPPLIER.signboards);
  if (signboards) await giveAccount(desk, deps, signboards, { by: office.clerk.id, at: changedAt });
  for (const bill of recent.filter(({ story }) => story === 'new-account')) {
    const issuedOn = addDays(today, -1);
    await submit(desk, { ...bill, issuedOn }, { at: subHours(now, 2) });
  }
  await archive(desk, SUPPLIER.gardener);
}

async function tellSecond({ desk, office, deps }: Telling): Promise<void> {
  const { random, today } = desk;
  await addAll(desk, deps, createSuppliers(random, 3));
  const listings = office.listings.filter(({ branchId }) => branchId === office.approver.branchId);
  const bills = paidBills(listings, { random, today, count: 12 })
    .filter(({ supplier }) => desk.suppliers.has(supplier))
    .slice(-5);
  await payByRuns(desk, bills.slice(0, 3), { lastIsOpen: false });
  for (const [at, bill] of bills.slice(3).entries()) {
    const invoice = await submit(desk, bill);
    if (at === 0) await approve(desk, invoice, moment(addDays(bill.issuedOn, 2), 2));
  }
}

async function addAll(desk: Desk, deps: Deps, suppliers: readonly DemoSupplier[]): Promise<void> {
  const at = moment(addDays(desk.today, -KNOWN_DAYS), 1);
  for (const supplier of suppliers) {
    const { name, abn, isGstRegistered, email, phone } = supplier;
    const id = desk.newId(at);
    const details = v.parse(SupplierDetailsSchema, { name, abn, isGstRegistered, email, phone });
    const call = desk.call(desk.approverId, at);
    took(await addSupplier(desk.tx, call, { id, ...details }));
    const known = { ...supplier, id };
    desk.suppliers.set(name, known);
    await giveAccount(desk, deps, known, { by: desk.approverId, at });
  }
}

/** Their first account, or one in its place. */
async function giveAccount(
  desk: Desk,
  deps: Deps,
  { id: supplierId, name, accountNumber }: DemoSupplier & { id: string },
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const isFirst = by === desk.approverId;
  const account = {
    supplierId,
    id: desk.newId(at),
    name,
    bsb: BSB,
    accountNumber: isFirst ? accountNumber : '41550276',
  };
  took(await changeSupplierAccount(desk.call(by, at), deps, account));
}

async function archive(desk: Desk, name: string): Promise<void> {
  const known = desk.suppliers.get(name);
  if (!known) return;
  const { id: supplierId, abn, isGstRegistered, email, phone } = known;
  const details = v.parse(SupplierDetailsSchema, { name, abn, isGstRegistered, email, phone });
  const call = desk.call(desk.approverId, moment(addDays(desk.today, -1), 5));
  const wanted = { supplierId, version: 1, isArchived: true, ...details };
  took(await editSupplier(desk.tx, call, wanted));
}

async function findOffice(database: Database, name: string): Promise<Office | undefined> {
  const reading = readingAs(database, undefined);
  const staff = await reading.rows<Staff>(
    `SELECT s.id, s.agency_id AS "agencyId", s.roles, s.branch_id AS "branchId" FROM staff_user s
      JOIN agency a ON a.agency_id = s.agency_id
      WHERE a.name = $1 AND s.status = 'active' ORDER BY s.id`,
    [name],
  );
  const holding = (role: Role) => staff.filter(({ roles }) => roles.includes(role));
  const [owner] = holding('manage-agency');
  const [clerk] = holding('manage-branch-application');
  const approver = holding('manage-agency-applications').find((each) => each !== owner) ?? clerk;
  if (!owner || !approver || !clerk) return undefined;
  const rows = await reading.rows<{ id: string; record: ListingInput }>(
    `SELECT id, record FROM listing WHERE agency_id = $1 AND status <> 'archived'
        AND record -> 'dates' ->> 'listedOn' IS NOT NULL ORDER BY record -> 'dates' ->> 'listedOn', id`,
    [owner.agencyId],
  );
  const ids = new Set<string | undefined>(staff.map(({ id }) => id));
  const listings = rows
    .map(({ id, record }) => {
      const { marketing, leadAgentId, dates, branchId } = record;
      return { id, marketing, leadAgentId, dates, branchId };
    })
    .filter(({ leadAgentId }) => ids.has(leadAgentId));
  return { owner, approver, clerk, staff, listings };
}
