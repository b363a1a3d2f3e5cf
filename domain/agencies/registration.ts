import { subDays } from 'date-fns/subDays';
import * as v from 'valibot';
import { AustralianStateSchema } from '../listings/listing-fields.ts';
import { line, personName, phone } from '../listings/listing-rules.ts';
import { normaliseAccountNumber, normaliseBsb } from '../payments/bank-account.ts';
import { EmailSchema } from '../people/email.ts';
import { isName } from '../people/is-name.ts';
import { parsePhone } from '../people/phone.ts';
import { normaliseAbn } from './abn.ts';
import type { Prospect } from './prospect.ts';

/** Where the registration of an agency stands. */
export const REGISTRATION_STATES = [
  'draft',
  'submitted',
  'more-needed',
  'approved',
  'declined',
  'expired',
] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

/** The terms that a registration agrees to, by their version. */
export const REGISTRATION_TERMS = {
  version: '2026-11',
  points: [
    'What you entered is true, and you may register this agency.',
    'You tell us when your licence, your ABN or your accounts change.',
    'We check the agency, its licence and its accounts before it can sign in.',
    'Whoever signs in for the agency keeps the password to themselves.',
  ],
} as const;

/** Days after which a registration that nobody sends is forgotten. */
export const DRAFT_DAYS = 14;

/** Whether nobody went on with a registration for so long that it is forgotten. */
export function hasRunOut(
  { state, savedAt }: { state: RegistrationState; savedAt: Date },
  now: Date,
): boolean {
  return state === 'expired' || (state === 'draft' && savedAt < subDays(now, DRAFT_DAYS));
}

/** What is known of a prospect, as the answers of its registration; whoever registers proves the contacts. */
export function answersOfProspect(prospect: Prospect): RegistrationDraft {
  const { name, contactName, email, phone, suburb, state } = prospect;
  const known = {
    tradingName: name,
    suburb,
    officeName: suburb,
    officeState: state ?? '',
    personName: contactName,
    email,
    mobile: parsePhone(phone)?.sms ? phone : '',
  };
  return Object.fromEntries(Object.entries(known).filter(([, text]) => text !== ''));
}

const made = (read: (text: string) => string | null, message: string) =>
  v.pipe(
    v.string(),
    v.check((text) => read(text) !== null, message),
    v.transform((text) => read(text) ?? text),
  );

const WhoSchema = v.strictObject({
  tradingName: line(120, 'Trading name'),
  legalName: line(160, 'Legal name'),
  abn: made(normaliseAbn, 'Enter an ABN: 11 digits, as on the register'),
});

const LicenceSchema = v.strictObject({
  licenceNumber: line(40, 'Licence number'),
  licenceState: AustralianStateSchema,
  licensee: v.pipe(
    personName(120, 'Licensee in charge'),
    v.check(isName, 'Enter the name of a person'),
  ),
});

const OfficeSchema = v.strictObject({
  officeName: line(80, 'Name of the office'),
  street: line(120, 'Street address'),
  suburb: line(80, 'Suburb'),
  officeState: AustralianStateSchema,
  postcode: v.pipe(v.string(), v.trim(), v.regex(/^\d{4}$/, 'Enter a postcode of four digits')),
});

const PersonSchema = v.strictObject({
  personName: v.pipe(personName(120, 'Name'), v.check(isName, 'Enter the name as on a passport')),
  email: EmailSchema,
  mobile: v.pipe(
    phone('Mobile'),
    v.check((text) => parsePhone(text)?.sms === true, 'Enter an Australian mobile number'),
  ),
});

const bsb = made(normaliseBsb, 'Enter a BSB of six digits');
const accountNumber = made(normaliseAccountNumber, 'Enter an account number of 4 to 9 digits');

const AccountsSchema = v.strictObject({
  tradingBsb: bsb,
  tradingNumber: accountNumber,
  tradingAccountName: line(120, 'Account name'),
  trustBsb: bsb,
  trustNumber: accountNumber,
  trustAccountName: line(120, 'Account name'),
});

