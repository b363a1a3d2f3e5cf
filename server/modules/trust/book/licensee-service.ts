import { addHours } from 'date-fns/addHours';
import type { TrustBookView } from '../../../../contract/endpoints/trust-book.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import { LICENSEE_HOLD_HOURS } from '../../../../domain/trust/trust-work.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { Ids } from '../../../ports/ids.ts';
import { notify } from '../../notifications/requests/service.ts';
import { isNewPrincipal, isPrincipal, PRINCIPAL } from '../../people/principals-service.ts';
import { type Acting, acting } from '../../people/service.ts';
import { hasLicensee, insertLicensee, markLicenseeStopped } from '../licensee/store.ts';
import { findLicenseeAt } from './licensee.ts';
import { shownBook } from './view.ts';

type Outcome = Promise<Result<TrustBookView, Refusal>>;

const refused = (detail: string) => refuse({ code: 'trust.refused' as const, detail });

/** Names the licensee in charge: the first one at once; another one after a day, and every principal is told. */
export async function nameLicensee(
  tx: Tx,
  call: SignedInCall,
  { ids }: { ids: Ids },
  { id, personId }: { id: string; personId: string },
): Outcome {
  const by = await acting(tx, call);
  if (!by.ok) return by;
  const { agencyId, me, all } = by.value;
  const { current, next } = await findLicenseeAt(tx, agencyId, call.now);
  // Sent again they are named already.
  if (current?.id === id || next?.id === id) return ok(await shownBook(tx, call, by.value));
  const person = all.find((each) => each.id === personId);
  if (!person || !isPrincipal(person)) {
    return refused('The licensee in charge is a principal who works here now. Choose one of them.');
  }
  for (const each of [me, person]) {
    if (await isNewPrincipal(tx, each, call.now)) {
      return refused(
        `${each.name} has been a principal for less than 24 hours, and neither names the licensee in charge nor is named. Try again tomorrow.`,
      );
    }
  }
  if (next)
    return refused(`${next.personName} is held to be the next already. Take that back first.`);
  if (current?.personId === personId) return refused(`${person.name} is the licensee in charge.`);
  const made = await insertLicensee(tx, {
    agencyId,
    id,
    personId,
    personName: person.name,
    startsAt: current ? addHours(call.now, LICENSEE_HOLD_HOURS) : call.now,
    createdAt: call.now,
    createdBy: me.id,
    createdByName: me.name,
  });
  if (!made) return refused('This was taken back already.');
  if (current) await tellPrincipals(tx, call, { ids, by: by.value, id, name: person.name });
  return ok(await shownBook(tx, call, by.value));
}

async function tellPrincipals(
  tx: Tx,
  { now }: { now: Date },
  { ids, by, id, name }: { ids: Ids; by: Acting; id: string; name: string },
): Promise<void> {
  const { agencyId, me, all } = by;
  await notify(
    tx,
    { ids, now },
    all.filter(isPrincipal).map(({ id: personId }) => ({
      kind: 'trust-licensee' as const,
      facts: { name, byName: me.name },
      agencyId,
      about: PRINCIPAL,
      aboutId: id,
      personId,
      dedupeKey: `trust-licensee ${id} ${personId}`,
    })),
  );
}

/** Takes back another licensee while they are held; taken back already is fine. */
export async function stopLicensee(tx: Tx, call: SignedInCall, licenseeId: string): Outcome {
  const by = await acting(tx, call);
  if (!by.ok) return by;
  const { agencyId, me } = by.value;
  if (!(await hasLicensee(tx, agencyId, licenseeId))) return refuse({ code: 'resource.not-found' });
  const { current, next } = await findLicenseeAt(tx, agencyId, call.now);
  if (current?.id === licenseeId) {
    return refused('They are in charge by now. Name another one instead.');
  }
  if (next?.id === licenseeId) {
    await markLicenseeStopped(tx, next, { stoppedAt: call.now, stoppedByName: me.name });
  }
  return ok(await shownBook(tx, call, by.value));
}
