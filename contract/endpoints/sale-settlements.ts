import * as v from 'valibot';
import { IsoDateSchema } from '../../domain/dates.ts';
import { DocumentIdSchema, IdSchema, ListingIdSchema } from '../../domain/ids.ts';
import { phone } from '../../domain/listings/listing-rules.ts';
import { EmailSchema } from '../../domain/people/email.ts';
import { DATE_PROPOSERS, SETTLEMENT_SIDES } from '../../domain/settlement/date-change.ts';
import { FAIL_REASONS, SETTLEMENT_PLATFORMS } from '../../domain/settlement/settlement-work.ts';
import { defineModule } from '../module.ts';
import {
  CertificateInputSchema,
  DatePreviewSchema,
  OutgoingInputSchema,
  SaleSettlementSchema,
  TimeOfDaySchema,
} from '../sale-settlement-shapes.ts';
import { settlementStandingCall } from './settlement-standing.ts';

const BASE = '/api/listings/:id/settlement';
const params = v.strictObject({ id: ListingIdSchema });
const withId = <N extends string>(name: N) =>
  v.strictObject({ ...params.entries, ...({ [name]: IdSchema } as Record<N, typeof IdSchema>) });
const see = { access: { kind: 'permission', permission: 'listing.see-money' } } as const;
const edit = {
  access: { kind: 'permission', permission: 'settlement.edit' },
  offline: 'online-only',
  params,
} as const;
const plain = { status: 200, schema: SaleSettlementSchema } as const;
const problems = ['listing.archived', 'listing.closed', 'settlement.refused'] as const;
const words = (least: string) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, least), v.maxLength(500));

