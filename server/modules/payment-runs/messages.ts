import * as v from 'valibot';
import { LONE_RELEASE_MINUTES } from '../../../domain/bank/payment-run.ts';
import { IsoInstantSchema } from '../../../domain/dates.ts';
import { nameForLetters } from '../../../domain/messages/strangers-words.ts';
import { CentsSchema, cents, centsText } from '../../../domain/money.ts';
import { defineMessage } from '../notifications/letters/service.ts';

const FactsSchema = v.strictObject({
  number: v.number(),
  total: CentsSchema,
  byName: v.string(),
  sendableAt: IsoInstantSchema,
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
] as const;
