import { type Entry, firstSource } from '../../../domain/ledger/entry.ts';
import { cents, centsText } from '../../../domain/money.ts';
import type { Tx } from '../../db/transaction.ts';
import { hereOf, matchesOf } from './exceptions/matched.ts';
import { factsOf, outcomeOf } from './facts.ts';
import { refundPartsOf } from './placing/arrivals.ts';
import { RETURNED } from './placing/late.ts';
import { receiptIdOf } from './receipt-names.ts';
import { namesOfAgain, WITH_MATCH } from './settling/late-pieces.ts';
import { wrongLosses } from './settling/losses.ts';
import { takenOf } from './settling/taken-as-well.ts';
import type { PaymentRow, ReceiptRow } from './store.ts';

/** The books have another sum of a payment than its bank and we ourselves did; `says` it in plain words. */
export type ClearingFault = {
  kind: 'clearing' | 'misplaced';
  applicationId: string;
  key: string;
  wanted: number;
  found: number;
  says: string;
};

const sumOf = (all: readonly { amount: number }[]) =>
  all.reduce((sum, { amount }) => sum + amount, 0);
const text = (amount: number) => centsText(cents(amount));

type Told = { came: number; here: number; refunded: number; byHand: number; matched: number };

/** What was told of a payment's money and what we did with it, in cents. */
async function toldOf(tx: Tx, payment: PaymentRow, receipts: readonly ReceiptRow[]): Promise<Told> {
  const { arrivals, late } = outcomeOf(payment);
  const { events, givenBack, cameAfterLoss } = factsOf(payment);
  const pieces = [...arrivals, ...late.filter((piece) => !cameAfterLoss.includes(piece))];
  const told = new Set(pieces.map(({ of }) => of));
  const came = new Map(
    events.flatMap((event) =>
      event.kind === 'received' && told.has(event.receipt) ? [[event.receipt, event.amount]] : [],
    ),
  );
  const taken = [...told].reduce((sum, each) => sum + takenOf(payment, each, pieces), 0);
  // A match has a piece, and people gave it back, also where it never came by what was heard since.
  const ids = new Set([
    ...late.map(({ receipt }) => receiptIdOf(payment, receipt)),
    ...namesOfAgain(payment).map(({ id }) => id),
  ]);
  const own = receipts.filter(({ id }) => ids.has(id));
  const isHanded = ({ state, note }: ReceiptRow) =>
    state === 'resolved' && note.startsWith(RETURNED) && note !== WITH_MATCH;
  let matched = 0;
  for (const id of ids) {
    for (const made of await matchesOf(tx, id)) matched += hereOf(made);
  }
  return {
    came: [...came.values()].reduce<number>((sum, amount) => sum + Number(amount), 0),
    here: sumOf(pieces.filter(({ returnedAt }) => returnedAt === null)) - taken,
    refunded: sumOf(refundPartsOf(payment).filter(({ standing }) => standing === 'paid')),
    byHand: sumOf(givenBack) + sumOf(own.filter(isHanded)),
    matched,
  };
}

const onClearing = ({ lines }: Entry) =>
  sumOf(lines.filter(({ account }) => account.startsWith('clearing:')));

/** Whether an entry was posted for something of a payment. */
function isOf(payment: PaymentRow, source: string): boolean {
  const { events, givenBack } = factsOf(payment);
  const first = firstSource(source);
  const parts = refundPartsOf(payment).map(({ id }) => id);
  return (
    source.startsWith(`${payment.id}/`) ||
    givenBack.some(({ id }) => id === first) ||
    parts.some((id) => first === id || first.startsWith(`${id}/`)) ||
    events.some(
      (event) => event.kind === 'received' && receiptIdOf(payment, event.receipt) === first,
    )
  );
}

/**
 * What of the money of an application's payments the books have otherwise than it is: what they have between a payer
 * and the bank has to be what came, less what its bank took and plus what it gave again, less what we gave back and
 * what is another payment's by a match; and what they have as lost has to be what was given back and taken as well.
 */
export async function clearingFaults(
  tx: Tx,
  applicationId: string,
  {
    payments,
    receipts,
    entries,
  }: {
    payments: readonly PaymentRow[];
    receipts: readonly ReceiptRow[];
    entries: readonly Entry[];
  },
): Promise<ClearingFault[]> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const first = (entry: Entry): Entry => {
    const original = entry.reverses === null ? undefined : byId.get(entry.reverses);
    return original ? first(original) : entry;
  };
  const sums = new Map<PaymentRow | undefined, number>();
  for (const entry of entries) {
    const amount = onClearing(entry);
    if (amount === 0) continue;
    const payment = payments.find((each) => isOf(each, first(entry).sourceId));
    sums.set(payment, (sums.get(payment) ?? 0) + amount);
  }
  const faults: ClearingFault[] = [];
  const nobody = sums.get(undefined) ?? 0;
  if (nobody !== 0) {
    const says = `The books have ${text(nobody)} at the bank that is of no payment`;
    const of = { kind: 'clearing' as const, applicationId, key: applicationId };
    faults.push({ ...of, wanted: 0, found: nobody, says });
  }
  for (const payment of payments) {
    const { came, here, refunded, byHand, matched } = await toldOf(tx, payment, receipts);
    const [wanted, found] = [here - refunded - byHand - matched, sums.get(payment) ?? 0];
    if (wanted !== found) {
      const says = `Of ${text(came)} that came by ${payment.reference} its bank has left ${text(here)} with us; ${text(refunded)} was refunded, ${text(byHand)} given back by hand and ${text(matched)} is other payments’ by matches. So the books should have ${text(wanted)} of it at the bank, and have ${text(found)}`;
      const of = { kind: 'clearing' as const, applicationId, key: payment.id };
      faults.push({ ...of, wanted, found, says });
    }
    for (const lost of wrongLosses(payment, receipts, entries)) {
      const by = lost.found - lost.wanted;
      const says = `Of what came by ${payment.reference} ${text(lost.wanted)} was given back and taken by its bank as well; the books have ${text(lost.found)} as lost, which is ${text(Math.abs(by))} too ${by > 0 ? 'much' : 'little'}`;
      const of = { kind: 'misplaced' as const, applicationId, key: `${lost.name} lost` };
      faults.push({ ...of, wanted: lost.wanted, found: lost.found, says });
    }
  }
  return faults;
}
