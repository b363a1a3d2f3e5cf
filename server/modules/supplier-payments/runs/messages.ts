import * as v from 'valibot';
import { LONE_RELEASE_MINUTES } from '../../../../domain/bank/payment-run.ts';
import { IsoInstantSchema } from '../../../../domain/dates.ts';
import { nameForLetters } from '../../../../domain/messages/strangers-words.ts';
import { CentsSchema, cents, centsText } from '../../../../domain/money.ts';
import { defineMessage } from '../../notifications/letters/service.ts';

const FactsSchema = v.strictObject({
  number: v.number(),
  total: CentsSchema,
  byName: v.string(),
  sendableAt: IsoInstantSchema,
});

const AdviceSchema = v.strictObject({
  total: CentsSchema,
  /** Up to fifty of them by their numbers; `more` are beside. */
  paid: v.array(v.strictObject({ number: v.string(), amount: CentsSchema })),
  more: v.number(),
  /** The end of the account that is paid. */
  account: v.pipe(v.string(), v.regex(/^\d{3}-\d{3} X{6}\d{0,3}$/)),
});

/** What people hear of a payment run that one person alone released. */
export const PAYMENT_RUN_MESSAGES = [
  defineMessage({
    kind: 'payment-run-released',
    facts: FactsSchema,
    when: 'at-once',
    needsLink: 'if-there',
    maxTexts: 2,
    letter: ({ agencyName, supportPhone, link }, { number, total, ...by }) => {
      const byName = nameForLetters(by.byName) ?? 'Somebody';
      const sum = centsText(cents(total));
      return {
        subject: `${agencyName} pays suppliers ${sum} in ${LONE_RELEASE_MINUTES} minutes`,
        short: `${byName} alone released payments of ${sum}. Not right? Stop them within ${LONE_RELEASE_MINUTES} minutes:`,
        paragraphs: [
          `${byName} prepared and released run ${number} of ${agencyName}, payments to suppliers of ${sum}. No second person looked at it, so its file waits for ${LONE_RELEASE_MINUTES} minutes.`,
          `If you know of it, you need not do anything. If you don’t, stop it: nothing is paid. Questions? Call ${supportPhone}.`,
        ],
        figures: [['Payments', sum]],
        ...(link === undefined ? {} : { action: { label: 'This wasn’t me: stop it', url: link } }),
      };
    },
    example: {
      number: 31,
      total: cents(2_365_55),
      byName: 'Nora Saltbush',
      sendableAt: '2026-11-20T04:40:00.000Z',
    },
  }),
  defineMessage({
    kind: 'remittance-advice',
    facts: AdviceSchema,
    when: 'at-once',
    needsLink: false,
    trusted: ['paid', 'account'],
    letter: ({ agencyName, supportPhone }, { total, paid, more, account }) => {
      const sum = centsText(cents(total));
      const invoices = paid.length + more === 1 ? 'an invoice' : `${paid.length + more} invoices`;
      return {
        subject: `${agencyName} is paying you ${sum}`,
        short: `${agencyName} is paying you ${sum} for ${invoices}.`,
        paragraphs: [
          `${agencyName} has sent its bank a payment to you of ${sum} for ${invoices}, to the account ${account}. It usually arrives by the next business day.`,
          `Is that not your account? Call ${supportPhone} at once.`,
          ...(more > 0 ? [`${more} more invoices are paid with it.`] : []),
        ],
        figures: [
          ...paid.map(({ number, amount }) => [number, centsText(cents(amount))] as const),
          ['Payment', sum] as const,
        ],
      };
    },
    example: {
      total: cents(2_365_55),
      paid: [
        { number: 'INV-1042', amount: cents(1_485_00) },
        { number: 'INV-77', amount: cents(880_55) },
      ],
      more: 0,
      account: '082-001 XXXXXX321',
    },
  }),
] as const;
