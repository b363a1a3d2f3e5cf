import { expect } from 'vitest';
import { listingInput, newId, type Person } from '../../support/builders.ts';
import { samplePdf } from '../../support/sample-files.ts';
import { documentCalls, factsOf } from '../../support/upload.ts';
import { prepareApplication } from '../applications/permission-cases.ts';
import { prepareEnvelope } from '../contracts/envelope-permission-cases.ts';
import { prepareTemplate } from '../contracts/permission-cases.ts';
import type { Actor, Target } from '../permission-table.ts';
import { isRoleOfAgency, type Prepared, type Row, type World } from './world.ts';

export const pdf = samplePdf();

/** The listing that the target of a row speaks of. */
export function inputFor({ agency, foreign, personOf }: World, target: Target, actor: Actor) {
  const { north, south } = agency.branches;
  const signed = { authority: { kind: 'sole', signedOn: '2026-01-05' } };
  if (target === 'none') return listingInput();
  if (target === 'agency') {
    return listingInput({ leadAgentId: agency.colleague.id, branchId: south });
  }
  if (target.startsWith('branch')) {
    return listingInput({ ...signed, leadAgentId: agency.nobody.id, branchId: north });
  }
  if (target === 'foreign') {
    return listingInput({ leadAgentId: foreign.agent.id, branchId: foreign.branches.north });
  }
  const own = isRoleOfAgency(actor) ? personOf(actor) : agency.principal;
  return listingInput({ ...signed, leadAgentId: own.id, branchId: north });
}

/** Puts a listing of the wanted kind there, as its agency's principal would. */
async function prepareListing(world: World, target: Target, actor: Actor): Promise<Prepared> {
  const { api, agency, foreign } = world;
  const id = newId();
  if (target === 'missing') return { id, version: 1 };
  const as = target === 'foreign' ? foreign.principal : agency.principal;
  const made = await api.call('/api/listings', {
    as,
    body: { id, listing: inputFor(world, target, actor) },
  });
  expect(made.status, made.text).toBe(201);
  if (target === 'own-archived') {
    await api.call(`/api/listings/${id}/archive`, { as, body: {}, ifMatch: 1 });
    return { id, version: 2 };
  }
  if (target.endsWith('-active')) {
    await api.call(`/api/listings/${id}/moves`, { as, body: { event: 'activate' }, ifMatch: 1 });
    return { id, version: 2 };
  }
  return { id, version: 1 };
}

/** A document by the principal: stored, or begun where its part is still to come. */
async function prepareDocument(world: World, row: Row, actor: Actor): Promise<Prepared> {
  const { api, agency, foreign } = world;
  const target = row.target === 'own-archived' ? 'own' : row.target;
  const prepared = await prepareListing(world, target, actor);
  const as = row.target === 'foreign' ? foreign.principal : agency.principal;
  const { begin, upload } = documentCalls(api, prepared.id, as);
  const facts = factsOf(pdf);
  if (row.endpoint === 'documents.add-part') await begin(facts);
  else await upload(facts, pdf);
  if (row.target === 'own-archived') {
    await api.call(`/api/listings/${prepared.id}/archive`, { as, body: {}, ifMatch: 1 });
  }
  return { ...prepared, entry: facts.id };
}

async function prepareImport(world: World, target: Target, actor: Actor): Promise<Prepared> {
  const { api, agency, foreign, personOf } = world;
  const id = newId();
  const owner: Partial<Record<Target, Person>> = {
    own: isRoleOfAgency(actor) ? personOf(actor) : agency.principal,
    agency: agency.colleague,
    foreign: foreign.principal,
  };
  const { [target]: as } = owner;
  if (!as) return { id, version: 1 };
  const begun = await api.call('/api/imports', { as, body: { id, fileName: 'a.csv', rows: 1 } });
  if (begun.status === 201) {
    const rows = [{ id: newId(), listing: listingInput() }];
    const path = `/api/imports/${id}/batches/0`;
    await api.call(path, { as, method: 'PUT', body: { rows } });
  }
  return { id, version: 1 };
}

/** An agency's settings by its id, with the flag that lets our own staff in where the row says so. */
async function prepareSettings({ api, agency, foreign, personOf }: World, row: Row) {
  const id = { own: agency.id, foreign: foreign.id }[row.target as string] ?? newId();
  const as = await api.mint(personOf('platform-super'));
  const path = `/api/agencies/${id}/settings`;
  const current = async () => ((await api.call(path, { as })).json ?? {}) as { version?: number };
  const body = { flags: row.variant === 'flagged' ? ['admin-payment-options'] : [] };
  const ifMatch = (await current()).version ?? 0;
  await api.call(`${path}/flags`, { as, method: 'PUT', body, ifMatch });
  return { id, version: (await current()).version ?? 1 };
}

async function prepareApplicationOf(world: World, row: Row, actor: Actor): Promise<Prepared> {
  const { api, agency, foreign } = world;
  const target = row.target === 'own-archived' ? 'own' : row.target;
  const prepared = await prepareListing(world, target, actor);
  if (row.target === 'missing' || row.target === 'none') return prepared;
  const as = row.target === 'foreign' ? foreign.principal : agency.principal;
  const prepareIt = row.endpoint.startsWith('envelopes.') ? prepareEnvelope : prepareApplication;
  const entry = await prepareIt(api, prepared.id, as, row.endpoint);
  if (row.target === 'own-archived') {
    await api.call(`/api/listings/${prepared.id}/archive`, { as, body: {}, ifMatch: 1 });
  }
  return { ...prepared, entry };
}

/** Puts there what the call of a row is about, for the actor who is to make it. */
export async function prepare(world: World, row: Row, actor: Actor): Promise<Prepared> {
  const { endpoint, target } = row;
  if (endpoint === 'listings.create') return { id: newId(), version: 1 };
  const [module = ''] = endpoint.split('.');
  if (module === 'agency-settings') return prepareSettings(world, row);
  if (
    [
      'applications',
      'drawdowns',
      'otp',
      'payments',
      'ledger',
      'payouts',
      'settlements',
      'envelopes',
    ].includes(module)
  ) {
    return prepareApplicationOf(world, row, actor);
  }
  if (module === 'templates' || module === 'contract-files') {
    const as = target === 'foreign' ? world.foreign.principal : world.agency.principal;
    return prepareTemplate(world.api, as, row);
  }
  if (module === 'imports') return prepareImport(world, target, actor);
  if (module === 'documents') return prepareDocument(world, row, actor);
  return prepareListing(world, target, actor);
}
