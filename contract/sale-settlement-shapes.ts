import * as v from 'valibot';
import { IsoDateSchema, IsoInstantSchema } from '../domain/dates.ts';
import {
  ApplicationIdSchema,
  DocumentIdSchema,
  IdSchema,
  ListingIdSchema,
  SettlementIdSchema,
} from '../domain/ids.ts';
import { AustralianStateSchema } from '../domain/listings/listing-fields.ts';
import { CentsSchema, PositiveCentsSchema } from '../domain/money.ts';
import { OUTGOING_KINDS, OUTGOING_PAYMENTS } from '../domain/settlement/adjustments.ts';
import { SETTLEMENT_CHECKS } from '../domain/settlement/checklist.ts';
import {
  DATE_EFFECTS,
  DATE_PROPOSERS,
  SETTLEMENT_SIDES,
} from '../domain/settlement/date-change.ts';
import { SETTLEMENT_STATES } from '../domain/settlement/settlement-states.ts';
import {
  FAIL_REASONS,
  SETTLEMENT_HAPPENINGS,
  SETTLEMENT_PLATFORMS,
} from '../domain/settlement/settlement-work.ts';
import { FiguresSchema } from './figures-shapes.ts';

/** A time of day at the property, as `HH:MM`. */
export const TimeOfDaySchema = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 14:00'),
);

/** A date that was proposed, and what was said to it. */
export const ProposalSchema = v.object({
  id: IdSchema,
  settleOn: IsoDateSchema,
  settleAt: v.optional(TimeOfDaySchema),
  proposedBy: v.picklist(DATE_PROPOSERS),
  proposedByName: v.string(),
  proposedAt: IsoInstantSchema,
  reason: v.string(),
  standing: v.picklist(['waiting', 'accepted', 'rejected', 'replaced', 'withdrawn']),
  waitingFor: v.array(v.picklist(SETTLEMENT_SIDES)),
  answers: v.array(
    v.object({
      side: v.picklist(SETTLEMENT_SIDES),
      isAccepted: v.boolean(),
      at: IsoInstantSchema,
      byName: v.string(),
      /** Who of the office entered it for them. */
      reason: v.optional(v.string()),
    }),
  ),
});
export type Proposal = v.InferOutput<typeof ProposalSchema>;

/** What another date would do: who has to accept it, and what it takes back, moves and costs; amounts in cents. */
export const DatePreviewSchema = v.object({
  warnings: v.array(v.picklist(['weekend', 'public-holiday'])),
  toAccept: v.array(v.picklist(SETTLEMENT_SIDES)),
  effects: v.array(v.picklist(DATE_EFFECTS)),
  funding: v.array(
    v.object({
      applicationId: ApplicationIdSchema,
      label: v.string(),
      /** What pays it out on the day that stands, and on the other. */
      before: CentsSchema,
      after: CentsSchema,
      repayBefore: v.optional(IsoDateSchema),
      repayAfter: v.optional(IsoDateSchema),
    }),
  ),
  /** What the vendors get, where it can be worked out. */
  netBefore: v.optional(CentsSchema),
  netAfter: v.optional(CentsSchema),
});
export type DatePreview = v.InferOutput<typeof DatePreviewSchema>;

/** Somebody who acts for a side. */
export const ParticipantSchema = v.object({
  personId: IdSchema,
  side: v.picklist(SETTLEMENT_SIDES),
  name: v.string(),
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
  sentAt: v.optional(IsoInstantSchema),
  sentBy: v.optional(v.string()),
  openedAt: v.optional(IsoInstantSchema),
  /** Whether a link of theirs opens now. */
  works: v.boolean(),
});
export type Participant = v.InferOutput<typeof ParticipantSchema>;

const outgoing = {
  kind: v.picklist(OUTGOING_KINDS, 'Choose what it is'),
  label: v.pipe(v.string(), v.trim(), v.minLength(1, 'Name the account'), v.maxLength(80)),
  amount: PositiveCentsSchema,
  from: IsoDateSchema,
  to: IsoDateSchema,
  payment: v.picklist(OUTGOING_PAYMENTS, 'Choose who pays it'),
};

/** An account of the property as somebody writes it. */
export const OutgoingInputSchema = v.pipe(
  v.strictObject(outgoing),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => from <= to,
      'It can’t end before it starts',
    ),
    ['to'],
  ),
);

const certificate = {
  number: v.pipe(v.string(), v.trim(), v.minLength(1, 'Enter its number'), v.maxLength(40)),
  validFrom: IsoDateSchema,
  validUntil: IsoDateSchema,
};

