import type { Tx } from '../../db/transaction.ts';
import type { Ids } from '../../ports/ids.ts';
import { notify } from '../notifications/requests/service.ts';
import { isPrincipal, peopleOf } from '../people/principals-service.ts';
import { AGENCY_ACCOUNT } from './people.ts';
import type { AccountRow } from './store.ts';

/**
 * Tells all principals by mail and text, and whoever gave the account before, at the address they had then: whoever
 * took over a sign-in may have changed what is there now.
 */
export async function tellOf(
  tx: Tx,
  { ids, now }: { ids: Ids; now: Date },
  {
    row,
    before,
    by,
    news,
  }: {
    row: AccountRow;
    before: AccountRow | undefined;
    by: { name: string };
    news: 'asked' | 'confirmed' | 'stopped';
  },
  { was, after }: { was: string | undefined; after: string },
): Promise<void> {
  const { agencyId, id, purpose } = row;
  const principals = (await peopleOf(tx, agencyId)).filter(isPrincipal);
  const known = new Set(principals.map(({ email }) => email.toLowerCase()));
  const isOther = before?.contactEmail && !known.has(before.contactEmail.toLowerCase());
  const facts = { news, purpose, after, byName: by.name, ...(was ? { before: was } : {}) };
  await notify(
    tx,
    { ids, now },
    [...principals.map((each) => each.id), ...(isOther ? [before.id] : [])].map((personId) => ({
      kind: 'agency-account-news' as const,
      facts,
      agencyId,
      about: AGENCY_ACCOUNT,
      aboutId: id,
      personId,
      dedupeKey: `agency-account ${news} ${personId}`,
    })),
  );
}
