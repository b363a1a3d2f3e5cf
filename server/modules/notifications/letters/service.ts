import * as v from 'valibot';
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
  /** How the agency shows itself, where it said so; white text is readable on the colour. */
  look?: { phone?: string; colour?: string };
  partyName: string;
  /** In one line. */
  property: string;
  /** The party's own link; absent once it has been taken back. */
  link: string | undefined;
  /** By which whoever was reached before stops a change of how a signer is reached. */
  stopLink?: string;
  /** In cents. */
  approvedAmount: number | undefined;
  /** The last day to agree to what was approved, while it waits for that. */
  approvedUntil?: IsoDate;
  /** What is to be signed; absent for messages about applications. */
  signing?: SigningContext;
  /** What somebody asked our own staff for; absent for all else. */
  help?: HelpContext;
  /** The registration of an agency; absent for all else. */
  registration?: RegistrationContext;
  /** Where help, complaints and how decisions are made are told; absent in letters to an agency's managers. */
  helpUrl?: string;
};

/** Whom a letter is about, where a stranger may have typed the name; in our own words where it isn't one. */
export function whoIn({ partyName }: Pick<Context, 'partyName'>, otherwise: string): string {
  return nameForLetters(partyName) ?? otherwise;
}

/** The registration of an agency, as letters speak of it. */
export type RegistrationContext = {
  reference: string;
  tradingName: string;
  /** What our staff asked for, or why they declined. */
  told: string;
};

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
  /** Where whoever signs tells who they are, while that is still to be done. */
  checkLink?: string;
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

/** When a message goes: as what it tells happens, or not between 8 pm and 8 am at the property (domain.md 3, row 92). */
type Hours = 'at-once' | 'in-the-morning';

type FactsSchema = v.StrictObjectSchema<v.ObjectEntries, undefined>;
/** What a message states; nothing where it is all in its kind. */
type FactsOf<S> = S extends FactsSchema ? v.InferOutput<S> : undefined;

/** What is true of its application when a message goes, and which day it is there. */
type Standing = { isOwing: boolean; isReported: boolean; today: IsoDate };

type Declared<Kind extends string, S extends FactsSchema | undefined> = {
  /** Lies in the database with every message that waits: a kind that was sent is never named anew. */
  kind: Kind;
  /** Amounts in cents. Who gets it, and their link, are looked up when it goes. */
  facts?: S;
  /** Reminders wait for the morning, and so does bad news that nobody asked for; warnings and answers don't. */
  when: Hours | ((facts: FactsOf<S>) => Hours);
  /**
   * Whether it means nothing without its reader's own link, so that it isn't sent when that was taken back. What
   * needs none leads by it `if-there`, or, when it is `false`, nowhere.
   */
  needsLink: boolean | 'if-there';
  letter: (context: Context, facts: FactsOf<S>) => Letter;
  /** The facts as they are true when it goes; undefined when it needn't be told any more. */
  asOf?: (facts: FactsOf<S>, standing: Standing) => FactsOf<S> | undefined;
  /** Facts that no stranger writes: our own, the provider's, or those of somebody who is signed in. */
  trusted?: readonly (keyof FactsOf<S>)[];
  /** Not sent any more once its reader has signed, or nobody can. */
  untilDone?: true;
  /** Its text may take two, as there are figures or a title in it. */
  maxTexts?: 2;
  /** Whether it arrived is told to whoever keeps how its reader is reached. */
  isWatched?: true;
} & (S extends FactsSchema ? { example: v.InferInput<S> } : unknown);

type MessageSchemaOf<Kind extends string, S> = v.StrictObjectSchema<
  {
    kind: v.LiteralSchema<Kind, undefined>;
    isStrangers: v.OptionalSchema<v.BooleanSchema<undefined>, undefined>;
  } & (S extends FactsSchema ? { facts: S } : unknown),
  undefined
>;

type Stated = { kind: string; facts?: unknown };

/** A kind of message, as whoever sends it and the tests know it. */
export type MessageDefinition<Kind extends string = string, Schema = v.GenericSchema> = {
  kind: Kind;
  schema: Schema;
  needsLink: boolean | 'if-there';
  isWatched: boolean;
  untilDone: boolean;
  canWait(message: Stated): boolean;
  write(message: Stated, context: Context): Letter;
  /** The message as it is true when it goes; undefined when it needn't be told any more. */
  asOf<M extends Stated>(message: M, standing: Standing): M | undefined;
  /** For tests: one such message, and what they hold it to. */
  example: Stated & { kind: Kind };
  trusted: readonly PropertyKey[];
  maxTexts: 1 | 2;
};

/**
 * Declares a message in one place: what it states, when it may go, whether it needs its reader's link, and its
 * words. It is sent once its family stands in the list of `notifications/messages.ts`.
 */
export function defineMessage<
  const Kind extends string,
  S extends FactsSchema | undefined = undefined,
>(declared: Declared<Kind, S>): MessageDefinition<Kind, MessageSchemaOf<Kind, S>> {
  const { kind, facts, when, needsLink, letter, asOf, trusted, maxTexts, isWatched } = declared;
  const { untilDone = false } = declared;
  const entries = {
    kind: v.literal(kind),
    /** Caused by a stranger, so that it counts for the contact that gets it. */
    isStrangers: v.optional(v.boolean()),
    ...(facts === undefined ? {} : { facts }),
  };
  const factsIn = (message: Stated) => message.facts as FactsOf<S>;
  return {
    kind,
    schema: v.strictObject(entries) as unknown as MessageSchemaOf<Kind, S>,
    needsLink,
    isWatched: isWatched ?? false,
    untilDone,
    canWait: (message) =>
      (typeof when === 'function' ? when(factsIn(message)) : when) === 'in-the-morning',
    write: (message, context) => letter(context, factsIn(message)),
    asOf(message, standing) {
      if (asOf === undefined) return message;
      const now = asOf(factsIn(message), standing);
      return now === undefined ? undefined : { ...message, facts: now };
    },
    example: 'example' in declared ? { kind, facts: declared.example } : { kind },
    trusted: trusted ?? [],
    maxTexts: maxTexts ?? 1,
  };
}