/** A vendor's clearance certificate as somebody writes it. */
export const CertificateInputSchema = v.pipe(
  v.strictObject({ ...certificate, documentId: v.optional(DocumentIdSchema) }),
  v.forward(
    v.partialCheck(
      [['validFrom'], ['validUntil']],
      ({ validFrom, validUntil }) => validFrom <= validUntil,
      'It can’t end before it starts',
    ),
    ['validUntil'],
  ),
);

/** The latest payout letter of a funding of the listing; amounts in cents. */
const LetterSchema = v.object({
  applicationId: ApplicationIdSchema,
  label: v.string(),
  /** What pays it out on the day of settlement. */
  figure: CentsSchema,
  letter: v.optional(
    v.object({
      id: IdSchema,
      on: IsoDateSchema,
      figure: CentsSchema,
      goodUntil: IsoDateSchema,
      madeAt: IsoInstantSchema,
      madeByName: v.string(),
      /** Whether it is for another day or figure than the one that holds. */
      isOld: v.boolean(),
    }),
  ),
});

/** The settlement of a listing's sale with all that stands about it; `version` is 0 while nothing is kept. */
export const SaleSettlementSchema = v.object({
  id: v.optional(SettlementIdSchema),
  listingId: ListingIdSchema,
  australianState: AustralianStateSchema,
  state: v.picklist(SETTLEMENT_STATES),
  version: v.number(),
  /** Whether a contract of the sale stands, without which nothing is booked. */
  isSold: v.boolean(),
  settleOn: v.optional(IsoDateSchema),
  settleAt: v.optional(TimeOfDaySchema),
  firstSettleOn: v.optional(IsoDateSchema),
  /** The date on the listing, which a booking starts from. */
  plannedOn: v.optional(IsoDateSchema),
  platform: v.optional(v.picklist(SETTLEMENT_PLATFORMS)),
  workspaceId: v.optional(v.string()),
  dayOwner: v.picklist(['vendor', 'buyer']),
  failReason: v.optional(v.picklist(FAIL_REASONS)),
  settledOn: v.optional(IsoDateSchema),
  settledByName: v.optional(v.string()),
  closedAt: v.optional(IsoInstantSchema),
  /** Somebody's word that the sale settled, which waits for a second person. */
  report: v.optional(
    v.object({
      on: IsoDateSchema,
      at: IsoInstantSchema,
      byName: v.string(),
      note: v.string(),
      documentId: v.optional(DocumentIdSchema),
      /** Why the reader can’t confirm it; absent where they can. */
      notConfirmedBecause: v.optional(v.string()),
    }),
  ),
  checklist: v.array(
    v.object({ check: v.picklist(SETTLEMENT_CHECKS), isDone: v.boolean(), words: v.string() }),
  ),
  participants: v.array(ParticipantSchema),
  /** The latest first; the first one may wait. */
  proposals: v.array(ProposalSchema),
  outgoings: v.array(v.object({ id: IdSchema, ...outgoing })),
  certificates: v.array(
    v.object({
      partyId: IdSchema,
      name: v.string(),
      standing: v.picklist(['cleared', 'missing', 'expired']),
      number: v.optional(v.string()),
      validFrom: v.optional(IsoDateSchema),
      validUntil: v.optional(IsoDateSchema),
      documentId: v.optional(DocumentIdSchema),
    }),
  ),
  approvals: v.array(
    v.object({
      side: v.picklist(['vendor', 'buyer']),
      at: IsoInstantSchema,
      byName: v.string(),
      reason: v.optional(v.string()),
      /** Whether they are the figures that hold. */
      isCurrent: v.boolean(),
    }),
  ),
  letters: v.array(LetterSchema),
  /** Absent where they can’t be worked out, with the reason as a sentence. */
  figures: v.optional(FiguresSchema),
  figuresFault: v.optional(v.string()),
  /** After settlement: what has to be paid or seen at a bank before the file closes; amounts in cents. */
  movements: v.array(
    v.object({
      kind: v.picklist(['funding', 'deposit', 'trust_line']),
      id: IdSchema,
      label: v.string(),
      amount: CentsSchema,
      isMet: v.boolean(),
    }),
  ),
  events: v.array(
    v.object({
      id: IdSchema,
      at: IsoInstantSchema,
      event: v.picklist(SETTLEMENT_HAPPENINGS),
      actorName: v.string(),
      side: v.optional(v.picklist(SETTLEMENT_SIDES)),
      settleOn: v.optional(IsoDateSchema),
      reason: v.optional(v.string()),
      documentId: v.optional(DocumentIdSchema),
    }),
  ),
});
export type SaleSettlement = v.InferOutput<typeof SaleSettlementSchema>;
