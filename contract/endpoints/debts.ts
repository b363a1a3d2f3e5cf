import * as v from 'valibot';
import {
  DEBT_AGREEMENT_KINDS,
  DEBT_AGREEMENT_STATES,
} from '../../domain/applications/debt-agreements.ts';
import { IsoDateSchema, IsoInstantSchema } from '../../domain/dates.ts';
import { ApplicationIdSchema, IdSchema } from '../../domain/ids.ts';
import { PositiveCentsSchema } from '../../domain/money.ts';
import { GivenTextSchema } from '../given-text.ts';
import { defineModule } from '../module.ts';

const agreement = {
  id: IdSchema,
  kind: v.picklist(DEBT_AGREEMENT_KINDS),
  state: v.picklist(DEBT_AGREEMENT_STATES),
  /** The later due day of an extension; by when a part is to be paid. */
  dueOn: IsoDateSchema,
  /** Of a part payment, in cents. */
  amount: v.optional(PositiveCentsSchema),
  reason: v.string(),
  proposedAt: IsoInstantSchema,
  proposedByName: v.string(),
  decidedAt: v.optional(IsoInstantSchema),
};

/** What is proposed or agreed about what is owed, as the office and our own staff read it. */
const DebtAgreementSchema = v.object({
  ...agreement,
  decidedByName: v.optional(v.string()),
  /** Who agreed so far, and who is still asked while it is proposed. */
  agreedNames: v.array(v.string()),
  waitingForNames: v.array(v.string()),
});
export type DebtAgreement = v.InferOutput<typeof DebtAgreementSchema>;

/** The same as somebody of the application reads it by their link. */
const OwnDebtAgreementSchema = v.object({
  ...agreement,
  /** Whether it waits for whoever looks. */
  isAskedOfYou: v.boolean(),
  /** Whether they agreed and others are still asked. */
  waitsForOthers: v.boolean(),
});
export type OwnDebtAgreement = v.InferOutput<typeof OwnDebtAgreementSchema>;

const OF_APPLICATION = '/api/applications/:id/debt-agreements';
const OF_LINK = '/api/public/vendor/application/shortcode/:shortcode/debt-agreements';

const params = v.strictObject({ id: ApplicationIdSchema });
const ofLink = v.strictObject({ shortcode: GivenTextSchema });
const answer = {
  status: 200,
  schema: v.object({ agreements: v.array(DebtAgreementSchema) }),
} as const;
const ownAnswer = {
  status: 200,
  schema: v.object({ agreements: v.array(OwnDebtAgreementSchema) }),
} as const;
const decide = { kind: 'permission', permission: 'application.decide' } as const;

/** Calls about what our own staff and the people who owe agree on: a later due day, or a part by a day. */
export const debts = defineModule('debts', {
  calls: {
    ofApplication: {
      method: 'GET',
      path: OF_APPLICATION,
      summary: 'What was proposed and agreed about what an application owes, the latest first',
      access: { kind: 'permission', permission: 'listing.see-money' },
      offline: 'online-only',
      params,
      answer,
      problems: [],
    },
    propose: {
      method: 'POST',
      path: OF_APPLICATION,
      summary:
        'Propose a later due day, or a part payment by a day, to all who owe; the caller makes the id',
      access: decide,
      offline: 'online-only',
      params,
      body: v.strictObject({
        id: IdSchema,
        kind: v.picklist(DEBT_AGREEMENT_KINDS),
        dueOn: IsoDateSchema,
        amount: v.optional(PositiveCentsSchema),
        reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)),
      }),
      answer,
      problems: ['debt.refused', 'application.own', 'auth.step-up-required'],
    },
    withdraw: {
      method: 'POST',
      path: `${OF_APPLICATION}/:agreementId/withdraw`,
      summary: 'Take back what was proposed, before everybody agreed',
      access: decide,
      offline: 'online-only',
      params: v.strictObject({ ...params.entries, agreementId: IdSchema }),
      body: v.strictObject({}),
      answer,
      problems: ['debt.refused', 'application.own', 'auth.step-up-required'],
    },
    own: {
      method: 'GET',
      path: OF_LINK,
      summary: 'What is proposed to whoever holds the link, and what was agreed, the latest first',
      access: { kind: 'link', proof: 'any' },
      offline: 'online-only',
      params: ofLink,
      answer: ownAnswer,
      problems: ['otp.required'],
    },
    decide: {
      method: 'POST',
      path: `${OF_LINK}/:agreementId/decision`,
      summary: 'Agree to what is proposed in one’s own name, or decline it for everybody',
      access: { kind: 'link', proof: 'code' },
      offline: 'online-only',
      params: v.strictObject({ ...ofLink.entries, agreementId: IdSchema }),
      body: v.strictObject({ isAgreed: v.boolean() }),
      answer: ownAnswer,
      problems: ['otp.required', 'debt.refused'],
    },
  },
});
