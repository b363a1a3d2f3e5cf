import * as v from 'valibot';
import { IsoDateSchema } from '../../../../domain/dates.ts';
import { IdSchema } from '../../../../domain/ids.ts';
import { leadsNowhere } from '../../../../domain/messages/strangers-words.ts';
import { PositiveCentsSchema } from '../../../../domain/money.ts';
import { type Context, dayText, defineMessage, dollars } from './service.ts';
import { text } from './texts.ts';

const open = (label: string, { link }: Context, path = '') =>
  link === undefined ? {} : { action: { label, url: link + path } };

/** The agent asks for more funds, which the person agrees to or not. */
const DRAWDOWN_REQUEST = defineMessage({
  kind: 'drawdown-request',
  facts: v.strictObject({ drawdownId: IdSchema, amount: PositiveCentsSchema, reason: text }),
  when: 'at-once',
  needsLink: true,
  letter: (context, { amount, reason, drawdownId }) => ({
    subject: `More funds for ${context.property}: your answer is needed`,
    short: `${dollars(amount)} more is asked for. See and answer:`,
    paragraphs: [
      `${context.agencyName} asks for ${dollars(amount)} more for ${context.property}.`,
      leadsNowhere(reason) ? `What for: ${reason}` : 'What it is for stands on your page.',
      'Nothing is paid out until you agree. Before that your page says who lends, what is charged and what it costs by date, with a paper to keep; you find it there afterwards too.',
    ],
    ...open('See and answer', context, `/${drawdownId}`),
  }),
  maxTexts: 2,
  example: {
    drawdownId: '01930000-0000-7000-8000-000000000001',
    amount: 150_000,
    reason: 'Second round of photos',
  },
});

/** More funds were paid out: what is owed has grown. */
const FUNDS_ADDED = defineMessage({
  kind: 'funds-added',
  facts: v.strictObject({
    drawdownId: IdSchema,
    amount: PositiveCentsSchema,
    /** Pays everything on that day. */
    owing: PositiveCentsSchema,
    on: IsoDateSchema,
  }),
  when: 'at-once',
  needsLink: true,
  letter: (context, { amount, owing, on }) => ({
    subject: `${dollars(amount)} more was paid for you: ${context.property}`,
    short: 'more was paid for you, as agreed. See what is owed now:',
    paragraphs: [
      `${dollars(amount)} more was paid for you on ${dayText(on)} for ${context.property}, as it was agreed.`,
      'It is added to what you repay, with what it costs. You can repay it on any day.',
      `Did you not agree to this? Call us at once on ${context.supportPhone}.`,
    ],
    figures: [
      ['Paid for you', dollars(amount)],
      [`To pay everything on ${dayText(on)}`, dollars(owing)],
    ],
    ...open('See what is owed', context),
  }),
  example: {
    drawdownId: '01930000-0000-7000-8000-000000000001',
    amount: 150_000,
    owing: 685_750,
    on: '2027-02-20',
  },
});

/** A request for more funds was declined by one of our staff. */
const FUNDS_DECLINED = defineMessage({
  kind: 'funds-declined',
  facts: v.strictObject({ drawdownId: IdSchema, amount: PositiveCentsSchema }),
  when: 'in-the-morning',
  needsLink: true,
  letter: (context, { amount }) => ({
    subject: `A decision on ${dollars(amount)} more for ${context.property}`,
    short: 'there is a decision on the request for more funds:',
    paragraphs: [
      `We can’t offer the ${dollars(amount)} more that was asked for ${context.property}. None of it is paid out, and nothing is added to what you repay.`,
      `The page gives the reason. You can ask for a person to look at it again, or call us on ${context.supportPhone}.`,
    ],
    ...open('See the reason', context, '/help'),
  }),
  example: { drawdownId: '01930000-0000-7000-8000-000000000001', amount: 150_000 },
});

/** Funds beside the first ones: asked for, paid out or declined. */
export const FUNDS_LETTERS = [DRAWDOWN_REQUEST, FUNDS_ADDED, FUNDS_DECLINED] as const;
