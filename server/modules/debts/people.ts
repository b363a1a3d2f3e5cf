import type { IsoDate } from '../../../domain/dates.ts';
import { cents } from '../../../domain/money.ts';
import type { Tx } from '../../db/transaction.ts';
import type { lockApplication } from '../applications/event-service.ts';
import { addEntry, type Doing, entriesOfKind } from '../applications/event-service.ts';
import { withParties } from '../applications/service.ts';
import { notify } from '../notifications/requests/service.ts';
import type { AgreementRow } from './store.ts';

/** An application as its module keeps it. */
export type Application = NonNullable<Awaited<ReturnType<typeof lockApplication>>>;

const AGREED_BY_ONE = 'debt-agreed-by-one';

/** Who has to agree: the people of the application who agreed to the funding; of old agreements it isn't recorded who. */
export async function askedPeople(tx: Tx, row: Application) {
  const { parties } = await withParties(tx, row);
  const agreed = parties.filter(({ consentedAt }) => consentedAt !== undefined);
  return agreed.length > 0 ? agreed : parties;
}

/** The ids of those who agreed to each agreement of an application, by its id. */
export async function agreedTo(tx: Tx, row: Application): Promise<Map<string, string[]>> {
  const entries = await entriesOfKind(tx, row, AGREED_BY_ONE);
  const given = entries.map(({ facts }) => facts as { agreementId: string; partyId: string });
  const grouped = Map.groupBy(given, ({ agreementId }) => agreementId);
  return new Map(
    [...grouped].map(([id, each]) => [id, each.map(({ partyId }) => partyId)] as const),
  );
}

/** Keeps that one of them agreed. */
export function keepAgreed(
  tx: Tx,
  doing: Doing,
  row: Application,
  { agreementId, partyId, name }: { agreementId: string; partyId: string; name: string },
): Promise<void> {
  const entry = { kind: AGREED_BY_ONE, actorKind: 'VEN', actorName: name };
  return addEntry(tx, doing, row, { ...entry, facts: { agreementId, partyId } });
}

/** Tells all of them of an agreement, each once. */
export async function tellAsked(
  tx: Tx,
  doing: Doing,
  row: Application,
  { id, kind, dueOn, amount }: AgreementRow,
  step: 'proposed' | 'agreed' | 'broken',
): Promise<void> {
  const { agencyId, id: applicationId } = row;
  const facts = {
    step,
    about: kind,
    dueOn: dueOn as IsoDate,
    ...(amount === null ? {} : { amount: cents(amount) }),
  };
  const people = await askedPeople(tx, row);
  await notify(
    tx,
    doing,
    people.map(({ id: partyId }) => ({
      kind: 'debt-agreement' as const,
      facts,
      agencyId,
      applicationId,
      partyId,
      dedupeKey: `debt-agreement ${step} ${id} ${partyId}`,
    })),
  );
}
