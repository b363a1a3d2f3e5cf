import * as v from 'valibot';
import {
  ACCOUNT_HOLD_HOURS,
  ACCOUNT_PURPOSE_NAMES,
  ACCOUNT_PURPOSES,
} from '../../../domain/agencies/accounts.ts';
import { nameForLetters } from '../../../domain/messages/strangers-words.ts';
import { type Context, defineMessage, type Letter } from '../notifications/letters/service.ts';

/** As people see it: a BSB and the end of a number, and nothing that anybody typed. */
const Masked = v.pipe(v.string(), v.regex(/^\d{3}-\d{3} X{6}\d{0,3}$/));

const FactsSchema = v.strictObject({
  news: v.picklist(['asked', 'confirmed', 'stopped']),
  purpose: v.picklist(ACCOUNT_PURPOSES),
  before: v.optional(Masked),
  after: Masked,
  byName: v.string(),
});
type Facts = v.InferOutput<typeof FactsSchema>;

const stopAction = ({ link }: Context): Pick<Letter, 'action'> =>
  link === undefined ? {} : { action: { label: 'This wasn’t me: stop it', url: link } };

/** What is done about an account of the agency, and how it is stopped. */
function accountLetter(context: Context, { news, purpose, before, after, ...by }: Facts): Letter {
  const byName = nameForLetters(by.byName) ?? 'Somebody';
  const { agencyName, supportPhone } = context;
  const what = ACCOUNT_PURPOSE_NAMES[purpose].toLowerCase();
  const figures: [string, string][] = [
    ...(before ? ([['Until now', before]] as [string, string][]) : []),
    [news === 'stopped' ? 'Stopped' : 'New', after],
  ];
  const call = `Questions? Call ${supportPhone}.`;
  if (news === 'stopped') {
    return {
      subject: `The change of the ${what} of ${agencyName} was stopped`,
      short: `the ${what} ${after} was stopped by ${byName}. Nothing is paid to it.`,
      paragraphs: [
        `${byName} stopped ${after} as the ${what} of ${agencyName}. Nothing is paid to it.`,
        `The principals see under Settings, Accounts where payments go now. ${call}`,
      ],
      figures,
    };
  }
  if (news === 'confirmed') {
    return {
      subject: `The ${what} of ${agencyName} has changed`,
      short: `${byName} confirmed ${after} as the ${what}. Not you? Stop it:`,
      paragraphs: [
        `${byName} confirmed ${after} as the ${what} of ${agencyName}. It is in force now.`,
        `If this is wrong, stop it: nothing more is paid to that account. ${call}`,
      ],
      figures,
      ...stopAction(context),
    };
  }
  return {
    subject: `The ${what} of ${agencyName} is to change`,
    short: `${byName} asks to change the ${what} to ${after} in ${ACCOUNT_HOLD_HOURS} hours. Not you? Stop it:`,
    paragraphs: [
      `${byName} asks to change the ${what} of ${agencyName} to ${after}. Nothing is paid to it for ${ACCOUNT_HOLD_HOURS} hours, unless another principal confirms it before; until then the account before it is paid.`,
      `If you know of it, you need not do anything. If you don’t, stop it: the change is taken back. ${call}`,
    ],
    figures,
    ...stopAction(context),
  };
}

/** What principals, and whoever gave the account before, hear of a changed account. */
export const ACCOUNT_MESSAGES = [
  defineMessage({
    kind: 'agency-account-news',
    facts: FactsSchema,
    when: 'at-once',
    needsLink: 'if-there',
    maxTexts: 2,
    letter: accountLetter,
    example: {
      news: 'asked',
      purpose: 'trading',
      before: '062-000 XXXXXX000',
      after: '082-001 XXXXXX321',
      byName: 'Nora Saltbush',
    },
  }),
] as const;
