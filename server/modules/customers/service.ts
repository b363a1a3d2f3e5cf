import type {
  AgencyPart,
  Customer,
  CustomerList,
  CustomerPage,
} from '../../../contract/endpoints/customers.ts';
import type { Refusal } from '../../../contract/problems.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import { propertyDate } from '../../../domain/listings/property-time.ts';
import { cents } from '../../../domain/money.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import { agencySettings } from '../agency-settings/service.ts';
import { approvedTogether } from '../applications/agency-limit-service.ts';
import { registrationOfProspect } from '../registrations/prospect-service.ts';
import {
  type AgencyRow,
  type CareRow,
  findAgencies,
  findAgency,
  findBranches,
  findCare,
  findCares,
  findEvents,
  findOwners,
  findPeople,
  findProspect,
  findProspects,
  findSettingChanges,
  type ProspectRow,
  sumMoney,
} from './store.ts';

type Kept = Pick<Customer, 'ownerId' | 'nextStep' | 'nextStepOn' | 'notes' | 'version'>;

function careOf(row: CareRow | undefined): Kept {
  return {
    ownerId: row?.ownerId ?? null,
    nextStep: row?.nextStep ?? '',
    nextStepOn: (row?.nextStepOn ?? null) as IsoDate | null,
    notes: row?.notes ?? '',
    version: row?.version ?? 0,
  };
}

function agencyCustomer(row: AgencyRow, care: CareRow | undefined, suburbs: string[]): Customer {
  return {
    id: row.agencyId,
    kind: 'agency',
    name: row.name,
    place: suburbs.join(', '),
    status: row.pipelineStatus,
    standing: row.status,
    prospect: null,
    ...careOf(care),
  };
}

function prospectCustomer(row: ProspectRow, care: CareRow | undefined): Customer {
  const { id, name, contactName, phone, email, suburb, state, status } = row;
  return {
    id,
    kind: 'prospect',
    name,
    place: [suburb, state ?? ''].filter((part) => part !== '').join(' '),
    status,
    standing: null,
    prospect: { name, contactName, phone, email, suburb, state },
    ...careOf(care),
  };
}

const today = (now: Date) => propertyDate(now, 'Australia/Sydney');

/** All agencies and prospects, by name. */
export async function listCustomers(tx: Tx, now: Date): Promise<CustomerList> {
  const cares = new Map((await findCares(tx)).map((care) => [care.customerId, care]));
  const branches = await findBranches(tx);
  const suburbsOf = (id: string) =>
    branches.filter(({ agencyId }) => agencyId === id).map(({ suburb }) => suburb);
  const agencies = (await findAgencies(tx)).map((row) =>
    agencyCustomer(row, cares.get(row.agencyId), suburbsOf(row.agencyId)),
  );
  const prospects = (await findProspects(tx)).map((row) =>
    prospectCustomer(row, cares.get(row.id)),
  );
  const items = [...agencies, ...prospects].toSorted((a, b) => a.name.localeCompare(b.name));
  return { items, owners: await findOwners(tx), today: today(now) };
}

/** An agency or a prospect by its id; undefined where there is neither. */
export async function findCustomer(tx: Tx, id: string): Promise<Customer | undefined> {
  const care = await findCare(tx, id);
  const agency = await findAgency(tx, id);
  if (agency) {
    const branches = await findBranches(tx, id);
    const suburbs = branches.map(({ suburb }) => suburb);
    return agencyCustomer(agency, care, suburbs);
  }
  const prospect = await findProspect(tx, id);
  return prospect && prospectCustomer(prospect, care);
}

/** A customer's page. */
export async function readCustomer(
  tx: Tx,
  id: string,
  now: Date,
): Promise<Result<CustomerPage, Refusal>> {
  const customer = await findCustomer(tx, id);
  if (!customer) return refuse({ code: 'resource.not-found' });
  const events = await findEvents(tx, id);
  return ok({
    customer,
    owners: await findOwners(tx),
    today: today(now),
    events: events.map((event) => ({
      id: event.id,
      at: event.at.toISOString() as IsoInstant,
      byName: event.actorName,
      kind: event.kind,
      ...event.facts,
    })),
    agency: customer.kind === 'agency' ? await agencyPart(tx, id, now) : null,
    registration: customer.kind === 'prospect' ? await registrationOfProspect(tx, id, now) : null,
  });
}

async function agencyPart(tx: Tx, id: string, now: Date): Promise<AgencyPart | null> {
  const row = await findAgency(tx, id);
  if (!row) return null;
  const { drawn, owing, waiting, toDecide } = await sumMoney(tx, id);
  const settings = await agencySettings(tx, id);
  const changes = await findSettingChanges(tx, id);
  const { limit, taken } = await approvedTogether(tx, id, settings.creditLimit, now);
  return {
    abn: row.abn,
    since: row.createdAt.toISOString() as IsoInstant,
    branches: (await findBranches(tx, id)).map(
      ({ id: branchId, name, suburb, australianState }) => ({
        id: branchId,
        name,
        place: `${suburb} ${australianState}`,
      }),
    ),
    people: (await findPeople(tx, id)).map(({ id: personId, name, email, roles, status }) => ({
      id: personId,
      name,
      email,
      roles,
      isActive: status === 'active',
    })),
    money: { drawn: cents(drawn), owing: cents(owing), waiting: cents(waiting), toDecide },
    limit: { amount: limit, isOwn: settings.creditLimit !== null, taken },
    flags: settings.flags,
    settingChanges: changes.map(({ id: changeId, at, actorName, setting, facts }) => ({
      id: changeId,
      at: at.toISOString() as IsoInstant,
      byName: actorName,
      setting,
      after: facts.after,
    })),
  };
}
