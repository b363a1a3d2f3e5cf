import { APPLICATION_MACHINE } from '../../../../domain/applications/application-states.ts';
import { decideByRules } from '../../../../domain/applications/decision-rules.ts';
import { repaymentDate, repaymentDatesOf } from '../../../../domain/applications/due-date.ts';
import type { CreditProduct } from '../../../../domain/applications/lending-limits.ts';
import { takesPlace } from '../../../../domain/applications/running.ts';
import { SECOND_PERSON_FROM } from '../../../../domain/applications/second-person.ts';
import { addDays, type IsoDate } from '../../../../domain/dates.ts';
import { PRODUCT_FEES } from '../../../../domain/fees/product-fees.ts';
import { cents } from '../../../../domain/money.ts';
import { makeShortcode, shortcodeBytes } from '../../../../domain/otp/shortcode.ts';
import { maskEmail } from '../../../../domain/people/masks.ts';
import { PRODUCT_CAPS } from '../../../../domain/products/product-caps.ts';
import { allowedParties } from '../../../../domain/products/product-party.ts';
import { advancesMoney } from '../../../../domain/products/product-types.ts';
import { applicationPath } from './paths.ts';
import type { DemoFunding, NewApplication } from './rows.ts';
import { dateOf, type Makers, type Story } from './story.ts';

/** Who approves with whoever approved first. */
const SECOND_DECIDER = 'Demo Second Approver';

/** Who stands in the timeline for the rules. */
const RULES_NAME = 'Lintel';
/** Who stands in the timeline for the provider. */
export const PROVIDER_NAME = 'Payment provider';

const CONSENT_TEXT = 'demo-1';
const SIGNED = ['accepted', 'active', 'overdue', 'hardship', 'closed', 'written_off'];

/** The name of who makes a move, by the part they act in. */
export function namesFor({ names, random, ours }: Makers, { listing }: Story) {
  const agent = names.get(listing.record.leadAgentId ?? '') ?? names.get(listing.agencyId) ?? '';
  const decider = random.pick(ours);
  return (kind: string): string => {
    if (kind === 'SYS') return RULES_NAME;
    if (kind === 'PAY') return PROVIDER_NAME;
    if (kind === 'ADM') return decider;
    return kind === 'AGT' || kind === 'APP' ? agent : 'VEN';
  };
}

function dueOn({ random, today }: Makers, story: Story): IsoDate {
  const { ago, listing } = story;
  const overdueAt = applicationPath(story).indexOf('goOverdue');
  if (overdueAt !== -1) return addDays(today, -(ago[overdueAt] ?? 1) - 1);
  const planned = listing.record.dates?.settlementDueOn;
  const soon = addDays(today, random.int(6, 110));
  return planned && planned > addDays(today, 2) ? planned : soon;
}

/** The moves by which people agreed to a later due day. */
const AGREED = ['cure', 'agreeArrangement'];

/** When it is due, and when it is to be repaid as the daily job would keep it. */
function repayment(makers: Makers, story: Story) {
  const { today } = makers;
  const { ago, listing, product, state } = story;
  const due = dueOn(makers, story);
  if (!advancesMoney(product) || !takesPlace(state)) return { dueOn: due };
  const agreedAgo = ago[applicationPath(story).findLastIndex((event) => AGREED.includes(event))];
  const agreedOn = agreedAgo === undefined ? undefined : addDays(today, -agreedAgo);
  const sale = { ...listing.record, state: listing.state };
  const date = repaymentDate(repaymentDatesOf({ dueOn: due, agreedOn }, sale, { today }));
  return { dueOn: due, repayOn: date?.on ?? null, repayBecause: date?.because ?? null };
}

/** More than any home of the demo brings. */
const FAR = cents(90_000_000_00);

/** Who approved it: two from where two decide. */
function people(by: (kind: string) => string, amount: number): string {
  return amount < SECOND_PERSON_FROM ? by('ADM') : `${by('ADM')} and ${SECOND_DECIDER}`;
}

function decisionOf(story: Story, by: (kind: string) => string, at: Date, amount: number) {
  const path = applicationPath(story);
  const isReferred = path.includes('refer');
  if (!path.includes('submit') || story.state === 'submitted') return null;
  const today = dateOf(at);
  if (!advancesMoney(story.product) || path.includes('approve')) {
    const isApproved = path.includes('approve');
    const decidedBy = isApproved ? people(by, amount) : RULES_NAME;
    const text = isApproved ? 'The papers were looked at and hold' : 'No money is advanced';
    const outcome = isApproved || !isReferred ? ('approved' as const) : ('referred' as const);
    return { outcome, reasons: [text], decidedBy, at: at.toISOString() };
  }
  const { outcome, reasons } = decideByRules({
    today,
    product: story.product as CreditProduct,
    amount: cents(amount),
    cap: null,
    // As far as the sale had got by then: what is known of the listing is known today.
    sale: { estimate: FAR, deposit: FAR, commission: FAR },
    listingState: 'unconditional',
    isOffThePlan: false,
    answers: {},
    rate: 0,
    agency: { limit: FAR, taken: cents(0) },
    authority: {},
    isAuthorityProven: true,
    open: [],
    settlementOn: addDays(today, isReferred ? 200 : 60),
    parties: [{ name: '', email: 'someone@mailbox.example' }],
  });
  const texts = reasons.map(({ text }) => text);
  const isPersons = story.state === 'declined' || story.state === 'info_required';
  if (!isPersons) {
    return { outcome, reasons: texts, decidedBy: RULES_NAME, at: at.toISOString() };
  }
  const said =
    story.state === 'declined'
      ? 'The sale is too far away to be repaid in time'
      : 'Send the contract of sale with the new settlement date';
  const person = story.state === 'declined' ? ('declined' as const) : ('referred' as const);
  return { outcome: person, reasons: [said], decidedBy: by('ADM'), at: at.toISOString() };
}

