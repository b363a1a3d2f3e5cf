import * as v from 'valibot';
import { IsoDateSchema } from '../../domain/dates.ts';
import { ApplicationIdSchema, IdSchema } from '../../domain/ids.ts';
import { CentsSchema } from '../../domain/money.ts';
import { SETTLEMENT_SIDES } from '../../domain/settlement/date-change.ts';
import { SETTLEMENT_STATES } from '../../domain/settlement/settlement-states.ts';
import { SETTLEMENT_PLATFORMS } from '../../domain/settlement/settlement-work.ts';
import { BuyerStatementSchema, FiguresSchema } from '../figures-shapes.ts';
import { GivenTextSchema } from '../given-text.ts';
import { defineModule } from '../module.ts';
import { DatePreviewSchema, ProposalSchema, TimeOfDaySchema } from '../sale-settlement-shapes.ts';

/** The settlement as somebody who acts for a side sees it by their link; amounts in cents. */
export const SettlementPageSchema = v.object({
  agencyName: v.string(),
  agent: v.optional(v.object({ name: v.string(), phone: v.optional(v.string()) })),
  supportPhone: v.string(),
  property: v.string(),
  side: v.picklist(SETTLEMENT_SIDES),
  name: v.string(),
  state: v.picklist(SETTLEMENT_STATES),
  /** The day it is at the property. */
  today: IsoDateSchema,
  settleOn: v.optional(IsoDateSchema),
  settleAt: v.optional(TimeOfDaySchema),
  platform: v.optional(v.picklist(SETTLEMENT_PLATFORMS)),
  workspaceId: v.optional(v.string()),
  settledOn: v.optional(IsoDateSchema),
  proposals: v.array(ProposalSchema),
  /** What the reader may do now. */
  mayPropose: v.boolean(),
  mayAnswer: v.boolean(),
  mayApprove: v.boolean(),
  mayReport: v.boolean(),
  mayConfirm: v.boolean(),
  /** Somebody's word that the sale settled, which waits for a second person. */
  report: v.optional(v.object({ on: IsoDateSchema, byName: v.string() })),
  /** Which sides approved the figures as they are. */
  approvedBy: v.array(v.picklist(['vendor', 'buyer'])),
  /** Of the vendor’s side: all figures. Of the buyer’s side: the statement alone. Of a lender: neither. */
  figures: v.optional(FiguresSchema),
  statement: v.optional(BuyerStatementSchema),
  figuresFault: v.optional(v.string()),
  /** Of the vendor’s side: what pays each funding out on the day of settlement, with a letter to be had for it. */
  letters: v.array(
    v.object({ applicationId: ApplicationIdSchema, label: v.string(), figure: CentsSchema }),
  ),
});
export type SettlementPage = v.InferOutput<typeof SettlementPageSchema>;

const OWN = '/api/public/settlements/:shortcode';
const params = v.strictObject({ shortcode: GivenTextSchema });
const own = {
  access: { kind: 'link', proof: 'own', of: 'settlement' },
  offline: 'online-only',
  params,
} as const;
const answer = { status: 200, schema: SettlementPageSchema } as const;
const reason = v.pipe(v.string(), v.trim(), v.maxLength(500));

/** Calls of conveyancers and lenders by the link of a settlement. */
export const settlementPage = defineModule('settlement-page', {
  calls: {
    read: {
      ...own,
      method: 'GET',
      path: OWN,
      summary: 'The day, what was proposed, the figures of one’s side, and what one may do',
      // The first reading marks it as opened.
      acts: true,
      answer,
      problems: ['request.ahead'],
    },
    previewDate: {
      ...own,
      method: 'POST',
      path: `${OWN}/date-previews`,
      summary: 'What another date would take back, move and cost; keeps nothing',
      repeatable: true,
      body: v.strictObject({ settleOn: IsoDateSchema }),
      answer: { status: 200, schema: DatePreviewSchema },
      problems: ['settlement.refused'],
    },
    proposeDate: {
      ...own,
      method: 'POST',
      path: `${OWN}/proposals`,
      summary: 'Propose another date; it holds once every other side has accepted it',
      body: v.strictObject({
        id: IdSchema,
        settleOn: IsoDateSchema,
        settleAt: v.optional(TimeOfDaySchema),
        reason: v.pipe(reason, v.minLength(1, 'Say why')),
      }),
      answer,
      problems: ['settlement.refused'],
    },
    answerDate: {
      ...own,
      method: 'POST',
      path: `${OWN}/proposals/:proposalId/answers`,
      summary: 'Accept or reject a proposed date for one’s side, or take one’s own proposal back',
      params: v.strictObject({ ...params.entries, proposalId: IdSchema }),
      body: v.strictObject({ isAccepted: v.boolean(), reason: v.optional(reason) }),
      answer,
      problems: ['settlement.refused'],
    },
    approveFigures: {
      ...own,
      method: 'POST',
      path: `${OWN}/approvals`,
      summary: 'Approve the figures of one’s side as they were shown',
      body: v.strictObject({ mark: v.pipe(v.string(), v.maxLength(64)) }),
      answer,
      problems: ['settlement.refused', 'settlement.figures-changed'],
    },
    reportSettled: {
      ...own,
      method: 'POST',
      path: `${OWN}/report`,
      summary: 'Say that the sale settled; another side or the agency confirms it',
      body: v.strictObject({ on: IsoDateSchema, note: v.optional(reason, '') }),
      answer,
      problems: ['settlement.refused'],
    },
    confirmSettled: {
      ...own,
      method: 'POST',
      path: `${OWN}/report/confirm`,
      summary:
        'Confirm for one’s side that the sale settled on the day that was shown; it can’t be undone',
      body: v.strictObject({ on: IsoDateSchema }),
      answer,
      problems: ['settlement.refused'],
    },
    takeReportBack: {
      ...own,
      method: 'DELETE',
      path: `${OWN}/report`,
      summary: 'Take one’s own word back that the sale settled, while nobody confirmed it',
      answer,
      problems: ['settlement.refused'],
    },
    statementPaper: {
      ...own,
      method: 'GET',
      path: `${OWN}/statement`,
      summary: 'The statement of adjustments as PDF, of one’s side',
      answer: { status: 200, file: 'paper' },
      problems: ['settlement.refused', 'server.unavailable'],
    },
    payoutLetter: {
      ...own,
      method: 'GET',
      path: `${OWN}/payout-letters/:applicationId`,
      summary:
        'The sealed payout letter of a funding for the day of settlement, for the vendor’s side',
      // Each letter is kept.
      acts: true,
      params: v.strictObject({ ...params.entries, applicationId: ApplicationIdSchema }),
      answer: { status: 200, file: 'paper' },
      problems: [
        'settlement.refused',
        'payment.not-payable',
        'request.ahead',
        'server.unavailable',
      ],
    },
  },
});
