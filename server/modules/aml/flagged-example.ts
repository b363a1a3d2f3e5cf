import type { Listing } from '../../../domain/listings/listing.ts';
import { sanctionsList, sanctionsName } from '../../db/schema/sanctions.ts';
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
  const nothing = { count: 0, first: [] };
  const list = {
    version: LIST_BEFORE,
    state: 'superseded' as const,
    sha256: '',
    rows: 1,
    entries: 1,
    comparedWith: null,
    preview: { added: nothing, removed: nothing, changed: nothing },
    loadedAt: at,
    loadedByName: '',
    activeSince: at,
    activatedByName: '',
  };
  const name = {
    listVersion: LIST_BEFORE,
    position: 0,
    reference: '12',
    rowReference: '12',
    name: 'Arkady Vostrilov',
    kind: 'individual' as const,
    nameType: 'Primary Name',
    aliasStrength: '',
    born: '1 Jul 1969',
    bornIn: [1969],
    others: { Citizenship: 'Nowhere' },
  };
  await tx.insert(sanctionsList).values(list).onConflictDoNothing();
  await tx.insert(sanctionsName).values(name).onConflictDoNothing();
}
