import * as v from 'valibot';
import { nameForLetters } from '../../../../domain/messages/strangers-words.ts';
import { LICENSEE_HOLD_HOURS } from '../../../../domain/trust/trust-work.ts';
import { defineMessage } from '../../notifications/letters/service.ts';

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
] as const;
