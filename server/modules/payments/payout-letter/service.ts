import type { Refusal } from '../../../../contract/problems.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { centsText } from '../../../../domain/money.ts';
import { maskAccountName } from '../../../../domain/payments/account-name-mask.ts';
import {
  type MoneyMethod,
  PAYMENT_METHOD_NAMES,
} from '../../../../domain/payments/payment-methods.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { NamedPaper, Paper } from '../../../ports/pdf.ts';
import type { ApplicationRow } from '../books/account.ts';
import { factsOf } from '../facts.ts';
import type { PaymentRow } from '../store.ts';
import type { LetterSealer } from './code.ts';
import { about, type Stated, statedFor } from './stated.ts';
import { insertLetter } from './store.ts';

const WAITING = ['created', 'awaiting_customer', 'part_paid'];

const dayText = (date: string) => date.split('-').reverse().join('/');

/** Keeps a letter that was made, so that its file is known and it can be replaced. */
export const keepLetter = insertLetter;

/** Who had a letter made; without an id by a link, or by itself. The name is looked up when it is kept. */
export type MadeBy = { id: string | null; name: string | ((tx: Tx) => Promise<string>) };

const BY_LINK: MadeBy = { id: null, name: 'The holder of a link' };

const isAsked = ({ purpose, state }: PaymentRow) =>
  purpose === 'settlement' && WAITING.includes(state);

/** The account's name, masked, and the reference that shows that it is the right one; nothing to pay to. */
function accountFacts(payments: readonly PaymentRow[]): Paper['facts'] {
  return payments.filter(isAsked).flatMap((row) => {
    const { shown } = factsOf(row);
    const name =
      shown?.kind === 'bank-transfer'
        ? shown.accountName
        : shown?.kind === 'payid'
          ? shown.name
          : undefined;
    return name === undefined
      ? []
      : [['Account', `${maskAccountName(name)}, check reference ${row.reference}`] as const];
  });
}

/** How to pay it: never by an account in a letter, which is where accounts are changed. */
function howToPay(payments: readonly PaymentRow[]): string[] {
  return [
    'Open the owner’s own link and choose a way to pay: the page shows the account, its name and the reference for this figure. We never put bank details into a letter, a mail or a text. If anybody gives you some, call us.',
    'Before you pay, see that the name of the account and the reference on the page are those of this letter, where it has them.',
    ...payments
      .filter(isAsked)
      .map(
        ({ method, reference }) =>
          `Asked for already: ${PAYMENT_METHOD_NAMES[method as MoneyMethod]}, reference ${reference}.`,
      ),
  ];
}

function nextFacts({ nextCharge, interestBegins }: Stated['payout']): Paper['facts'] {
  const amount = nextCharge?.amount ?? null;
  return [
    ...(nextCharge
      ? [
          [
            'Next charge',
            `${amount === null ? 'On' : `${centsText(amount)} on`} ${dayText(nextCharge.date)}`,
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
  ];
}

type About = Awaited<ReturnType<typeof about>>;

function letterPaper(
  { agency, property, product, payments }: About,
  { payout, goodUntil }: Stated,
  { url, now }: { url: string; now: Date },
): Paper {
  return {
    issuer: agency,
    title: 'Payout letter',
    facts: [
      ['Property', property],
      ['Product', product],
      ['Payout figure', centsText(payout.figure)],
      ['For payment on', dayText(payout.on)],
      ['Good until', dayText(goodUntil)],
      ['Each further day adds', centsText(payout.perDiem)],
      ...nextFacts(payout),
      ['Made of', `${centsText(payout.principal)} paid for the owner`],
      ['', `${centsText(payout.feesDue)} in fees`],
      ['', `${centsText(payout.interestDue)} in interest`],
      ...accountFacts(payments),
    ],
    sections: [
      { heading: 'How to pay it', lines: howToPay(payments) },
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
}

/**
 * The payout letter of a date, by default today at the property: figure, how long it is good, what a day
 * adds, the next charge, how to pay, and a code by which anybody can see whether it still holds (domain.md
 * 3, row 23). It is sealed, and kept by its hash once it is. Refuses where nothing is owed, and a date that is over.
 */
export async function payoutLetter(
  tx: Tx,
  letters: LetterSealer,
  now: Date,
  row: ApplicationRow,
  asked?: IsoDate,
  by: MadeBy = BY_LINK,
): Promise<Result<NamedPaper, Refusal>> {
  const known = await about(tx, row);
  const stated = await statedFor(tx, now, row, { zone: known.zone, asked });
  if (!stated.ok) return stated;
  const { payout, goodUntil } = stated.value;
  const { figure, on, perDiem } = payout;
  const { agencyId, id: applicationId } = row;
  const id = letters.nextId();
  const claim = { agencyId, applicationId, figure, on, goodUntil };
  const url = letters.urlOf(letters.seal({ ...claim, id }));
  const made = { ...claim, id, perDiem, madeAt: now, madeById: by.id, replacedAt: null };
  return ok({
    name: `payout-letter-${on}.pdf`,
    paper: letterPaper(known, stated.value, { url, now }),
    seal: {
      verifyUrl: url,
      facts: [
        ['Letter', id],
        ['Payout figure', centsText(figure)],
        ['For payment on', dayText(on)],
      ],
      reason: 'The figure of this letter; any change after this shows',
      keep: (sha256) =>
        letters.keep(async (keeping) => {
          const madeByName = typeof by.name === 'string' ? by.name : await by.name(keeping);
          return { ...made, madeByName, sha256 };
        }),
    },
  });
}
