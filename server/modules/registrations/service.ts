import { createHash } from 'node:crypto';
import { subDays } from 'date-fns/subDays';
import type {
  Registration,
  RegistrationChecks,
} from '../../../contract/endpoints/registrations.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { normaliseAbn } from '../../../domain/agencies/abn.ts';
import {
  DRAFT_DAYS,
  hasRunOut,
  REGISTRATION_TERMS,
  type RegistrationDraft,
  registrationFaults,
  registrationReference,
} from '../../../domain/agencies/registration.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import { normaliseAccountNumber, normaliseBsb } from '../../../domain/payments/bank-account.ts';
import { isEmail, tidyEmail } from '../../../domain/people/email.ts';
import { maskEmail, maskPhone } from '../../../domain/people/masks.ts';
import { parsePhone } from '../../../domain/people/phone.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import { NO_AGENCY, type Tx } from '../../db/transaction.ts';
import type { AbnLookup } from '../../ports/abn-lookup.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { PaymentGateway } from '../../ports/payment-gateway.ts';
import type { LinkSealer } from '../applications/link-service.ts';
import { notify } from '../notifications/requests/service.ts';
import { enterContactCode, makeContactCode } from '../otp/contact-code-service.ts';
import { ownerOf } from './people.ts';
import {
  changeRegistration,
  expireDrafts,
  findBySecret,
  insertRegistration,
  type RegistrationRow,
  setProven,
} from './store.ts';

/** What registrations need from outside. */
export type RegistrationDeps = {
  /** They belong to no agency: worked on past the agencies. What a refusal was counted with stays. */
  system: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  codes: { secrets: Parameters<typeof makeContactCode>[1]['secrets'] };
  links: LinkSealer;
  clock: Clock;
  ids: Ids;
  abnLookup: AbnLookup;
  gateways: readonly Pick<PaymentGateway, 'checkPayee' | 'canPayOut'>[];
};

type Outcome = Promise<Result<Registration, Refusal>>;
type Channel = 'EMAIL' | 'SMS';

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** The email as it is compared; null while it isn't whole. */
function emailOf({ email = '' }: RegistrationDraft): string | null {
  const tidied = tidyEmail(email).toLowerCase();
  return isEmail(tidied) ? tidied : null;
}

function mobileOf({ mobile = '' }: RegistrationDraft): string | null {
  const parsed = parsePhone(mobile);
  return parsed?.sms ? parsed.e164 : null;
}

function licenceOf({ licenceNumber = '', licenceState = '' }: RegistrationDraft): string | null {
  const bare = licenceNumber.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return bare === '' ? null : `${licenceState} ${bare}`;
}

/** What was checked as it is typed now: what was said of another ABN or account says nothing of this one. */
function currentChecks({ checks, abn, answers }: RegistrationRow): RegistrationChecks {
  const kept: RegistrationRow['checks'] = {};
  if (checks.abn && checks.abn.abn === abn) kept.abn = checks.abn;
  for (const what of ['trading', 'trust'] as const) {
    const account = accountIn(answers, what);
    const check = checks[what];
    if (check && account && check.of === accountMark(account)) kept[what] = check;
  }
  return kept as RegistrationChecks;
}

/** A registration as whoever makes it, and our staff, see it. */
export function told(row: RegistrationRow): Registration {
  return {
    reference: registrationReference(row.id),
    state: row.state,
    answers: row.answers,
    checks: currentChecks(row),
    isEmailProven: row.email !== null && row.provenEmail === row.email,
    isMobileProven: row.mobile !== null && row.provenMobile === row.mobile,
    ...(row.state === 'more-needed' && row.told ? { asked: row.told } : {}),
    ...(row.state === 'declined' && row.told ? { reason: row.told } : {}),
    ...(row.submittedAt ? { submittedAt: row.submittedAt.toISOString() as IsoInstant } : {}),
  };
}

const isOpen = ({ state }: RegistrationRow) => state === 'draft' || state === 'more-needed';

/** The registration of a secret; one that ran out says so and tells nothing of what was typed. */
async function opened(
  tx: Tx,
  { clock }: Pick<RegistrationDeps, 'clock'>,
  secret: string,
): Promise<Result<RegistrationRow, Refusal>> {
  const row = await findBySecret(tx, hashOf(secret));
  if (!row) return refuse({ code: 'resource.not-found' });
  return hasRunOut(row, clock.now()) ? refuse({ code: 'registration.expired' }) : ok(row);
}

async function changeable(
  tx: Tx,
  deps: Pick<RegistrationDeps, 'clock'>,
  secret: string,
): Promise<Result<RegistrationRow, Refusal>> {
  const found = await opened(tx, deps, secret);
  if (!found.ok || isOpen(found.value)) return found;
  return refuse({ code: 'registration.closed' });
}

