import * as v from 'valibot';
import { DEBT_AGREEMENT_KINDS } from '../../../domain/applications/debt-agreements.ts';
import { IsoDateSchema } from '../../../domain/dates.ts';
import { PositiveCentsSchema } from '../../../domain/money.ts';
import {
  type Context,
  dayText,
  defineMessage,
  dollars,
  type Letter,
} from '../notifications/letters/service.ts';

const AgreementFactsSchema = v.strictObject({
  /** What happened to it. */
  step: v.picklist(['proposed', 'agreed', 'broken']),
  about: v.picklist(DEBT_AGREEMENT_KINDS),
  dueOn: IsoDateSchema,
  amount: v.optional(PositiveCentsSchema),
});
type Facts = v.InferOutput<typeof AgreementFactsSchema>;

/** What it is about, as a part of a sentence. */
const what = ({ about, dueOn, amount }: Facts): string =>
  about === 'extension'
    ? `a new due date, ${dayText(dueOn)}`
    : `a part payment of ${dollars(amount ?? 0)} by ${dayText(dueOn)}`;

type Words = Pick<Letter, 'subject' | 'short' | 'paragraphs'> & { label: string };

const WORDS: Record<Facts['step'], (context: Context, facts: Facts) => Words> = {
  proposed: ({ property }, facts) => ({
    subject: `A proposal about what you owe for ${property}`,
    short: `we propose ${what(facts)}. Agree or decline:`,
    paragraphs: [
      `We propose ${what(facts)}, for your funding for ${property}.`,
      'It holds once everybody who agreed to the funding has agreed to it. Until then nothing changes. Charges go on as you agreed.',
    ],
    label: 'See the proposal',
  }),
  agreed: ({ property }, facts) => ({
    subject: `Agreed for ${property}`,
    short: `agreed: ${what(facts)}. See:`,
    paragraphs: [
      `Everybody has agreed: ${what(facts)}, for your funding for ${property}.`,
      'An earlier settlement of your sale still repays it. Charges go on until it is paid.',
    ],
    label: 'See your funding',
  }),
  broken: ({ property }, facts) => ({
    subject: `A payment didn’t come for ${property}`,
    short: `${what(facts)} was agreed and didn’t come. Pay it or call us:`,
    paragraphs: [
      `For your funding for ${property} ${what(facts)} was agreed. It didn’t come in time.`,
      'Please pay it now. If you can’t, call us or ask for hardship help on your page.',
    ],
    label: 'See what is owed',
  }),
};

/** What people who owe hear of what is proposed and agreed about it. */
export const DEBT_MESSAGES = [
  defineMessage({
    kind: 'debt-agreement',
    facts: AgreementFactsSchema,
    when: ({ step }) => (step === 'broken' ? 'in-the-morning' : 'at-once'),
    needsLink: true,
    maxTexts: 2,
    letter: (context, facts) => {
      const { label, ...words } = WORDS[facts.step](context, facts);
      const { link } = context;
      return { ...words, ...(link === undefined ? {} : { action: { label, url: link } }) };
    },
    example: {
      step: 'proposed',
      about: 'part_payment',
      dueOn: '2027-02-20',
      amount: 150_000,
    },
  }),
] as const;
