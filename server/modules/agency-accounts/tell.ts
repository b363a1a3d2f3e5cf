import { subDays } from 'date-fns/subDays';
import type { Tx } from '../../db/transaction.ts';
import type { Ids } from '../../ports/ids.ts';
import { notify } from '../notifications/requests/service.ts';
import { isPrincipal, peopleOf } from '../people/principals-service.ts';
import { AGENCY_ACCOUNT } from './people.ts';
import { type AccountRow, loweredSince } from './store.ts';

/** Whoever took over a sign-in would wait for the others to be forgotten. */
const SHUT_OUT_DAYS = 14;

/**
 * Tells all principals by mail and text, those too who were ones until lately, and whoever gave the account before, at
 * the address they had then: whoever took over a sign-in may have shut the others out, or changed what is there now.
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
  const since = subDays(now, SHUT_OUT_DAYS);
  const { shutOut, demoted } = await loweredSince(tx, agencyId, since);
  const principals = (await peopleOf(tx, agencyId)).filter(
    (each) =>
      isPrincipal(each) ||
      demoted.has(each.id) ||
      (shutOut.has(each.id) && each.roles.includes('manage-agency')),
  );
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
