import type { ChainedEntry } from '../../../../domain/ledger/chain.ts';
import type { Shortcode } from '../../../../domain/otp/shortcode.ts';
import type {
  application,
  applicationEvent,
  applicationParty,
} from '../../schema/funding/application.ts';
import type { oneTimeCode } from '../../schema/funding/one-time-code.ts';
import type { bankReceipt, drawdown, payment } from '../../schema/funding/payment.ts';

/** The link of a party; its code is sealed when it is loaded. */
export type DemoLink = {
  agencyId: string;
  applicationId: string;
  partyId: string;
  code: Shortcode;
  requiresOtp: boolean;
  revokedAt: Date | null;
  createdAt: Date;
};

export type NewApplication = typeof application.$inferInsert;
export type NewDrawdown = typeof drawdown.$inferInsert;
export type NewPayment = typeof payment.$inferInsert;
export type NewReceipt = typeof bankReceipt.$inferInsert;

/** What is loaded of applications and their money. */
export type DemoFunding = {
  applications: NewApplication[];
  parties: (typeof applicationParty.$inferInsert)[];
  links: DemoLink[];
  /** What those who agreed to credit had entered before. */
  codes: (typeof oneTimeCode.$inferInsert)[];
  events: (typeof applicationEvent.$inferInsert)[];
  drawdowns: NewDrawdown[];
  payments: NewPayment[];
  receipts: NewReceipt[];
  /** Each agency's in the order of its chain. */
  entries: { entry: ChainedEntry; applicationId: string | null; at: Date }[];
};
