import type { Tx } from '../../db/transaction.ts';
import type { Ids } from '../../ports/ids.ts';
import type { FoundPerson, ModulePeople } from '../notifications/people-service.ts';
import { notify } from '../notifications/requests/service.ts';
import { isPrincipal, PRINCIPAL } from './principals-service.ts';
import { findAgencyName, findPeople, type PersonRow } from './store.ts';

/** How letters find them: whoever was shut out a moment ago is told, too. */
export const principalPeople: ModulePeople = {
  async find(tx, _links, { agencyId, personId }): Promise<FoundPerson | undefined> {
    const person = (await findPeople(tx, agencyId)).find(({ id }) => id === personId);
    if (!person) return undefined;
    const { name, email, mobile: phone } = person;
    const agencyName = await findAgencyName(tx, agencyId);
    return { name, email, phone, listingId: undefined, agencyName, link: undefined };
  },
};

/** What became of somebody as a principal; undefined where they were none and are none. */
export function principalNews(before: PersonRow | undefined, after: PersonRow) {
  const was = before !== undefined && isPrincipal(before);
  const is = isPrincipal(after);
  if (was === is) return undefined;
  if (is) return 'added' as const;
  return after.status === 'active' ? ('lowered' as const) : ('shut-out' as const);
}

/**
 * Tells every principal who became one or is none any more, and whoever it happened to: whoever got hold of one
 * sign-in would bring in a second, or shut the others out.
 */
export async function tellPrincipals(
  tx: Tx,
  { ids, now }: { ids: Ids; now: Date },
  asked: {
    news: NonNullable<ReturnType<typeof principalNews>>;
    about: Pick<PersonRow, 'agencyId' | 'id' | 'name'>;
    byName: string;
  },
): Promise<void> {
  const { news, about, byName } = asked;
  const { agencyId, id, name } = about;
  const told = (await findPeople(tx, agencyId)).filter(
    (each) => isPrincipal(each) || each.id === id,
  );
  await notify(
    tx,
    { ids, now },
    told.map(({ id: personId }) => ({
      kind: 'principal-news' as const,
      facts: { news, name, byName },
      agencyId,
      about: PRINCIPAL,
      aboutId: id,
      personId,
      dedupeKey: `principal-news ${news} ${id} ${now.toISOString()} ${personId}`,
    })),
  );
}
