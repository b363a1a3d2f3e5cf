import * as v from 'valibot';
import { leadsNowhere, nameForLetters } from '../../../../domain/messages/strangers-words.ts';
import { PositiveCentsSchema } from '../../../../domain/money.ts';
import { LICENSEE_HOLD_HOURS, PAY_ID_HOLD_HOURS } from '../../../../domain/trust/trust-work.ts';
import { defineMessage, dollars } from '../../notifications/letters/service.ts';

/** What principals hear of the trust book. */
export const TRUST_BOOK_MESSAGES = [
  defineMessage({
    kind: 'trust-licensee',
    facts: v.strictObject({ name: v.string(), byName: v.string() }),
    when: 'at-once',
    needsLink: false,
    letter: ({ agencyName, supportPhone }, names) => {
      const name = nameForLetters(names.name) ?? 'Somebody';
      const byName = nameForLetters(names.byName) ?? 'Somebody';
      return {
        subject: `${name} is to be the licensee in charge of ${agencyName}`,
        short: `${byName} named ${name} as licensee in charge. Not right? Take it back in the trust book.`,
        paragraphs: [
          `${byName} named ${name} as the licensee in charge of ${agencyName}, who alone authorises payments out of deposits. It takes effect in ${LICENSEE_HOLD_HOURS} hours.`,
          `If that isn’t right, take it back in the trust book before then. Questions? Call ${supportPhone}.`,
        ],
      };
    },
    example: { name: 'Iris Brigalow', byName: 'Nora Saltbush' },
  }),
  defineMessage({
    kind: 'trust-pay-id',
    facts: v.strictObject({ byName: v.string() }),
    when: 'at-once',
    needsLink: false,
    letter: ({ agencyName, supportPhone }, names) => {
      const byName = nameForLetters(names.byName) ?? 'Somebody';
      return {
        subject: `The trust account of ${agencyName} has another PayID`,
        short: `${byName} gave the trust account another PayID. Not right? Change it in the trust book.`,
        paragraphs: [
          `${byName} gave the trust account of ${agencyName} another PayID. Buyers see it in ${PAY_ID_HOLD_HOURS} hours.`,
          `If that isn’t right, change it in the trust book before then. Questions? Call ${supportPhone}.`,
        ],
      };
    },
    example: { byName: 'Nora Saltbush' },
  }),
  defineMessage({
    kind: 'trust-withdrawal-alone',
    facts: v.strictObject({ amount: PositiveCentsSchema, place: v.string(), byName: v.string() }),
    when: 'at-once',
    needsLink: false,
    maxTexts: 2,
    letter: ({ agencyName, supportPhone }, { amount, ...typed }) => {
      const byName = nameForLetters(typed.byName) ?? 'Somebody';
      const place = leadsNowhere(typed.place) ? typed.place : 'a sale';
      return {
        subject: `${byName} alone pays ${dollars(amount)} out of trust at ${agencyName}`,
        short: `${byName} prepared and authorised ${dollars(amount)} out of trust alone. Not right? See the trust book.`,
        paragraphs: [
          `${byName} prepared and authorised a payment of ${dollars(amount)} out of the deposit for ${place} alone. The file for the bank is given out in an hour.`,
          `If that isn’t right, talk to them at once, or call ${supportPhone}. ${agencyName} holds this money in trust.`,
        ],
      };
    },
    example: { amount: 9_800_000, place: '12 Brushbox Avenue', byName: 'Nora Saltbush' },
  }),
] as const;
