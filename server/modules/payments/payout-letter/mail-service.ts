import type { Refusal } from '../../../../contract/problems.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { Ids } from '../../../ports/ids.ts';
import { readAccount } from '../../account/service.ts';
import { addEntry, type Doing, entriesOfKind } from '../../applications/event-service.ts';
import { withParties } from '../../applications/service.ts';
import { notify } from '../../notifications/requests/service.ts';
import { openApplication } from '../access.ts';
import type { ApplicationRow } from '../books/account.ts';
import { type Stated, statedOn } from './stated.ts';

const SENT = 'payout-letter-sent';

/** What was sent of which day to whom; not anew where it was sent already. */
type Mailed = { on: IsoDate; figure: Cents; to: string[]; isAnew: boolean };

/**
 * Sends the owners who agreed what pays the application out today, by the ways that codes go, with the link
 * to the page that has the letter: an account is in neither. The person says the figure that they saw;
 * another one is refused. The same figure of a day is sent once, whoever presses, and again only where another
 * one was sent since: what they have is the last of all. Who can't be reached isn't among those it was sent to.
 */
export async function mailPayoutLetter(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { id, amount }: { id: string; amount: number },
): Promise<Result<Mailed, Refusal>> {
  const opened = await openApplication(tx, call, id, 'application.send', { lock: true });
  if (!opened.ok) return opened;
  const { row } = opened.value;
  const [stated, person] = [await statedOn(tx, call.now, row), await readAccount(tx, call)];
  if (!stated.ok) return stated;
  if (!person.ok) return person;
  const { payout, goodUntil } = stated.value;
  const { figure, on } = payout;
  if (figure !== amount) return refuse({ code: 'payment.amount-changed', current: { on, figure } });
  const doing = { ids, now: call.now };
  const by = { kind: 'APP', name: person.value.name };
  return ok(await sendFigure(tx, doing, row, { payout, goodUntil }, by));
}

/** Sends the figure of a day to whom it is sent, unless they have it as the last of all. */
export async function sendFigure(
  tx: Tx,
  doing: Doing,
  row: ApplicationRow,
  { payout: { figure, on, perDiem }, goodUntil }: Stated,
  by: { kind: string; name: string },
): Promise<Mailed> {
  const { parties } = await withParties(tx, row);
  const agreed = parties.filter(({ consentedAt }) => consentedAt !== undefined);
  // Of old agreements it isn't recorded who gave them.
  const asked = agreed.length > 0 ? agreed : parties;
  const to = asked.filter(({ email, phone }) => Boolean(email || phone));
  const mailed = { on, figure: cents(figure), to: to.map(({ name }) => name) };
  const sent = await entriesOfKind(tx, row, SENT);
  const last = sent.at(-1)?.facts;
  const isAnew = to.length > 0 && (last?.on !== on || last.amount !== figure);
  if (!isAnew) return { ...mailed, isAnew };
  const { agencyId, id: applicationId } = row;
  await notify(
    tx,
    doing,
    to.map(({ id: partyId }) => ({
      kind: 'payout-letter' as const,
      facts: { amount: cents(figure), payoutOn: on, goodUntil, perDiem: cents(perDiem) },
      agencyId,
      applicationId,
      partyId,
      dedupeKey: `payout-letter ${sent.length + 1} ${partyId}`,
    })),
  );
  await addEntry(tx, doing, row, {
    kind: SENT,
    actorKind: by.kind,
    actorName: by.name,
    facts: { amount: figure, on },
  });
  return { ...mailed, isAnew };
}
