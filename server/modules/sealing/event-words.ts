import * as v from 'valibot';
import { SeenPaperSchema, seenWords } from '../../../domain/contracts/in-person.ts';
import { isToldOnce } from '../../../domain/contracts/signing/told-once.ts';
import { maskEmail, maskPhone } from '../../../domain/people/masks.ts';

/** An entry of the audit trail, with the people it names. */
export type Told = {
  kind: string;
  facts: Readonly<Record<string, unknown>>;
  /** Who did it. */
  by: string;
  /** Whom it is about; who did it where that is the same. */
  about: string;
  /** Whether that person signed beside somebody of the agency. */
  isInPerson?: boolean;
  /** Whose signing they witness. */
  witnessFor?: string | undefined;
};

const CHANNELS = { EMAIL: 'email', SMS: 'text message' } as const;

/** The ways that facts name, in words: `email and text message`; nothing when they name none. */
function waysOf({ channels, channel }: Told['facts']): string {
  const named: unknown[] = Array.isArray(channels) ? channels : [channel];
  const ways = named.flatMap((each) =>
    each === 'EMAIL' || each === 'SMS' ? [CHANNELS[each]] : [],
  );
  return ways.join(' and ');
}

const byWay = (facts: Told['facts']) => {
  const ways = waysOf(facts);
  return ways === '' ? '' : ` by ${ways}`;
};

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** How a host knew who was with them, as the second half of a sentence. */
export function identifiedWords(identifiedBy: unknown, seen?: unknown): string {
  if (identifiedBy !== 'photo-id') return 'knew them personally';
  const paper = v.safeParse(SeenPaperSchema, seen);
  return paper.success ? `saw ${seenWords(paper.output)}` : 'saw their photo identification';
}

/** Where a person's email or mobile is named, it is masked. */
export function maskedWays(email: string | null, phone: string | null, ways: readonly string[]) {
  return [
    ...(email && ways.includes('EMAIL') ? [`by email to ${maskEmail(email)}`] : []),
    ...(phone && ways.includes('SMS') ? [`by text message to ${maskPhone(phone)}`] : []),
  ].join(' and ');
}

/** A one-time code with the way it went, as an object of a sentence. */
export function codeWords({ channel, sentTo }: Told['facts']): string {
  const to = text(sentTo);
  return `the one-time code sent${byWay({ channel })}${to === undefined ? ' to them' : ` to ${to}`}`;
}

function proofWords({ facts, by }: Told): string {
  if (facts.method !== 'in-person') return `${by} entered ${codeWords(facts)}`;
  const { hostName, identifiedBy, seen } = facts;
  return `${text(hostName) ?? 'The host'} stated that ${by} was present, and ${identifiedWords(identifiedBy, seen)}`;
}

const SENTENCES: Readonly<Record<string, (told: Told) => string>> = {
  created: ({ by }) => `${by} prepared the envelope`,
  edited: ({ by }) => `${by} changed the envelope before it was sent`,
  send: ({ by }) => `${by} sent the envelope out to be signed`,
  correct: ({ by }) => `${by} took the envelope back to correct it`,
  resend: ({ by }) => `${by} sent the envelope again, with a new deadline`,
  void: ({ by }) => `${by} cancelled the envelope`,
  expire: () => 'The time to sign ran out',
  seal: () => 'The documents were sealed',
  invite: ({ about, facts }) =>
    waysOf(facts) === ''
      ? `It became the turn of ${about}`
      : `A link of their own was sent to ${about}${byWay(facts)}`,
  invitedAgain: ({ about, facts }) => `A new link was sent to ${about}${byWay(facts)}`,
  deliver: ({ about, facts }) => `The link was delivered to ${about}${byWay(facts)}`,
  bounce: ({ about }) => `The link could not be delivered to ${about}`,
  refusedByProvider: ({ about, facts }) =>
    `A message to ${about}${byWay(facts)} was refused by the provider that delivers it`,
  reminded: ({ about, facts }) =>
    facts.goesAt === undefined
      ? `A reminder was sent to ${about}${byWay(facts)}`
      : `A reminder to ${about}${byWay(facts)} was left for 8 am`,
  contactChanged: ({ by, about }) => `${by} changed how ${about} is reached`,
  contactHeld: ({ about }) =>
    `How ${about} is reached was new: it waited for a second person of the agency`,
  contactConfirmed: ({ by, about }) =>
    `${by}, as a second person of the agency, confirmed how ${about} is reached`,
  contactToldBefore: ({ about }) =>
    `Where ${about} was reached before it was told, with a way to stop the change within an hour`,
  contactWentOn: ({ about }) =>
    `Nobody stopped the change within the hour: ${about} is reached by it from then on`,
  contactStopped: ({ about }) =>
    `Whoever was reached before stopped the change: ${about} is reached as before`,
  signatureDisputed: ({ about }) =>
    `Whoever was reached before says that the signature of ${about} isn’t theirs`,
  fixContact: ({ by, about, facts }) =>
    facts.inPerson === undefined
      ? `${by} put right how ${about} is reached`
      : `${by} had ${about} sign in person instead`,
  identitySeen: ({ by, about, facts }) =>
    `${by}, beside ${about}, whose contact was changed and not confirmed, ${identifiedWords('photo-id', facts.seen)}`,
  inPersonOpened: ({ by, about }) => `${by} handed a device to ${about} to sign in person`,
  open: ({ by, isInPerson }) =>
    isInPerson ? `${by} opened the envelope` : `${by} opened the link sent to them`,
  authenticate: proofWords,
  consented: ({ by, facts }) => {
    const version = text(facts.version);
    return `${by} agreed to sign electronically${version === undefined ? '' : ` (wording ${version})`}`;
  },
  sign: ({ by, witnessFor }) =>
    witnessFor === undefined ? `${by} signed` : `${by} signed as the witness of ${witnessFor}`,
  decline: ({ by }) => `${by} declined to sign`,
};

/** What follows elsewhere, and the end of signing, which the last signature is. */
const ELSEWHERE = ['lastSigned', 'listingMoved', 'listingNotMoved'];

/** Whether an entry is told: each thing that happened once, and nothing of what followed elsewhere. */
export function isTold({ kind, facts }: Pick<Told, 'kind' | 'facts'>): boolean {
  return !ELSEWHERE.includes(kind) && isToldOnce({ facts });
}

/** An entry of the audit trail as a plain sentence in the past tense: who did what. */
export function eventWords(told: Told): string {
  const { kind, by } = told;
  if (Object.hasOwn(SENTENCES, kind)) return SENTENCES[kind]?.(told) ?? '';
  return `${by}: ${kind.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)}`;
}
