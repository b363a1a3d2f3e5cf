import type { Listing } from '../../../domain/listings/listing.ts';
import type { Tx } from '../../db/transaction.ts';
import { findCase, findSubjects, keepHits, updateCase } from './store.ts';

/** The name of the sanctions list that the examples decide about. */
export const LISTED_HIT = '0190a5e0-0000-7000-8000-000000000001';

type Given = { listing: Listing; id(name: string): string };

/** Leaves the check of the examples as a screening does that found a name of the list like the customer's. */
export async function flagCase(tx: Tx, { listing, id }: Given): Promise<void> {
  const row = await findCase(tx, listing.agencyId, id('case'), { lock: true });
  if (!row) return;
  const [known] = await findSubjects(tx, row);
  if (!known) return;
  const { subject } = known;
  await keepHits(tx, [
    {
      agencyId: subject.agencyId,
      subjectId: subject.id,
      id: LISTED_HIT,
      reference: '12',
      listedName: subject.name,
      score: 100,
      reasons: ['same-name'],
      decision: 'open',
      decided: null,
      foundAt: row.createdAt,
    },
  ]);
  await updateCase(tx, row, { state: 'needs_attention' }, row.createdAt);
}
