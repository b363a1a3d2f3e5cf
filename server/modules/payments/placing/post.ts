import { isMadeBySchedule } from '../../../../domain/ledger/due-entries.ts';
import { type Entry, type EntryHead, firstSource } from '../../../../domain/ledger/entry.ts';
import { isGivenBack } from '../../../../domain/ledger/given-back.ts';
import { postPassedOn, postPayment } from '../../../../domain/ledger/postings/receipts.ts';
import { postReversal } from '../../../../domain/ledger/postings/refunds.ts';
import { propertyDate } from '../../../../domain/listings/property-time.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import type { MoneyMethod } from '../../../../domain/payments/payment-methods.ts';
import { type Placed, placeIncoming } from '../../../../domain/payments/placing.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import { entriesOf, post } from '../../ledger/service.ts';
import type { Ground } from '../books/account.ts';
import { later } from '../facts.ts';
import { type Come, comeFor } from './arrivals.ts';
import { type Ask, paymentsFor, placedOf } from './asks.ts';

const OVER = '/over';
const nought = cents(0);

/** What an entry of money paid at once holds: passed on and surcharge, or waiting. */
type Part = { base: string; method: MoneyMethod; amount: Cents; surcharge: Cents };

function partsOf({ key, payment }: Come, { passedOn, surcharge, waiting }: Placed): Part[] {
  const method = payment.method as MoneyMethod;
  return [
    { base: key, method, amount: passedOn, surcharge: passedOn > 0 ? surcharge : nought },
    { base: key + OVER, method, amount: waiting, surcharge: nought },
  ].filter(({ amount }) => amount > 0);
}

/** What of an entry was passed on or waits, and its surcharge, as credits in cents. */
function heldBy({ lines }: Entry): { amount: number; surcharge: number } {
  const on = (ending: string) =>
    lines
      .filter(({ account }) => account.endsWith(ending))
      .reduce((sum, { amount }) => sum - amount, 0);
  return { amount: on(':payable') + on(':unapplied'), surcharge: on(':surcharge-income') };
}

function entryFor(head: EntryHead, applicationId: string, part: Part) {
  const { base, method, amount, surcharge } = part;
  if (!base.endsWith(OVER)) return postPassedOn(head, { method, amount, surcharge });
  const allocation = { toFees: nought, toInterest: nought, toPrincipal: nought, unapplied: amount };
  return postPayment(head, { applicationId, method, allocation, surcharge: nought });
}

/** Where money would have been that went back before anybody was told that it came. */
function onceThere(ask: Ask, come: Come, placed: readonly Placed[]): Placed[] {
  const taken = placed.reduce((sum, { passedOn }) => sum + passedOn, 0);
  return placeIncoming({ ...ask, asked: cents(Math.max(0, ask.asked - taken)) }, [come]);
}

/**
 * Brings the books of a locked application to where its money is that came to be paid at once: what was asked
 * for is the agency's, what is over waits unapplied, what pays a debt is left to the schedule, what went back
 * is taken back. Posted money that belongs elsewhere since is taken out of where it was. Again is harmless.
 */
export async function postPlaced(
  tx: Tx,
  { ids, now }: Doing,
  of: { agencyId: string; applicationId: string },
  { asks, payments, zone }: Ground,
): Promise<void> {
  if (!payments.some(({ purpose }) => purpose === 'pay-now')) return;
  const { agencyId, applicationId } = of;
  const place = { applicationId, at: now };
  const today = propertyDate(now, zone);
  const entries: Entry[] = await entriesOf(tx, agencyId, applicationId);
  const reversed = new Set(entries.flatMap(({ reverses }) => reverses ?? []));
  const byBase = Map.groupBy(
    entries.filter(({ cause }) => cause === 'payment-passed-on' || cause === 'payment'),
    ({ sourceId }) => firstSource(sourceId),
  );
  const standing = (base: string) => (byBase.get(base) ?? []).filter(({ id }) => !reversed.has(id));

  async function takeBack(base: string, isReturned: boolean): Promise<void> {
    for (const entry of standing(base)) {
      const date = later(today, entry.date);
      const head = { id: ids.next(), agencyId, date, sourceId: entry.id };
      await post(
        tx,
        place,
        postReversal(head, entry, reversed, isReturned ? 'dishonour' : 'reversal'),
      );
      reversed.add(entry.id);
    }
  }

  async function add(part: Part, come: Come): Promise<void> {
    const before = byBase.get(part.base) ?? [];
    const first = propertyDate(new Date(come.at), zone);
    const sourceId = before.length === 0 ? part.base : `${part.base}#${before.length + 1}`;
    const date = before.length === 0 ? first : later(first, today);
    const made = entryFor({ id: ids.next(), agencyId, date, sourceId }, applicationId, part);
    await post(tx, place, made);
    if (made.ok) byBase.set(part.base, [...before, made.value]);
  }

  const isAsWanted = ({ base, amount, surcharge }: Part) =>
    standing(base).length === 1 &&
    standing(base).every((entry) => {
      const held = heldBy(entry);
      return held.amount === amount && held.surcharge === surcharge;
    });

  for (const ask of asks) {
    const placed = placedOf(ask, payments);
    const found = paymentsFor(ask, payments)
      .flatMap(comeFor)
      .filter(({ isGoingBack }) => !isGoingBack);
    const wantedOf = (come: Come) => {
      const own = placed.find(({ key }) => key === come.key);
      return own && come.returnedAt === null ? partsOf(come, own) : [];
    };
    // First everything that has to leave its place, so that nothing is in two; also what by later news never came.
    const known = paymentsFor(ask, payments).flatMap((payment) => ({
      of: `${payment.id}/`,
      keys: new Set(comeFor(payment).map(({ key }) => key)),
    }));
    for (const base of byBase.keys()) {
      const own = known.find(({ of }) => base.startsWith(of));
      const key = base.endsWith(OVER) ? base.slice(0, -OVER.length) : base;
      const isOurs = own && !isGivenBack({ sourceId: base }) && !isMadeBySchedule(base);
      if (isOurs && !own.keys.has(key)) await takeBack(base, true);
    }
    for (const come of found) {
      for (const base of [come.key, come.key + OVER]) {
        const wanted = wantedOf(come).find((part) => part.base === base);
        if (standing(base).length === 0 || (wanted && isAsWanted(wanted))) continue;
        await takeBack(base, come.returnedAt !== null);
      }
    }
    for (const come of found) {
      const isNew = !byBase.has(come.key) && !byBase.has(come.key + OVER);
      if (come.returnedAt !== null && isNew && ask.standing !== 'funded') {
        const there = onceThere(ask, come, placed).flatMap((own) => partsOf(come, own));
        for (const part of there) await add(part, come);
        for (const { base } of there) await takeBack(base, true);
      }
      for (const part of wantedOf(come)) if (!isAsWanted(part)) await add(part, come);
    }
  }
}