/** Calls about the settlement of a listing’s sale. */
export const saleSettlements = defineModule('sale-settlements', {
  calls: {
    standing: settlementStandingCall,
    read: {
      ...see,
      method: 'GET',
      path: BASE,
      summary:
        'The settlement with its people, proposals, figures and history; the figures from the listing’s first day',
      offline: 'read',
      params,
      answer: plain,
      problems: [],
    },
    book: {
      ...edit,
      method: 'POST',
      path: `${BASE}/booking`,
      summary: 'Book the settlement of a sale, or book it again after its day failed',
      body: v.strictObject({
        settleOn: IsoDateSchema,
        settleAt: v.optional(TimeOfDaySchema),
        platform: v.picklist(SETTLEMENT_PLATFORMS, 'Choose where it takes place'),
        workspaceId: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
        /** Needed to book again after its day failed; every side reads it. */
        reason: v.optional(words('Say who agreed, and how')),
      }),
      answer: plain,
      problems: [...problems],
    },
    setTerms: {
      ...edit,
      method: 'PUT',
      path: `${BASE}/terms`,
      summary: 'Time of day, platform, workspace, and who bears the day of settlement',
      body: v.strictObject({
        settleAt: v.optional(TimeOfDaySchema),
        platform: v.optional(v.picklist(SETTLEMENT_PLATFORMS)),
        workspaceId: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
        dayOwner: v.picklist(['vendor', 'buyer']),
      }),
      answer: plain,
      problems: [...problems],
    },
    setParticipant: {
      ...edit,
      method: 'PUT',
      path: `${BASE}/participants/:side`,
      summary: 'Say who acts for a side; another person ends the link of the one before',
      params: v.strictObject({ ...params.entries, side: v.picklist(SETTLEMENT_SIDES) }),
      body: v.strictObject({
        name: v.pipe(v.string(), v.trim(), v.minLength(1, 'Enter a name'), v.maxLength(120)),
        email: v.optional(EmailSchema),
        phone: v.optional(phone('Mobile')),
      }),
      answer: plain,
      problems: [...problems],
    },
    removeParticipant: {
      ...edit,
      method: 'DELETE',
      path: `${BASE}/participants/:personId`,
      summary: 'Nobody acts for a side any more; their link ends',
      params: withId('personId'),
      answer: plain,
      problems: [...problems],
    },
    sendLink: {
      ...edit,
      method: 'POST',
      path: `${BASE}/links`,
      summary:
        'Send the link of the settlement to somebody who acts for a side; the one before ends',
      body: v.strictObject({ personId: IdSchema }),
      answer: plain,
      problems: [...problems],
    },
    takeLinkBack: {
      ...edit,
      method: 'DELETE',
      path: `${BASE}/links/:personId`,
      summary: 'Make somebody’s link stop working; none there is fine',
      params: withId('personId'),
      answer: plain,
      problems: [...problems],
    },
    previewDate: {
      ...edit,
      method: 'POST',
      path: `${BASE}/date-previews`,
      summary: 'What another date would take back, move and cost; keeps nothing',
      repeatable: true,
      body: v.strictObject({ settleOn: IsoDateSchema }),
      answer: { status: 200, schema: DatePreviewSchema },
      problems: [...problems],
    },
    proposeDate: {
      ...edit,
      method: 'POST',
      path: `${BASE}/proposals`,
      summary: 'Propose another date; it holds once every side has accepted it',
      body: v.strictObject({
        id: IdSchema,
        settleOn: IsoDateSchema,
        settleAt: v.optional(TimeOfDaySchema),
        reason: words('Say why'),
      }),
      answer: plain,
      problems: [...problems],
    },
    answerDate: {
      ...edit,
      method: 'POST',
      path: `${BASE}/proposals/:proposalId/answers`,
      summary:
        'Enter what a side said to a proposed date, or take the agency’s own proposal back; the side is told',
      params: withId('proposalId'),
      body: v.strictObject({
        side: v.picklist(DATE_PROPOSERS),
        isAccepted: v.boolean(),
        reason: words('Say who said so, and how'),
      }),
      answer: plain,
      problems: [...problems],
    },
    setOutgoing: {
      ...edit,
      method: 'PUT',
      path: `${BASE}/outgoings/:outgoingId`,
      summary: 'Keep an account of the property that vendor and buyer share by days',
      params: withId('outgoingId'),
      body: OutgoingInputSchema,
      answer: plain,
      problems: [...problems],
    },
    removeOutgoing: {
      ...edit,
      method: 'DELETE',
      path: `${BASE}/outgoings/:outgoingId`,
      summary: 'Take an account out of the statement; none there is fine',
      params: withId('outgoingId'),
      answer: plain,
      problems: [...problems],
    },
    setCertificate: {
      ...edit,
      method: 'PUT',
      path: `${BASE}/certificates/:partyId`,
      summary: 'Keep a vendor’s clearance certificate; the one before goes',
      params: withId('partyId'),
      body: CertificateInputSchema,
      answer: plain,
      problems: [...problems],
    },
    removeCertificate: {
      ...edit,
      method: 'DELETE',
      path: `${BASE}/certificates/:partyId`,
      summary: 'Take a vendor’s clearance certificate out; none there is fine',
      params: withId('partyId'),
      answer: plain,
      problems: [...problems],
    },
    approveFigures: {
      ...edit,
      method: 'POST',
      path: `${BASE}/approvals`,
      summary: 'Enter that a side approved the figures, as they were shown; the side is told',
      body: v.strictObject({
        side: v.picklist(['vendor', 'buyer']),
        mark: v.pipe(v.string(), v.maxLength(64)),
        reason: words('Say who said so, and how'),
      }),
      answer: plain,
      problems: [...problems, 'settlement.figures-changed'],
    },
    statementPaper: {
      ...see,
      method: 'GET',
      path: `${BASE}/statement`,
      summary: 'The statement of adjustments as PDF, with what each vendor gets',
      offline: 'online-only',
      params,
      answer: { status: 200, file: 'paper' },
      problems: ['settlement.refused', 'server.unavailable'],
    },
    fail: {
      ...edit,
      method: 'POST',
      path: `${BASE}/failure`,
      summary: 'Say that settlement did not take place, and why',
      body: v.strictObject({
        reason: v.picklist(FAIL_REASONS, 'Choose a reason'),
        note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ''),
      }),
      answer: plain,
      problems: [...problems],
    },
    reportSettled: {
      ...edit,
      method: 'POST',
      path: `${BASE}/report`,
      summary: 'Say that the sale settled, and by what one can tell; another person confirms it',
      body: v.strictObject({
        on: IsoDateSchema,
        note: words('Say by what you can tell'),
        documentId: v.optional(DocumentIdSchema),
      }),
      answer: plain,
      problems: [...problems],
    },
    confirmSettled: {
      ...edit,
      method: 'POST',
      path: `${BASE}/report/confirm`,
      summary:
        'Confirm as a second person that the sale settled on the day that was shown; it can’t be undone',
      body: v.strictObject({ on: IsoDateSchema }),
      answer: plain,
      problems: [...problems, 'auth.step-up-required'],
    },
    takeReportBack: {
      ...edit,
      method: 'DELETE',
      path: `${BASE}/report`,
      summary: 'Take back the word that the sale settled, while nobody confirmed it',
      answer: plain,
      problems: [...problems],
    },
  },
});
