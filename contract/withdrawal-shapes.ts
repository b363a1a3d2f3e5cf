import * as v from 'valibot';
import { IsoInstantSchema } from '../domain/dates.ts';
import { IdSchema, ListingIdSchema } from '../domain/ids.ts';
import { CentsSchema } from '../domain/money.ts';
import { DISBURSEMENT_KINDS } from '../domain/trust/disbursement.ts';
import { WITHDRAWAL_KINDS, WITHDRAWAL_STATES } from '../domain/trust/trust-work.ts';

/** A payment of a withdrawal; its account is masked. */
const WithdrawalLineSchema = v.object({
  id: IdSchema,
  kind: v.picklist(DISBURSEMENT_KINDS),
  payeeId: IdSchema,
  payeeName: v.string(),
  amount: CentsSchema,
  bsb: v.string(),
  account: v.string(),
  accountName: v.string(),
  reference: v.string(),
  /** Who gave the account, and who called its holder; both absent for the agency’s own and ours. */
  accountGivenBy: v.optional(v.string()),
  accountConfirmedBy: v.optional(v.string()),
  /** Its number in the book, once authorised. */
  paymentNumber: v.optional(v.number()),
  /** Whether a statement showed it. */
  isAtBank: v.boolean(),
  /** Whether it came back or was taken back. */
  isReversed: v.boolean(),
});

/** Payments out of a deposit that the licensee in charge authorises as one; amounts in cents. */
export const WithdrawalSchema = v.object({
  id: IdSchema,
  listingId: ListingIdSchema,
  address: v.string(),
  reference: v.string(),
  kind: v.picklist(WITHDRAWAL_KINDS),
  state: v.picklist(WITHDRAWAL_STATES),
  total: CentsSchema,
  /** What stays in the deposit’s ledger after it. */
  left: CentsSchema,
  reason: v.optional(v.string()),
  preparedBy: v.string(),
  preparedAt: IsoInstantSchema,
  authorisedBy: v.optional(v.string()),
  authorisedAt: v.optional(IsoInstantSchema),
  cancelledBy: v.optional(v.string()),
  /** From when on its file is given out. */
  sendableAt: v.optional(IsoInstantSchema),
  lines: v.array(WithdrawalLineSchema),
});
export type Withdrawal = v.InferOutput<typeof WithdrawalSchema>;