/** The steps in their order, each with what it asks. */
export const REGISTRATION_STEPS = {
  who: WhoSchema,
  licence: LicenceSchema,
  office: OfficeSchema,
  person: PersonSchema,
  accounts: AccountsSchema,
} as const;
export type RegistrationStep = keyof typeof REGISTRATION_STEPS;
/** The same in a list. */
export const STEP_NAMES = Object.keys(REGISTRATION_STEPS) as readonly RegistrationStep[];

/** All that is entered, whole. */
export const RegistrationAnswersSchema = v.strictObject({
  ...WhoSchema.entries,
  ...LicenceSchema.entries,
  ...OfficeSchema.entries,
  ...PersonSchema.entries,
  ...AccountsSchema.entries,
});
export type RegistrationAnswers = v.InferOutput<typeof RegistrationAnswersSchema>;
/** The name of something that is asked. */
export type RegistrationField = keyof RegistrationAnswers;

/** What is typed so far, as it was typed: short texts and nothing else. */
export const RegistrationDraftSchema = v.strictObject(
  Object.fromEntries(
    Object.keys(RegistrationAnswersSchema.entries).map((field) => [
      field,
      v.optional(v.pipe(v.string(), v.maxLength(300))),
    ]),
  ) as Record<
    RegistrationField,
    v.OptionalSchema<
      v.SchemaWithPipe<
        readonly [v.StringSchema<undefined>, v.MaxLengthAction<string, 300, undefined>]
      >,
      undefined
    >
  >,
);
export type RegistrationDraft = v.InferOutput<typeof RegistrationDraftSchema>;

/** What is wrong with the answers, each by the name of its field; empty where all is there. */
export function registrationFaults(
  draft: RegistrationDraft,
  step?: RegistrationStep,
): { path: RegistrationField; message: string }[] {
  const schema = step === undefined ? RegistrationAnswersSchema : REGISTRATION_STEPS[step];
  const asked = Object.keys(schema.entries) as RegistrationField[];
  const given = Object.fromEntries(asked.map((field) => [field, draft[field] ?? '']));
  const parsed = v.safeParse(schema, given);
  if (parsed.success) return [];
  const firsts = new Map<RegistrationField, string>();
  for (const issue of parsed.issues) {
    const path = v.getDotPath(issue) as RegistrationField;
    if (!firsts.has(path)) firsts.set(path, issue.message);
  }
  return [...firsts].map(([path, message]) => ({ path, message }));
}

/** The reference that people read out: `REG-` and the end of the id. */
export function registrationReference(id: string): string {
  return `REG-${id.slice(-8).toUpperCase()}`;
}

const FILLERS = new Set(['the', 'and', 'of', 'pty', 'ltd', 'limited', 'real', 'estate', 'realty']);

/**
 * The letters that begin an agency's listing references: the initials of its words, or the first letters of
 * a single one, two to four; the first of these and of what follows from them that no other agency has. Null once
 * every one is taken.
 */
export function referencePrefix(tradingName: string, taken: ReadonlySet<string>): string | null {
  const plain = tradingName.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
  const words = plain.match(/[A-Z]+/g) ?? [];
  const telling = words.filter((word) => !FILLERS.has(word.toLowerCase()));
  const of = telling.length > 0 ? telling : words;
  const initials = of.map((word) => word[0]).join('');
  const letters = of.join('');
  const base = (initials.length >= 2 ? initials : letters).slice(0, 3).padEnd(2, 'X');
  const first = base.slice(0, 2);
  const others = [letters.slice(0, 3), letters.slice(0, 4), letters.slice(0, 2)].filter(
    (each) => each.length >= 2,
  );
  for (const each of [base, ...others]) if (!taken.has(each)) return each;
  for (const ending of endings()) if (!taken.has(first + ending)) return first + ending;
  return null;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** One letter, then two: what is put behind two letters that another agency has already. */
function endings(): string[] {
  const one = Array.from(ALPHABET);
  return [...one, ...one.flatMap((first) => one.map((second) => first + second))];
}
