import type { Listing } from '../../../domain/listings/listing.ts';
import type { Tx } from '../../db/transaction.ts';
import { findCase, findSubjects, keepHits, updateCase, updateSubject } from './store.ts';

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

/** A version that was in use before any that the examples load. */
const LIST_BEFORE = 0;

/** The same, with the entry on a list that the customer was screened against. */
export async function flagListed(tx: Tx, given: Given): Promise<void> {
  await flagCase(tx, given);
  const row = await findCase(tx, given.listing.agencyId, given.id('case'), { lock: false });
  const [known] = row ? await findSubjects(tx, row) : [];
  if (!row || !known) return;
  await keepOldList(tx, row.createdAt);
  await updateSubject(tx, known.subject, { screenedVersion: LIST_BEFORE });
}

async function keepOldList(tx: Tx, at: Date): Promise<void> {
  await tx.rows(
    `INSERT INTO sanctions_list (version, state, sha256, rows, entries, preview, loaded_at, loaded_by_name, active_since)
     VALUES ($1, 'superseded', '', 1, 1, '{"added":{"count":0,"first":[]},"removed":{"count":0,"first":[]},"changed":{"count":0,"first":[]}}', $2, '', $2) ON CONFLICT DO NOTHING`,
    [LIST_BEFORE, at],
  );
  await tx.rows(
    `INSERT INTO sanctions_name (list_version, position, reference, row_reference, name, kind, name_type, alias_strength, born, born_in, others)
     VALUES ($1, 0, '12', '12', 'Arkady Vostrilov', 'individual', 'Primary Name', '', '1 Jul 1969', '[1969]', '{}')
     ON CONFLICT DO NOTHING`,
    [LIST_BEFORE],
  );
}
