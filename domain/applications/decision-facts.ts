import type { IsoDate } from '../dates.ts';
import type { ListingState } from '../listings/listing-fields.ts';
import type { Cents } from '../money.ts';
import type { CapFacts } from '../products/product-caps.ts';
import { AFFORDABILITY_RULES } from './affordability.ts';
import type { CreditProduct } from './lending-limits.ts';
import type { VendorAnswers } from './vendor-answers.ts';

/** What an agency's applications may take together, and take so far; in cents. */
export type AgencyLimit = { limit: Cents; taken: Cents };

/** Credit of another application that isn't repaid, in cents. */
export type OpenCredit = { product: CreditProduct; amount: Cents };

/** What the rules look at; amounts in cents, dates at the property. */
export type DecisionFacts = {
  today: IsoDate;
  product: CreditProduct;
  amount: Cents;
  /** The most that the terms of the product give on this listing; null where they name no limit. */
  cap: Cents | null;
  /** What is known of the sale, for the limits of the rules themselves. */
  sale: CapFacts;
  /** Where the sale stands. */
  listingState: ListingState;
  /** Whether it is sold off the plan; undefined where nobody recorded it. */
  isOffThePlan?: boolean | undefined;
  /** What those applying answered. */
  answers: VendorAnswers;
  /** The interest a year by the product's terms, in millionths of a percent. */
  rate: number;
  /** The authority to sell as the agency wrote it down; undefined where it has none. */
  authority:
    | {
        startsOn?: IsoDate | undefined;
        endsOn?: IsoDate | undefined;
        signedOn?: IsoDate | undefined;
      }
    | undefined;
  /** Whether somebody besides the agency knows of it: these owners signed it here, or our own staff looked. */
  isAuthorityProven: boolean;
  /** Whether one is uploaded, and these owners agreed by codes of their own: nobody saw what is in it. */
  isAuthorityUploaded?: boolean;
  /** Whether one of our own staff said no to these people or of this property, or gave only a part. */
  isSaidNo?: boolean;
  /** What there is of people of the same name or mobile at other homes, who may be others (decision 247). */
  namesakes?: { open: readonly OpenCredit[]; isSaidNo: boolean };
  /** Who was named or asked as an owner of this home before, and is left out (decision 303). */
  leftOut?: readonly string[];
  /** The same of other agencies, and who of those applying was reached otherwise there. */
  elsewhere?: { leftOut: readonly string[]; reached: readonly string[] };
  /** Names of which nobody has said who is meant. */
  unsettled?: readonly string[];
  /** Names that are said to be one person’s although they join several. */
  doubted?: readonly string[];
  /** Credit that is open beside this one, of the same property or the same people. */
  open: readonly OpenCredit[];
  settlementOn?: IsoDate | undefined;
  /** When the money is due at the latest, whatever becomes of the sale. */
  dueOn?: IsoDate | null | undefined;
  /** What the agency's applications may take together and take already. */
  agency: AgencyLimit;
  parties: readonly {
    name: string;
    email?: string | null | undefined;
    phone?: string | null | undefined;
    /** What stands against how they are reached, until our own staff confirmed it. */
    contactHold?:
      | { isWhole: boolean; reasons: readonly string[]; confirmed?: unknown }
      | null
      | undefined;
  }[];
};

/** The rules by name, in the order they are told. */
export const DECISION_RULES = [
  'amount',
  'size',
  'person',
  'said-no',
  'namesake',
  'owners',
  'elsewhere',
  'names',
  'agency',
  'listing',
  'authority',
  'agreement',
  'settlement',
  'sold',
  'off-the-plan',
  ...AFFORDABILITY_RULES,
  'contact',
  'reached',
] as const;

/** What is asked of a request for more funds besides. */
export const REQUEST_RULES = ['room', 'payee'] as const;

/** A rule of a request for more funds, whether it holds, and what it found. */
export type RequestReason = Omit<DecisionReason, 'rule'> & {
  rule: DecisionReason['rule'] | (typeof REQUEST_RULES)[number];
};

/** A rule, whether it holds, and what it found in words for people. */
export type DecisionReason = {
  rule: (typeof DECISION_RULES)[number];
  passed: boolean;
  text: string;
  /** By how much it isn't met, where that can be said: what is more of it is worse. */
  by?: number;
};
