import { firstNameForLetters } from '../../../../domain/messages/strangers-words.ts';
import { type Context, NEVER_BANK_DETAILS } from '../letters/service.ts';
import type { Written } from './written.ts';

/** What is never asked for (domain.md 3, row 45). */
const NEVER_ASKED = 'Never share it. We never ask for it.';

/**
 * A one-time code, of whoever is named. It stands in the text only: never in the subject, which shows on locked screens. The
 * last line of the text message binds it to our host, so that a phone offers it on our page alone.
 */
export function codeMessage(code: string, host: string, context: Context): Written {
  const { agencyName, supportPhone, brandName, partyName } = context;
  // Two may share a phone: each code says whose it is. A long name would shorten all else.
  const first = firstNameForLetters(partyName);
  const whose = first === undefined ? '' : `, ${first},`;
  return {
    sms: {
      before: `${code} is your code${whose} for `,
      name: agencyName,
      after: `. It lasts 5 minutes. ${NEVER_ASKED}\n\n@${host} #${code}`,
    },
    letter: {
      subject: `Your code for ${agencyName}`,
      short: '',
      paragraphs: [
        `Your code is ${code}`,
        `Enter it on the page you asked for it on. It lasts 5 minutes. ${NEVER_ASKED}`,
        `You didn’t ask for a code? Someone may have your link: call ${brandName} on ${supportPhone}.`,
      ],
    },
    lastLine: NEVER_BANK_DETAILS,
  };
}
