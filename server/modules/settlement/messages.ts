import * as v from 'valibot';
import { IsoDateSchema } from '../../../domain/dates.ts';
import { reasonGiven } from '../../../domain/messages/strangers-words.ts';
import { SETTLEMENT_SIDES, type SettlementSide } from '../../../domain/settlement/date-change.ts';
import { type Context, dayText, defineMessage } from '../notifications/letters/service.ts';

const WORDS = v.pipe(v.string(), v.maxLength(500));
const WHAT = { date: 'day', figures: 'figures' } as const;

const SIDES: Record<SettlementSide, string> = {
  vendor: 'the vendor’s side',
  buyer: 'the buyer’s side',
  vendor_lender: 'the vendor’s lender',
  buyer_lender: 'the buyer’s lender',
};
const SAID = {
  proposed: 'proposed',
  accepted: 'accepted',
  rejected: 'rejected',
  'took-back': 'took back',
  settled: 'reported that it settled on',
} as const;

/** The way to the page, for those whose link works. */
const linked = ({ link }: Context) =>
  link === undefined ? {} : { action: { label: 'Open the settlement page', url: link } };

/** What people of a settlement hear. None of it ever holds an account. */
export const SETTLEMENT_MESSAGES = [
  defineMessage({
    kind: 'settlement-link',
    when: 'at-once',
    needsLink: true,
    maxTexts: 2,
    letter: (context) => ({
      subject: `The settlement of ${context.property}`,
      short: 'the settlement page of a sale you act in:',
      paragraphs: [
        `${context.agencyName} has opened a page for you about the settlement of ${context.property}: the day, proposals for another day, and what you can say to them.`,
        `Accounts are never changed by a message. If one gives you another account, call ${context.supportPhone} before anybody pays.`,
      ],
      ...linked(context),
    }),
  }),
  defineMessage({
    kind: 'settlement-booked',
    facts: v.strictObject({ settleOn: IsoDateSchema }),
    when: 'at-once',
    needsLink: 'if-there',
    maxTexts: 2,
    letter: (context, { settleOn }) => ({
      subject: `Settlement of ${context.property} on ${dayText(settleOn)}`,
      short: `settlement is booked for ${dayText(settleOn)}:`,
      paragraphs: [
        `The settlement of ${context.property} is booked for ${dayText(settleOn)}. If another day suits you better, propose it on your page, or call us.`,
      ],
      ...linked(context),
    }),
    example: { settleOn: '2026-12-07' },
  }),
  defineMessage({
    kind: 'settlement-date-moved',
    facts: v.strictObject({ settleOn: IsoDateSchema, reason: v.optional(WORDS) }),
    when: 'at-once',
    needsLink: 'if-there',
    maxTexts: 2,
    letter: (context, { settleOn, reason }) => ({
      subject: `Settlement of ${context.property} moved to ${dayText(settleOn)}`,
      short: `settlement moved to ${dayText(settleOn)}:`,
      paragraphs: [
        `The sale of ${context.property} now settles on ${dayText(settleOn)}. Figures that change with the day have to be approved again.`,
        ...(reason === undefined
          ? []
          : [
              `${context.agencyName} booked it and says who agreed, and how. ${reasonGiven(reason)} If you didn’t agree, call ${context.supportPhone}.`,
            ]),
      ],
      ...linked(context),
    }),
    example: { settleOn: '2026-12-07' },
  }),
  defineMessage({
    kind: 'settlement-place-changed',
    facts: v.strictObject({ settleOn: IsoDateSchema }),
    when: 'at-once',
    needsLink: 'if-there',
    maxTexts: 2,
    letter: (context, { settleOn }) => ({
      subject: `Time or place of the settlement of ${context.property}`,
      short: `time or place of settlement on ${dayText(settleOn)} changed:`,
      paragraphs: [
        `The time, the platform or the workspace of the settlement of ${context.property} on ${dayText(settleOn)} changed. Your page shows it as it is now; without one, call ${context.supportPhone}.`,
      ],
      ...linked(context),
    }),
    example: { settleOn: '2026-12-07' },
  }),
  defineMessage({
    kind: 'settlement-cancelled',
    when: 'at-once',
    needsLink: false,
    maxTexts: 2,
    letter: (context) => ({
      subject: `The settlement of ${context.property} is cancelled`,
      short: 'the sale fell through. Its settlement is cancelled.',
      paragraphs: [
        `The sale of ${context.property} fell through, and its settlement is cancelled. Nothing is left for you to do.`,
      ],
    }),
  }),
  defineMessage({
    kind: 'settlement-date-proposed',
    facts: v.strictObject({ settleOn: IsoDateSchema, reason: WORDS }),
    when: 'at-once',
    needsLink: 'if-there',
    maxTexts: 2,
    letter: (context, { settleOn, reason }) => ({
      subject: `Another day for the settlement of ${context.property}`,
      short: `${dayText(settleOn)} is proposed for settlement. Accept or reject it:`,
      paragraphs: [
        `${dayText(settleOn)} is proposed for the settlement of ${context.property}. ${reasonGiven(reason)}`,
        'Nothing changes until every side has accepted it. Say on your page whether it suits you.',
      ],
      ...linked(context),
    }),
    example: { settleOn: '2026-12-07', reason: 'The bank needs another week.' },
  }),
  defineMessage({
    kind: 'settlement-date-rejected',
    facts: v.strictObject({ settleOn: IsoDateSchema }),
    when: 'at-once',
    needsLink: 'if-there',
    maxTexts: 2,
    letter: (context, { settleOn }) => ({
      subject: `${dayText(settleOn)} was rejected for ${context.property}`,
      short: `${dayText(settleOn)} was rejected. Nothing changes.`,
      paragraphs: [
        `A side rejected ${dayText(settleOn)} for the settlement of ${context.property}. Nothing changes by it.`,
      ],
      ...linked(context),
    }),
    example: { settleOn: '2026-12-07' },
  }),
  defineMessage({
    kind: 'settlement-date-withdrawn',
    facts: v.strictObject({ settleOn: IsoDateSchema }),
    when: 'at-once',
    needsLink: 'if-there',
    maxTexts: 2,
    letter: (context, { settleOn }) => ({
      subject: `${dayText(settleOn)} isn’t proposed any more for ${context.property}`,
      short: `${dayText(settleOn)} isn’t proposed any more. Nothing changes.`,
      paragraphs: [
        `The proposal to settle ${context.property} on ${dayText(settleOn)} was taken back. Nothing changes by it.`,
      ],
      ...linked(context),
    }),
    example: { settleOn: '2026-12-07' },
  }),
  defineMessage({
    kind: 'settlement-said-for-you',
    facts: v.strictObject({ what: v.picklist(['date', 'figures']), reason: WORDS }),
    when: 'at-once',
    needsLink: 'if-there',
    maxTexts: 2,
    letter: (context, { what, reason }) => ({
      subject: `What we recorded for you: settlement of ${context.property}`,
      short: `we recorded your answer about the ${WHAT[what]}. Not so? Call ${context.supportPhone}:`,
      paragraphs: [
        `${context.agencyName} recorded for your side what you said about the ${WHAT[what]} of the settlement of ${context.property}. ${reasonGiven(reason)}`,
        `If you didn’t say so, call ${context.supportPhone} at once.`,
      ],
      ...linked(context),
    }),
    example: { what: 'date', reason: 'They agreed by phone.' },
  }),
  defineMessage({
    kind: 'settlement-figures-changed',
    when: 'at-once',
    needsLink: 'if-there',
    maxTexts: 2,
    letter: (context) => ({
      subject: `The figures for ${context.property} changed`,
      short: 'the settlement figures changed. Approve them again:',
      paragraphs: [
        `The figures for the settlement of ${context.property} changed after they were approved. Please look at them again and approve them on your page.`,
      ],
      ...linked(context),
    }),
  }),
  defineMessage({
    kind: 'settlement-ready',
    when: 'at-once',
    needsLink: 'if-there',
    maxTexts: 2,
    letter: (context) => ({
      subject: `${context.property} is ready to settle`,
      short: 'everything is ready for settlement:',
      paragraphs: [`Nothing is left to do before the settlement of ${context.property}.`],
      ...linked(context),
    }),
  }),
  defineMessage({
    kind: 'settlement-failed',
    facts: v.strictObject({ reason: WORDS }),
    when: 'at-once',
    needsLink: 'if-there',
    maxTexts: 2,
    letter: (context, { reason }) => ({
      subject: `${context.property} did not settle`,
      short: 'settlement did not take place:',
      paragraphs: [
        `The settlement of ${context.property} did not take place. ${reasonGiven(reason)}`,
        'It is booked again once a new day is agreed.',
      ],
      ...linked(context),
    }),
    example: { reason: 'Funds were not ready' },
  }),
  defineMessage({
    kind: 'settlement-reported',
    facts: v.strictObject({ on: IsoDateSchema }),
    when: 'at-once',
    needsLink: 'if-there',
    maxTexts: 2,
    letter: (context, { on }) => ({
      subject: `Did ${context.property} settle on ${dayText(on)}?`,
      short: `somebody says the sale settled on ${dayText(on)}. Is it so?`,
      paragraphs: [
        `Somebody says that the sale of ${context.property} settled on ${dayText(on)}. If you know it yourself, confirm it on your page: the money is then paid out.`,
        `If it isn’t so, don’t confirm it, and call ${context.supportPhone} at once.`,
      ],
      ...linked(context),
    }),
    example: { on: '2026-12-07' },
  }),
  defineMessage({
    kind: 'settlement-said-by-link',
    facts: v.strictObject({
      what: v.picklist(['proposed', 'accepted', 'rejected', 'took-back', 'settled']),
      side: v.picklist(SETTLEMENT_SIDES),
      day: IsoDateSchema,
    }),
    when: 'at-once',
    needsLink: 'if-there',
    maxTexts: 2,
    letter: (context, { what, side, day }) => ({
      subject: `Settlement of ${context.property}: ${SIDES[side]} ${SAID[what]} ${dayText(day)}`,
      short: `${SIDES[side]} ${SAID[what]} ${dayText(day)}.`,
      paragraphs: [
        `By their link ${SIDES[side]} ${SAID[what]} ${dayText(day)} for the settlement of ${context.property}.`,
        'See under Settlement on the listing what is left to do.',
      ],
      ...(context.link === undefined
        ? {}
        : { action: { label: 'Open the listing', url: `${context.link}/settlement` } }),
    }),
    example: { what: 'proposed', side: 'vendor', day: '2026-12-07' },
  }),
  defineMessage({
    kind: 'settlement-outcome-for-vendor',
    facts: v.strictObject({ outcome: v.picklist(['settled', 'failed']), on: IsoDateSchema }),
    when: 'at-once',
    needsLink: false,
    maxTexts: 2,
    letter: (context, { outcome, on }) => {
      const said =
        outcome === 'settled' ? `settled on ${dayText(on)}` : `did not settle on ${dayText(on)}`;
      return {
        subject: `${context.property} ${said}`,
        short: `your sale ${said}. Questions? Call ${context.supportPhone}.`,
        paragraphs: [
          `The sale of ${context.property} ${said}.`,
          `Questions? Ask your agent, or call ${context.supportPhone}.`,
        ],
      };
    },
    example: { outcome: 'failed', on: '2026-12-07' },
  }),
  defineMessage({
    kind: 'settlement-settled',
    facts: v.strictObject({ on: IsoDateSchema }),
    when: 'at-once',
    needsLink: 'if-there',
    maxTexts: 2,
    letter: (context, { on }) => ({
      subject: `${context.property} settled`,
      short: `the sale settled on ${dayText(on)}. Not so? Call ${context.supportPhone}:`,
      paragraphs: [
        `The sale of ${context.property} settled on ${dayText(on)}. If that isn’t so, call ${context.supportPhone} at once.`,
      ],
      ...linked(context),
    }),
    example: { on: '2026-12-07' },
  }),
  defineMessage({
    kind: 'settlement-day-for-vendor',
    facts: v.strictObject({ settleOn: IsoDateSchema }),
    when: 'at-once',
    needsLink: false,
    maxTexts: 2,
    letter: (context, { settleOn }) => ({
      subject: `Settlement of ${context.property} on ${dayText(settleOn)}`,
      short: `your sale settles on ${dayText(settleOn)}.`,
      paragraphs: [
        `The sale of ${context.property} settles on ${dayText(settleOn)}. What you get and what you repay may change with the day.`,
        `Questions? Ask your agent, or call ${context.supportPhone}.`,
      ],
    }),
    example: { settleOn: '2026-12-07' },
  }),
] as const;

/** A message about a settlement as whoever sends it writes it. */
export type SettlementMessage = v.InferInput<(typeof SETTLEMENT_MESSAGES)[number]['schema']>;