/** The code that a person had entered when they agreed; without it the database keeps no consent to credit. */
function enteredCode(
  { listing, id }: Story,
  { id: partyId, email }: { id: string; email?: string | undefined },
  at: Date,
): DemoFunding['codes'][number] {
  return {
    id: `demo ${id} ${partyId}`,
    agencyId: listing.agencyId,
    applicationId: id,
    partyId,
    scope: `direct-application demo ${partyId}`,
    channel: email ? 'EMAIL' : 'SMS',
    targetMasked: email ? maskEmail(email) : 'XXXXXX000',
    codeHash: '',
    attempts: 1,
    expiresAt: at,
    usedAt: at,
    proofExpiresAt: at,
    createdAt: at,
  };
}

/** Adds the row of an application with its parties, links and timeline. */
export function addApplication(into: DemoFunding, makers: Makers, story: Story): NewApplication {
  const { issuer, random } = makers;
  const { listing, product, state, amount } = story;
  const { agencyId } = listing;
  const by = namesFor(makers, story);
  const side = allowedParties(product)[0] === 'Buyer' ? ('buyer' as const) : ('vendor' as const);
  const people = side === 'buyer' ? listing.record.buyers : listing.record.vendors;
  const path = applicationPath(story);
  const createdAt = story.tick(story.begunAgo);
  const moments = path.map((_, at) => story.tick(story.ago[at] ?? 1));
  const of = { agencyId, applicationId: story.id };
  const nameOf = (kind: string) => (kind === 'VEN' ? (people[0]?.name ?? '') : by(kind));
  into.events.push({
    ...of,
    id: issuer.id(createdAt.getTime()),
    at: createdAt,
    kind: 'created',
    actorKind: 'AGT',
    actorName: nameOf('AGT'),
    facts: { to: 'draft' },
  });
  let from = APPLICATION_MACHINE.initial;
  path.forEach((event, i) => {
    const move = APPLICATION_MACHINE.moves.find((row) => row.from === from && row.event === event);
    const at = moments[i];
    if (!move || !at) throw new RangeError(`A demo application can't ${event} from ${from}`);
    const [actorKind = 'SYS'] = move.actors;
    const reason = event === 'cancel' ? { reason: 'The vendors will pay the agency directly' } : {};
    into.events.push({
      ...of,
      id: issuer.id(at.getTime()),
      at,
      kind: event,
      actorKind,
      actorName: nameOf(actorKind),
      facts: { from, to: move.to, ...reason },
    });
    from = move.to;
  });
  const approvedAt = moments[path.indexOf('approve')];
  const decidedAt = approvedAt ?? moments[path.indexOf('submit') + 1] ?? createdAt;
  const signedAt = SIGNED.includes(state) ? moments[path.indexOf('sign')] : undefined;
  const requiresOtp = !random.chance(6);
  people.forEach((person, position) => {
    const share = person.ownershipBasisPoints;
    const code = signedAt && enteredCode(story, person, signedAt);
    if (code && amount > 0) into.codes.push(code);
    into.parties.push({
      ...of,
      id: person.id,
      name: person.name,
      position,
      email: person.email ?? null,
      phone: person.mobile ?? null,
      share: share === undefined ? null : share * 10_000,
      consentedAt: signedAt ?? null,
      consent: signedAt
        ? {
            textVersion: CONSENT_TEXT,
            at: signedAt.toISOString(),
            address: null,
            codeId: code && amount > 0 ? code.id : null,
          }
        : null,
    });
    if (state === 'draft') return;
    const bytes = random.bytes(shortcodeBytes(requiresOtp));
    into.links.push({
      ...of,
      partyId: person.id,
      code: makeShortcode(requiresOtp, bytes),
      requiresOtp,
      revokedAt: state === 'cancelled' ? (moments.at(-1) ?? null) : null,
      createdAt: moments[0] ?? createdAt,
    });
  });
  const isDocument = amount === 0;
  const isApproved = path.includes('autoApprove') || path.includes('approve');
  const row: NewApplication = {
    agencyId,
    id: story.id,
    listingId: listing.id,
    product,
    productVersion: 1,
    state,
    party: side,
    amount,
    approvedAmount: isApproved ? amount : null,
    purpose: isDocument ? '' : 'Marketing campaign and sale costs',
    paymentRequiresOtp: requiresOtp,
    ...(isDocument ? { dueOn: null } : repayment(makers, story)),
    terms: { rules: PRODUCT_FEES[product], cap: PRODUCT_CAPS[product] ?? null },
    answers: {},
    decision: decisionOf(story, by, decidedAt, amount),
    version: path.length + 1,
    createdBy: listing.record.leadAgentId ?? listing.id,
    createdAt,
    updatedAt: moments.at(-1) ?? createdAt,
  };
  into.applications.push(row);
  return row;
}
