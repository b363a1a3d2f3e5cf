import * as v from 'valibot';
import { IsoDateSchema } from '../domain/dates.ts';
import { IdSchema } from '../domain/ids.ts';
import { CentsSchema } from '../domain/money.ts';
import { NET_SOURCES } from '../domain/settlement/net-to-vendor.ts';
import { SETTLEMENT_PAYMENT_KINDS } from '../domain/settlement/settlement-work.ts';

/** A line of what the vendors get, in cents, below zero where it comes off, with what it is made of. */
export const FigureLineSchema = v.object({
  source: v.picklist(NET_SOURCES),
  /** Which money it changes. */
  money: v.picklist(['deposit', 'settlement']),
  /** The account, application, charge or vendor it is about. */
  id: v.optional(IdSchema),
  label: v.string(),
  amount: CentsSchema,
  /** How it was worked out, as one sentence. */
  note: v.optional(v.string()),
  /** The amounts it is made of, in cents. */
  parts: v.array(v.object({ label: v.string(), amount: CentsSchema })),
  /** An estimate until what it rests on is known: an advance to come, a date that isn’t agreed. */
  isEstimate: v.boolean(),
});
export type FigureLine = v.InferOutput<typeof FigureLineSchema>;

/** A vendor's part, in cents; `atSettlement` below zero where they have to bring money. */
const VendorFigureSchema = v.object({
  partyId: IdSchema,
  name: v.string(),
  net: CentsSchema,
  withheld: CentsSchema,
  fromDeposit: CentsSchema,
  atSettlement: CentsSchema,
});

/** An account of the property as a statement shares it by days; amounts in cents. */
const AdjustmentSchema = v.object({
  outgoingId: IdSchema,
  label: v.string(),
  amount: CentsSchema,
  from: IsoDateSchema,
  to: IsoDateSchema,
  periodDays: v.number(),
  buyerDays: v.number(),
  adjustment: CentsSchema,
});

/** What the buyer's side approves: the balance, and what the buyer withholds of it for the tax office. Cents. */
export const BuyerStatementSchema = v.object({
  /** SHA-256 of what is approved. */
  mark: v.string(),
  settleOn: IsoDateSchema,
  price: CentsSchema,
  deposit: CentsSchema,
  adjustments: v.array(AdjustmentSchema),
  balance: CentsSchema,
  withholdings: v.array(v.object({ name: v.string(), amount: CentsSchema })),
});
export type BuyerStatement = v.InferOutput<typeof BuyerStatementSchema>;

/** All figures of a sale, from the listing's first day to its last; what the vendor's side approves. Cents. */
export const FiguresSchema = v.object({
  /** SHA-256 of what is approved. */
  mark: v.string(),
  /** What the price rests on. `high` is there while it is a range, of which these are the low end. */
  basis: v.picklist(['sale', 'estimate', 'guide']),
  settleOn: IsoDateSchema,
  /** Whether no date is agreed: the day is the one planned, or today. */
  isDateOpen: v.boolean(),
  price: CentsSchema,
  deposit: CentsSchema,
  statement: BuyerStatementSchema,
  lines: v.array(FigureLineSchema),
  payments: v.array(
    v.object({
      kind: v.picklist(SETTLEMENT_PAYMENT_KINDS),
      id: v.optional(IdSchema),
      label: v.string(),
      amount: CentsSchema,
    }),
  ),
  vendors: v.array(VendorFigureSchema),
  fromDeposit: CentsSchema,
  atSettlement: CentsSchema,
  net: CentsSchema,
  withheld: CentsSchema,
  received: CentsSchema,
  /** What of the balance is paid to nobody; 0 where it balances. */
  difference: CentsSchema,
  /** What the vendors have to bring. */
  missing: CentsSchema,
  high: v.optional(v.object({ price: CentsSchema, net: CentsSchema, received: CentsSchema })),
});
export type Figures = v.InferOutput<typeof FiguresSchema>;
