import { expect } from 'vitest';
import type { AmlCase, AmlParty } from '../../contract/aml-shapes.ts';
import type { Customer } from '../../domain/aml/customer.ts';
import type { IsoDate } from '../../domain/dates.ts';
import type { Listing } from '../../domain/listings/listing.ts';
import { asSystem } from '../../server/db/transaction.ts';
import type { Answer, TestApi } from './api-app.ts';
import { newId, type Person } from './builders.ts';

/** The calls about the checks of a listing, as one person makes them. */
export function amlCalls(api: TestApi, listing: Pick<Listing, 'id'>, as: Person) {
  const path = `/api/listings/${listing.id}/aml`;
  const change = (
    { id, version }: Pick<AmlCase, 'id' | 'version'>,
    rest: string,
    body: object,
    method = 'PUT',
  ) => api.call(`${path}/cases/${id}/${rest}`, { as, method, body, ifMatch: version });
  return {
    parties: async () => ((await api.call(path, { as })).json as { parties: AmlParty[] }).parties,
    start: (partyId: string, kind: Customer['kind'] = 'individual', id = newId()) =>
      api.call(`${path}/cases`, { as, body: { id, partyId, kind } }),
    delay: (partyId: string, reason = 'Bought at the auction') =>
      api.call(`${path}/delays`, { as, body: { id: newId(), partyId, reason } }),
    read: async (id: string) => (await api.call(`${path}/cases/${id}`, { as })).json as AmlCase,
    collect: (seen: AmlCase, customer: Customer) => change(seen, 'customer', customer),
    submit: (seen: AmlCase) => change(seen, 'submit', {}, 'POST'),
    papers: (seen: AmlCase, personId: string, body: object) =>
      change(seen, `people/${personId}/papers`, body),
    decideHit: (seen: AmlCase, hitId: string, body: object) => change(seen, `hits/${hitId}`, body),
    risk: (seen: AmlCase, level: string, reason = 'Paid by a stranger') =>
      change(seen, 'risk', { level, reason }),
    funds: (seen: AmlCase) =>
      change(seen, 'funds', {
        ofFunds: 'Sale of a home',
        ofWealth: 'Thirty years as a pharmacist',
      }),
    decide: (seen: AmlCase, event: string, reason = 'Looked at it') =>
      change(seen, 'decisions', { event, reason }, 'POST'),
  };
}

/** What an answer holds, as long as it went well. */
export function caseIn(answer: Answer): AmlCase {
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.json as AmlCase;
}

/** What is collected of a person, whole. */
export function wholePerson(name: string, bornOn = '1970-01-02'): Customer {
  return {
    kind: 'individual',
    purpose: 'Moving closer to family',
    people: [
      {
        id: newId(),
        roles: ['self'],
        name,
        bornOn: bornOn as IsoDate,
        address: '12 Wattle Street, Newtown NSW 2042',
      },
    ],
  };
}

/** Every seller of a listing verified, as a contract of sale takes before it is sent. */
export async function verifySellers({ database }: TestApi, listingId: string): Promise<void> {
  await asSystem(database, (tx) =>
    tx.rows(
      `INSERT INTO aml_case (agency_id, listing_id, id, party_id, side, state, version, customer, created_at, updated_at)
       SELECT l.agency_id, l.id, gen_random_uuid(), (v->>'id')::uuid, 'seller', 'verified', 1,
         jsonb_build_object('kind', 'individual', 'people', '[]'::jsonb), now(), now()
       FROM listing l, jsonb_array_elements(l.record->'vendors') v WHERE l.id = $1`,
      [listingId],
    ),
  );
}
