import type { IsoDate } from '../../../../domain/dates.ts';
import type { HelpKind } from '../../../../domain/help/help-states.ts';
import type { AustralianState } from '../../../../domain/listings/listing-fields.ts';
import { nameForLetters } from '../../../../domain/messages/strangers-words.ts';

/** What one message says, before it is put into the form of its channel. */
export type Letter = {
  /** Never holds a code: subjects show on locked screens. */
  subject: string;
  /** For a text message: what stands between the agency's name and the link. */
  short: string;
  paragraphs: readonly string[];
  /** Figures, each with its name. */
  figures?: readonly (readonly [name: string, value: string])[];
  /** What the person is asked to do, and where. */
  action?: { label: string; url: string };
};

/** Who a message is from and to, and what it is about. */
export type Context = {
  agencyName: string;
  brandName: string;
  supportPhone: string;
  partyName: string;
  /** In one line. */
  property: string;
  /** The party's own link; absent once it has been taken back. */
  link: string | undefined;
  /** In cents. */
  approvedAmount: number | undefined;
  /** The last day to agree to what was approved, while it waits for that. */
  approvedUntil?: IsoDate;
  /** What is to be signed; absent for messages about applications. */
  signing?: SigningContext;
  /** What somebody asked our own staff for; absent for all else. */
  help?: HelpContext;
  /** Where help, complaints and how decisions are made are told; absent in letters to an agency's managers. */
  helpUrl?: string;
};

/** Whom a letter is about, where a stranger may have typed the name; in our own words where it isn't one. */
export function whoIn({ partyName }: Pick<Context, 'partyName'>, otherwise: string): string {
  return nameForLetters(partyName) ?? otherwise;
}

/** What somebody asked for, as letters speak of it. */
export type HelpContext = {
  kind: HelpKind;
  reference: string;
  answerBy: string;
  moreAsked: string | null;
  answer: string | null;
  /** Whether they read it on a page of their own, so that the letter needn't hold it. */
  hasPage: boolean;
};

/** An envelope, as letters speak of it. */
export type SigningContext = {
  subject: string;
  /** In the sender's own words; empty for none. */
  message: string;
  senderName: string;
  expiresAt: Date | null;
  /** Of the property: its clocks say when an envelope ends. */
  state: AustralianState;
};

/**
 * In every message: what we never do, so that a message that does it is known for a false one
 * (domain.md 3, row 45; 2.2: bank details are changed by intercepted email).
 */
export const NEVER_BANK_DETAILS =
  'We never send bank details by email or text. Check them on the page your own link opens.';

/** An amount as Australians read it: $5,350.00. */
export function dollars(cents: number): string {
  return new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' }).format(cents / 100);
}

/** A date as Australians read it: 31/01/2026. */
export function dayText(isoDate: string): string {
  const [year, month, day] = isoDate.split('-');
  return `${day}/${month}/${year}`;
}
