import type { PayoutLetterCheck } from '../../../../contract/endpoints/verification.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import { isRunning } from '../../../../domain/applications/running.ts';
import { addDays, type IsoDate } from '../../../../domain/dates.ts';
import type { Payout } from '../../../../domain/fees/payout.ts';
import { propertyDate } from '../../../../domain/listings/property-time.ts';
import { centsText } from '../../../../domain/money.ts';
import {
  type MoneyMethod,
  PAYMENT_METHOD_NAMES,
} from '../../../../domain/payments/payment-methods.ts';
import { PRODUCT_NAMES } from '../../../../domain/products/product-types.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import { reboundTo, type Tx } from '../../../db/transaction.ts';
import type { NamedPaper, Paper } from '../../../ports/pdf.ts';
import { agencyName } from '../../agency-settings/service.ts';
import { applicationRow } from '../../applications/event-service.ts';
import { wholeListing } from '../../listings/service.ts';
import type { ApplicationRow } from '../books/account.ts';
import { payoutFor } from '../books/service.ts';
import { accountZone } from '../books/zone.ts';
import { findPaymentsOf } from '../store.ts';
import type { LetterSealer } from './code.ts';

/** The longest that a letter is good for, also when its figure never changes again. */
const LONGEST_DAYS = 30;
const OWING: readonly ApplicationRow['state'][] = ['active', 'overdue', 'hardship'];
const WAITING = ['created', 'awaiting_customer', 'part_paid'];

const dayText = (date: string) => date.split('-').reverse().join('/');

async function about(tx: Tx, row: ApplicationRow) {
  const [agency, listing, payments] = await Promise.all([
    agencyName(tx, row.agencyId),
    wholeListing(tx, row.listingId),
    findPaymentsOf(tx, row.agencyId, row.id),
  ]);
  if (!listing) throw new Error('An application without its listing');
  const zone = await accountZone(tx, listing, payments);
  return { agency, property: listing.addressLine, zone, product: PRODUCT_NAMES[row.product] };
}

/** Until when a letter's figure is good: as long as it doesn't change, and never longer than a month. */
function endOf({ goodUntil, on }: Payout): IsoDate {
  const latest = addDays(on, LONGEST_DAYS);
  return goodUntil !== null && goodUntil < latest ? goodUntil : latest;
}

/** How to pay it: never by an account in a letter, which is where accounts are changed. */
async function howToPay(tx: Tx, row: ApplicationRow): Promise<string[]> {
  const payments = await findPaymentsOf(tx, row.agencyId, row.id);
  const waiting = payments.filter(
    ({ purpose, state }) => purpose === 'settlement' && WAITING.includes(state),
  );
  return [
    'Open the owner’s own link and choose a way to pay: the page shows the account, its name and the reference for this figure. We never put bank details into a letter, a mail or a text. If anybody gives you some, call us.',
    ...waiting.map(
      ({ method, reference }) =>
        `Asked for already: ${PAYMENT_METHOD_NAMES[method as MoneyMethod]}, reference ${reference}.`,
    ),
  ];
}

/** What a letter of a day states, by default of today at the property; refuses where nothing is owed, and a day that is over. */
async function statedFor(
  tx: Tx,
  now: Date,
  row: ApplicationRow,
  { zone, asked }: { zone: string; asked?: IsoDate | undefined },
): Promise<Result<{ payout: Payout; goodUntil: IsoDate }, Refusal>> {
  const today = propertyDate(now, zone);
  const on = asked ?? today;
  const payout = await payoutFor(tx, now, row, on);
  if (!OWING.includes(row.state) || payout.figure <= 0 || on < today) {
    return refuse({ code: 'payment.not-payable' });
  }
  return ok({ payout, goodUntil: endOf(payout) });
}

/** What a letter of today states, for a message that says it without its code. */
export async function statedToday(tx: Tx, now: Date, row: ApplicationRow) {
  const { zone } = await about(tx, row);
  return statedFor(tx, now, row, { zone });
}

