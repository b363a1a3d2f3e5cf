import * as v from 'valibot';
import { IsoDateSchema } from '../../domain/dates.ts';
import { COMPLAINT_TOPICS, HELP_KINDS } from '../../domain/help/help-states.ts';
import { IdSchema } from '../../domain/ids.ts';
import { EmailSchema } from '../../domain/people/email.ts';
import { defineEndpoint } from '../endpoint.ts';
import { GivenTextSchema } from '../given-text.ts';
import { OmbudsmanSchema, OwnHelpSchema } from '../help-shapes.ts';

const BASE = '/api/public/vendor/application/shortcode/:shortcode';

const params = v.strictObject({ shortcode: GivenTextSchema });
const words = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most));
const given = (most: number) => v.pipe(words(most), v.minLength(1));

/** Done in one's own name: never by staff who look on, and never without the code. */
const write = {
  method: 'POST',
  access: { kind: 'link', proof: 'code' },
  offline: 'online-only',
  params,
  answer: { status: 200, schema: OwnHelpSchema },
} as const;

const reason = v.strictObject({ reason: v.optional(words(500), '') });

/** Calls by which people of an application say no, ask for help and read how it was decided. */
export const ownHelpEndpoints = {
  read: defineEndpoint({
    id: 'own-help.read',
    method: 'GET',
    path: `${BASE}/help`,
    summary: 'How it was decided, what this person asked for, and what they may ask for now',
    access: { kind: 'link', proof: 'any' },
    offline: 'online-only',
    params,
    answer: { status: 200, schema: OwnHelpSchema },
    problems: ['otp.required'],
  }),
  ask: defineEndpoint({
    ...write,
    id: 'own-help.ask',
    path: `${BASE}/help`,
    summary:
      'Ask for a person to look again, for hardship help, or complain; the caller makes the id',
    body: v.strictObject({
      id: IdSchema,
      kind: v.picklist(HELP_KINDS),
      about: v.optional(v.picklist(COMPLAINT_TOPICS)),
      /** The request for funds that a second look is asked for. */
      drawdownId: v.optional(IdSchema),
      words: v.optional(words(2000), ''),
      offer: v.optional(words(1000), ''),
    }),
    problems: ['help.exists', 'help.refused'],
  }),
  supplyMore: defineEndpoint({
    ...write,
    id: 'own-help.supply-more',
    path: `${BASE}/help/:helpId/more`,
    summary: 'Give what our staff asked for once more',
    params: v.strictObject({ shortcode: GivenTextSchema, helpId: IdSchema }),
    body: v.strictObject({ words: given(2000) }),
    problems: ['help.transition-refused'],
  }),
  cancel: defineEndpoint({
    ...write,
    id: 'own-help.cancel',
    path: `${BASE}/cancel`,
    summary: 'Cancel the application before it is funded, for every owner',
    body: reason,
    problems: ['application.transition-refused', 'help.money-passed-on'],
  }),
  disagree: defineEndpoint({
    ...write,
    id: 'own-help.disagree',
    path: `${BASE}/disagree`,
    summary: 'Say that one does not agree; the other owners and the agent are told',
    body: reason,
    problems: ['help.refused'],
  }),
  declineFunds: defineEndpoint({
    ...write,
    id: 'own-help.decline-funds',
    path: `${BASE}/requests/:drawdownId/decline`,
    summary: 'Turn a request for funds down before it is agreed to',
    params: v.strictObject({ shortcode: GivenTextSchema, drawdownId: IdSchema }),
    body: reason,
    problems: ['drawdown.transition-refused', 'help.money-passed-on'],
  }),
  complain: defineEndpoint({
    id: 'own-help.complain',
    method: 'POST',
    path: '/api/public/complaints',
    summary: 'Complain without a link; acknowledged by email. The caller makes the id',
    access: { kind: 'public' },
    offline: 'online-only',
    // The same complaint again gives its reference again.
    repeatable: true,
    body: v.strictObject({
      id: IdSchema,
      name: given(120),
      email: EmailSchema,
      phone: v.optional(words(30), ''),
      about: v.picklist(COMPLAINT_TOPICS),
      words: given(2000),
    }),
    answer: {
      status: 201,
      schema: v.object({
        reference: v.string(),
        answerBy: IsoDateSchema,
        ombudsman: OmbudsmanSchema,
      }),
    },
    problems: ['help.exists'],
  }),
};