export function readRegistration(deps: RegistrationDeps, secret: string): Outcome {
  return deps.system(async (tx) => {
    const found = await opened(tx, deps, secret);
    return found.ok ? ok(told(found.value)) : found;
  });
}

/** As if both codes had been entered, for the registrations of the demonstration. */
export function proveAsEntered({ system }: Pick<RegistrationDeps, 'system'>, secret: string) {
  return system((tx) => setProven(tx, hashOf(secret)));
}

/** By what the same is found again, of what is typed. */
export const storedForms = (answers: RegistrationDraft) => ({
  abn: normaliseAbn(answers.abn ?? ''),
  licence: licenceOf(answers),
  email: emailOf(answers),
  mobile: mobileOf(answers),
});

/** A registration that nobody has typed anything into yet. */
export function freshRegistration(
  { ids, links, clock }: Pick<RegistrationDeps, 'ids' | 'links' | 'clock'>,
  secret: string,
) {
  const id = ids.next();
  return {
    id,
    secretHash: hashOf(secret),
    secretSealed: links.seal(secret, ownerOf(id)),
    state: 'draft' as const,
    answers: {},
    checks: {},
    createdAt: clock.now(),
    savedAt: clock.now(),
  };
}

/** Begins it or saves what is typed so far; the last save counts. */
export function saveRegistration(
  deps: RegistrationDeps,
  { secret, answers }: { secret: string; answers: RegistrationDraft },
): Outcome {
  return deps.system(async (tx) => {
    const now = deps.clock.now();
    const secretHash = hashOf(secret);
    if (!(await findBySecret(tx, secretHash))) {
      await insertRegistration(tx, freshRegistration(deps, secret));
    }
    const found = await changeable(tx, deps, secret);
    if (!found.ok) return found;
    const change = { answers, ...storedForms(answers), savedAt: now };
    const row = await changeRegistration(tx, found.value.id, change);
    return ok(told(row));
  });
}

type What = 'abn' | 'trading' | 'trust';

/** Which account is meant, in its stored form; null while it isn't whole. */
export function accountIn(answers: RegistrationDraft, what: 'trading' | 'trust') {
  const bsb = normaliseBsb(answers[`${what}Bsb`] ?? '');
  const accountNumber = normaliseAccountNumber(answers[`${what}Number`] ?? '');
  const name = (answers[`${what}AccountName`] ?? '').trim();
  return bsb && accountNumber && name ? { bsb, accountNumber, name } : null;
}

/** By what a check of an account is known again. */
export const accountMark = (of: NonNullable<ReturnType<typeof accountIn>>) =>
  createHash('sha256').update(`${of.bsb} ${of.accountNumber} ${of.name}`).digest('hex');

/** Asks the register or the bank outside any transaction, and keeps what they said, or that they didn't. */
export async function checkRegistration(
  deps: RegistrationDeps,
  { secret, what }: { secret: string; what: What },
): Outcome {
  const found = await deps.system((tx) => changeable(tx, deps, secret));
  if (!found.ok) return found;
  const said = await ask(deps, found.value, what);
  if (!said) return refuse({ code: 'registration.incomplete' });
  return deps.system(async (tx) => {
    const again = await changeable(tx, deps, secret);
    if (!again.ok) return again;
    const checks = { ...again.value.checks, ...said };
    return ok(told(await changeRegistration(tx, again.value.id, { checks })));
  });
}

async function ask(
  { abnLookup, gateways, clock }: RegistrationDeps,
  { answers, abn }: RegistrationRow,
  what: What,
): Promise<RegistrationRow['checks'] | undefined> {
  const at = clock.now().toISOString();
  if (what === 'abn') {
    if (abn === null) return undefined;
    const found = await abnLookup.find(abn);
    if (!found.ok) return { abn: { abn, result: 'no-answer', at } };
    if (found.value.result === 'unknown') return { abn: { abn, result: 'unknown', at } };
    const { result, entityName, businessNames } = found.value;
    return { abn: { abn, result, entityName, businessNames: [...businessNames], at } };
  }
  const account = accountIn(answers, what);
  const gateway = gateways.find(({ canPayOut }) => canPayOut) ?? gateways[0];
  if (!account) return undefined;
  const { result } = gateway ? await gateway.checkPayee(account) : { result: 'error' as const };
  return { [what]: { of: accountMark(account), result, at } };
}

const scopeOf = (id: string, channel: Channel) => `registration-${channel.toLowerCase()} ${id}`;