/**
 * The payout letter of a date, by default today at the property: figure, how long it is good, what a day
 * adds, the next charge, how to pay, and a code by which anybody can see whether it still holds (domain.md
 * 3, row 23). Refuses where nothing is owed, and a date that is over.
 */
export async function payoutLetter(
  tx: Tx,
  letters: LetterSealer,
  now: Date,
  row: ApplicationRow,
  asked?: IsoDate,
): Promise<Result<NamedPaper, Refusal>> {
  const { agency, property, product, zone } = await about(tx, row);
  const stated = await statedFor(tx, now, row, { zone, asked });
  if (!stated.ok) return stated;
  const { payout, goodUntil } = stated.value;
  const { figure, on } = payout;
  const { agencyId, id: applicationId } = row;
  const url = letters.urlOf(letters.seal({ agencyId, applicationId, figure, on, goodUntil }));
  const { nextCharge, interestBegins } = payout;
  const paper: Paper = {
    issuer: agency,
    title: 'Payout letter',
    facts: [
      ['Property', property],
      ['Product', product],
      ['Payout figure', centsText(figure)],
      ['For payment on', dayText(on)],
      ['Good until', dayText(goodUntil)],
      ['Each further day adds', centsText(payout.perDiem)],
      ...(nextCharge
        ? [
            [
              'Next charge',
              `${nextCharge.amount === null ? 'On' : `${centsText(nextCharge.amount)} on`} ${dayText(nextCharge.date)}`,
            ] as const,
          ]
        : []),
      ...(interestBegins
        ? [
            [
              'Interest begins',
              `${dayText(interestBegins.date)}, ${interestBegins.rate}% a year`,
            ] as const,
          ]
        : []),
      ['Made of', `${centsText(payout.principal)} paid for the owner`],
      ['', `${centsText(payout.feesDue)} in fees`],
      ['', `${centsText(payout.interestDue)} in interest`],
    ],
    sections: [
      { heading: 'How to pay it', lines: await howToPay(tx, row) },
      {
        heading: 'Does this letter still hold?',
        lines: [
          `Scan the code, or open the address under it, before you pay. It says whether this figure is still right. This letter runs out after ${dayText(goodUntil)}; a payment, another advance or a settlement that moves ends it sooner.`,
        ],
      },
    ],
    qr: { text: url },
    notes: [url],
    madeAt: now,
  };
  return ok({ name: `payout-letter-${on}.pdf`, paper });
}

/** What checking a letter needs from outside: whoever asks has no agency. */
export type LetterCheckDeps = {
  letters: LetterSealer;
  system: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
};

/**
 * Whether the figure of a letter still holds; no more than stands in the letter. One answer for every code
 * that isn't ours or whose application is gone.
 */
export async function checkLetter(
  { letters, system }: LetterCheckDeps,
  now: Date,
  code: string,
): Promise<Result<PayoutLetterCheck, Refusal>> {
  const claim = letters.open(code);
  if (!claim) return refuse({ code: 'resource.not-found' });
  const { agencyId, applicationId, figure, on, goodUntil } = claim;
  return system((tx) =>
    reboundTo(tx, agencyId, async () => {
      const row = await applicationRow(tx, applicationId);
      if (!row) return refuse({ code: 'resource.not-found' as const });
      const { agency, property, product, zone } = await about(tx, row);
      const today = propertyDate(now, zone);
      const stated = { agencyName: agency, property, product, figure, on, goodUntil };
      if (!OWING.includes(row.state)) {
        return ok({ ...stated, outcome: isRunning(row.state) ? 'changed' : ('over' as const) });
      }
      if (today > goodUntil) return ok({ ...stated, outcome: 'run-out' as const });
      const isBegun = today > on;
      const current = await payoutFor(tx, now, row, isBegun ? today : on);
      return ok({ ...stated, outcome: current.figure === figure ? 'holds' : ('changed' as const) });
    }),
  );
}
