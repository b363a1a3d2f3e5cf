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
  kind: v.picklist(DEBT_AGREEMENT_KINDS),
  dueOn: IsoDateSchema,
  amount: v.optional(PositiveCentsSchema),
});
type Facts = v.InferOutput<typeof AgreementFactsSchema>;

/** What it is about, as a part of a sentence. */
const what = ({ kind, dueOn, amount }: Facts): string =>
  kind === 'extension'
    ? `a new due date, ${dayText(dueOn)}`
    : `a part payment of ${dollars(amount ?? 0)} by ${dayText(dueOn)}`;

const onPage = ({ link }: Context, label: string): Pick<Letter, 'action'> =>
  link === undefined ? {} : { action: { label, url: link } };

const example = { kind: 'part_payment', dueOn: '2027-02-20', amount: 150_000 } as const;
const common = { facts: AgreementFactsSchema, needsLink: true, maxTexts: 2, example } as const;

/** What people who owe hear of what is agreed about it. */
export const DEBT_MESSAGES = [
  defineMessage({
    ...common,
    kind: 'debt-proposed',
    when: 'at-once',
    letter: (context, facts) => ({
      subject: `A proposal about what you owe for ${context.property}`,
      short: `we propose ${what(facts)}. Agree or decline:`,
      paragraphs: [
        `We propose ${what(facts)}, for your funding for ${context.property}.`,
        'It holds once everybody who agreed to the funding has agreed to it. Until then nothing changes. Charges go on as you agreed.',
      ],
      ...onPage(context, 'See the proposal'),
    }),
  }),
  defineMessage({
    ...common,
    kind: 'debt-agreed',
    when: 'at-once',
    letter: (context, facts) => ({
      subject: `Agreed for ${context.property}`,
      short: `agreed: ${what(facts)}. See:`,
      paragraphs: [
        `Everybody has agreed: ${what(facts)}, for your funding for ${context.property}.`,
        'An earlier settlement of your sale still repays it. Charges go on until it is paid.',
      ],
      ...onPage(context, 'See your funding'),
    }),
  }),
  defineMessage({
    ...common,
    kind: 'debt-broken',
    when: 'in-the-morning',
    letter: (context, facts) => ({
      subject: `A payment didn’t come for ${context.property}`,
      short: `${what(facts)} was agreed and didn’t come. Pay it or call us:`,
      paragraphs: [
        `For your funding for ${context.property} ${what(facts)} was agreed. It didn’t come in time.`,
        'Please pay it now. If you can’t, call us or ask for hardship help on your page.',
      ],
      ...onPage(context, 'See what is owed'),
    }),
  }),
] as const;