function contactOf(row: RegistrationRow, channel: Channel, address: string) {
  const contact = channel === 'EMAIL' ? row.email : row.mobile;
  if (contact === null) return undefined;
  const masked = channel === 'EMAIL' ? maskEmail(contact) : maskPhone(contact);
  const scope = scopeOf(row.id, channel);
  return { agencyId: NO_AGENCY, scope, personId: row.id, channel, contact, masked, address };
}

/** Sends a code to what was entered. */
export function sendRegistrationCode(
  deps: RegistrationDeps,
  { secret, channel, address }: { secret: string; channel: Channel; address: string },
): Promise<Result<{ otpId: string; expiresAt: IsoInstant }, Refusal>> {
  return deps.system(async (tx) => {
    const found = await changeable(tx, deps, secret);
    if (!found.ok) return found;
    const of = contactOf(found.value, channel, address);
    if (!of) {
      return refuse({ code: channel === 'EMAIL' ? 'otp.email-missing' : 'otp.mobile-missing' });
    }
    const made = await makeContactCode(tx, { ...deps.codes, clock: deps.clock }, of);
    if (!made.ok) return made;
    const { id, code } = made.value;
    const expiresAt = made.value.expiresAt.toISOString() as IsoInstant;
    const owner = ownerOf(found.value.id);
    const facts = { channel, codeSealed: deps.links.seal(code, owner), expiresAt };
    const dedupeKey = `one-time-code ${id}`;
    await notify(tx, { ids: deps.ids, now: deps.clock.now() }, [
      { kind: 'one-time-code', facts, ...owner, dedupeKey },
    ]);
    return ok({ otpId: id, expiresAt });
  });
}

/** Proves an email or a mobile, as it stands, by the code that went there. */
export function enterRegistrationCode(
  deps: RegistrationDeps,
  given: { secret: string; channel: Channel; otpId: string; otpValue: string; address: string },
): Outcome {
  return deps.system(async (tx) => {
    const found = await changeable(tx, deps, given.secret);
    if (!found.ok) return found;
    const of = contactOf(found.value, given.channel, given.address);
    if (!of) return refuse({ code: 'otp.refused' });
    const proven = given.channel === 'EMAIL' ? 'provenEmail' : 'provenMobile';
    // A lost answer is asked for again.
    if (found.value[proven] === of.contact) return ok(told(found.value));
    const right = await enterContactCode(tx, { ...deps.codes, clock: deps.clock }, of, given);
    if (!right.ok) return right;
    const change = { [proven]: of.contact };
    return ok(told(await changeRegistration(tx, found.value.id, change)));
  });
}

/** Hands it to our staff, whole and proven; what is sent already stays as it is. */
export function submitRegistration(
  deps: RegistrationDeps,
  { secret, termsVersion, reply }: { secret: string; termsVersion: string; reply: string },
): Outcome {
  return deps.system(async (tx) => {
    const found = await opened(tx, deps, secret);
    if (!found.ok) return found;
    const row = found.value;
    if (row.state === 'submitted') return ok(told(row));
    if (!isOpen(row)) return refuse({ code: 'registration.closed' });
    const seen = told(row);
    const errors: { path: string; message: string }[] = registrationFaults(row.answers);
    if (!seen.isEmailProven) errors.push({ path: 'email', message: 'Enter the code for it' });
    if (!seen.isMobileProven) errors.push({ path: 'mobile', message: 'Enter the code for it' });
    if (termsVersion !== REGISTRATION_TERMS.version) {
      errors.push({ path: 'termsVersion', message: 'The terms have changed. Read them again' });
    }
    if (errors.length > 0) return refuse({ code: 'registration.incomplete', errors });
    const now = deps.clock.now();
    const sent = await changeRegistration(tx, row.id, {
      state: 'submitted',
      termsVersion,
      submittedAt: now,
      savedAt: now,
      ...(reply === '' ? {} : { reply }),
    });
    await tell(tx, deps, sent, 'received');
    return ok(told(sent));
  });
}

/** Writes to whoever registers. */
export function tell(
  tx: Tx,
  { ids, clock }: Pick<RegistrationDeps, 'ids' | 'clock'>,
  row: RegistrationRow,
  news: 'received' | 'more-needed' | 'declined' | 'started',
): Promise<void> {
  const now = clock.now();
  const dedupeKey = `registration-news ${news} ${now.toISOString()}`;
  return notify(tx, { ids, now }, [
    { kind: 'registration-news', facts: { news }, ...ownerOf(row.id), dedupeKey },
  ]);
}

/** Forgets registrations that nobody went on with for two weeks. */
export function expireRegistrations({
  system,
  clock,
}: Pick<RegistrationDeps, 'system' | 'clock'>): Promise<void> {
  return system((tx) => expireDrafts(tx, subDays(clock.now(), DRAFT_DAYS)));
}
