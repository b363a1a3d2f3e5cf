import type {
  VendorApplication,
  VendorDrawdown,
} from '../../../contract/vendor-application-shapes.ts';
import type { ApplicationState } from '../../../domain/applications/application-states.ts';
import { repayDayOf } from '../../../domain/applications/due-date.ts';
import { goodUntil } from '../../../domain/applications/good-until.ts';
import { shownRequests } from '../../../domain/applications/request-limits.ts';
import { ANSWER_SECTIONS, missingAnswers } from '../../../domain/applications/vendor-answers.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import { percentOf } from '../../../domain/fees/percent.ts';
import type { ApplicationId } from '../../../domain/ids.ts';
import { propertyDate, propertyZone } from '../../../domain/listings/property-time.ts';
import { cents } from '../../../domain/money.ts';
import { surchargedScheme } from '../../../domain/payments/acceptance-cost.ts';
import { cheapestFirst } from '../../../domain/payments/cheapest-first.ts';
import {
  type MoneyMethod,
  PAYMENT_METHOD_NAMES,
} from '../../../domain/payments/payment-methods.ts';
import { surchargePercent } from '../../../domain/payments/surcharge.ts';
import { maskEmail, maskPhone } from '../../../domain/people/masks.ts';
import { PRODUCT_NAMES } from '../../../domain/products/product-types.ts';
import { type DrawdownRow, roomFor } from '../applications/drawdowns/service.ts';
import { notPaidOn } from '../applications/pays-out-service.ts';
import { repaymentShown } from '../applications/repay-on-service.ts';
import { agreedAmount } from './agreed-amount.ts';
import { changedFor, isAsked } from './consent-state.ts';
import { answersOf, type Ground } from './ground.ts';
import { agreedText, keyTermsOf, shownVersion } from './key-terms/terms.ts';
import { priceRows, requestRows } from './price-rows.ts';
import { shownAnswers } from './private-answers.ts';
import { NOTHING_SO_FAR, toSoFar } from './so-far.ts';

/** The application as the person of a link may see it: of the others the first name alone. */
export function toVendorApplication(ground: Ground, now: Date): VendorApplication {
  const { row, listing, me, choice, link } = ground;
  const { product, approvedAmount, dueOn } = row;
  const needsCode = link.advancesMoney && link.proof?.kind !== 'own';
  const answers = answersOf(row);
  const isShort = choice.first.atSettlement === 'short';
  const rows = priceRows(ground, agreedAmount(ground), now);
  const terms = keyTermsOf(ground, now);
  const changed = changedFor(ground, me);
  return {
    id: row.id as ApplicationId,
    version: row.version,
    state: shownState(ground, now),
    agency: { name: ground.agency.name, mark: ground.agency.mark },
    property: listing.addressLine,
    zone: ground.zone,
    requestedProductType: product,
    productName: PRODUCT_NAMES[product],
    party: row.party,
    amount: cents(row.amount),
    ...(approvedAmount === null ? {} : { approvedAmount: cents(approvedAmount) }),
    purpose: row.purpose,
    ...(dueOn === null ? {} : { dueOn: dueOn as IsoDate }),
    ...repaymentShown(row),
    ...notPaidOf(ground, now),
    ...(row.state === 'approved' ? untilOf(ground) : {}),
    paymentRequiresOTP: row.paymentRequiresOtp,
    codeToAgree: needsCode,
    soFar: toSoFar(ground, null) ?? { ...NOTHING_SO_FAR, moves: [] },
    isPayable: isPayable(ground),
    ...owedOn(ground),
    vendors: ground.parties.map((party) => toVendor(ground, party)),
    help: ground.help,
    choice: {
      first: { ...choice.first, payNow: priced(ground, choice.first.payNow, now) },
      topUp: { ...choice.topUp, payNow: priced(ground, choice.topUp.payNow, now) },
    },
    ...(rows ? { priceCard: rows } : {}),
    ...(terms ? { terms } : {}),
    steps: {
      sections: [...ANSWER_SECTIONS[product]],
      // What was answered is shown to nobody but an owner with a code of their own, staff included.
      answers: needsCode ? {} : shownAnswers(row.answers, me.id),
      missing: isShort ? [] : missingAnswers(product, answers),
    },
    consent: {
      textVersion: shownVersion(ground),
      text: agreedText(ground),
      isAsked: isAsked(ground, me),
      ...(changed ? { changed } : {}),
    },
    drawdowns: shownRequests(ground.drawdowns).map((each) => {
      const costs = each.state === 'requested' ? requestRows(ground, each, now) : undefined;
      const isAgain = ground.owedAgain.some(({ drawdownId }) => drawdownId === each.id);
      const soFar = toSoFar(ground, each.id);
      return {
        ...toVendorDrawdown(each),
        ...(soFar ? { soFar } : {}),
        ...(isAgain ? { isOwedAgain: true as const } : {}),
        ...(costs ? { priceCard: costs } : {}),
        ...(waitsForOthers(ground, each) ? { waitsForOthers: true as const } : {}),
        ...(isGivenBy(me, each) ? { hasTerms: true as const } : {}),
      };
    }),
    ...(row.party === 'vendor' && listing.marketing.length > 0
      ? { hasCampaign: true as const }
      : {}),
    room: roomOf(ground),
  };
}

/**
 * Where an application stands for whoever looks: that another owner asked for hardship help is between them and
 * us, so it stands as if they hadn't.
 */
function shownState({ row, help, zone }: Ground, now: Date): ApplicationState {
  const { state } = row;
  if (state !== 'hardship' || help.some(({ kind }) => kind === 'hardship')) return state;
  const day = repayDayOf(row);
  return day !== undefined && day < propertyDate(now, zone) ? 'overdue' : 'active';
}

/** Once everybody agreed, until the money is out: after that what was lent runs whatever becomes of the listing. */
function notPaidOf({ row, listing }: Ground, now: Date): Pick<VendorApplication, 'notPaid'> {
  const notPaid = row.state === 'accepted' ? notPaidOn(row, listing, now) : undefined;
  return notPaid === undefined || notPaid === 'not-running' ? {} : { notPaid };
}

function untilOf({ row, listing }: Ground): Pick<VendorApplication, 'approvedUntil'> {
  const approvedUntil = goodUntil(row, listing.address.state);
  return approvedUntil === null ? {} : { approvedUntil };
}

/** The owners who owe what the application draws, but for those who agreed to this request. */
export function stillAsked({ parties }: Pick<Ground, 'parties'>, { confirmations }: DrawdownRow) {
  const given = new Set(confirmations?.map(({ partyId }) => partyId));
  return parties.filter(({ id, consentedAt }) => consentedAt !== undefined && !given.has(id));
}

/** Whether whoever looks agreed to a request, so that what they agreed to is kept. */
function isGivenBy({ id }: Ground['me'], { consent, confirmations }: DrawdownRow): boolean {
  return consent?.partyId === id || confirmations?.some(({ partyId }) => partyId === id) === true;
}

/** Whether whoever looks has agreed to a request that others are still asked about. */
function waitsForOthers({ parties, me }: Ground, row: DrawdownRow): boolean {
  const asked = stillAsked({ parties }, row);
  return row.state === 'requested' && isGivenBy(me, row) && asked.length > 0;
}

const WITH_PAYER: readonly ApplicationState[] = [
  'sent',
  'opened',
  'in_progress',
  'partially_completed',
];

/** Whether the first amount can be paid at once: until all owners agreed, and again where it came back. */
function isPayable({ row, owedAgain }: Ground): boolean {
  const isAgain = owedAgain.some(
    ({ drawdownId, purpose }) => drawdownId === null && purpose === 'pay-now',
  );
  return isAgain || WITH_PAYER.includes(row.state);
}

/** What a payment that came back leaves to be paid of the application itself. */
function owedOn({ owedAgain }: Ground): Pick<VendorApplication, 'owedAgain'> {
  const owed = owedAgain.find(({ drawdownId }) => drawdownId === null);
  return owed ? { owedAgain: owed.purpose } : {};
}

/** How much more may be drawn without anyone looking, in cents; null when nothing limits it. */
export function roomOf({ row, listing, drawdowns }: Ground) {
  return roomFor(row, listing, drawdowns);
}

/** A request as its payer sees it. */
export function toVendorDrawdown(row: DrawdownRow): VendorDrawdown {
  const { id, amount, state, reason, payee, requestedBy, createdAt } = row;
  const at = createdAt.toISOString() as IsoInstant;
  return { id, amount: cents(amount), state, reason, payee, requestedBy, createdAt: at };
}

function toVendor(
  ground: Ground,
  { id, name, email, phone, consentedAt }: Ground['parties'][number],
): VendorApplication['vendors'][number] {
  const { me, disagreed } = ground;
  const isYou = id === me.id;
  return {
    firstName: name.split(' ')[0] ?? '',
    isYou,
    ...(isYou && email ? { email: maskEmail(email) } : {}),
    ...(isYou && phone ? { phoneNumber: maskPhone(phone) } : {}),
    ...(consentedAt && !changedFor(ground, { id, consentedAt }) ? { consentedAt } : {}),
    ...(disagreed.has(id) ? { disagrees: true as const } : {}),
  };
}

/** Each way to pay with its surcharge of today, which a dated rule allows or not (domain.md 1). */
function priced(
  { row, listing, acceptanceCosts }: Ground,
  methods: readonly MoneyMethod[],
  now: Date,
) {
  const date = propertyDate(now, propertyZone(listing.address.state));
  const percents = new Map(
    methods.map((method) => {
      const card = surchargedScheme(method, acceptanceCosts, date);
      return [method, card ? surchargePercent({ ...card, date }) : 0];
    }),
  );
  const percentOfMethod = (method: MoneyMethod) => percents.get(method) ?? 0;
  return cheapestFirst(
    methods.map((method) => ({
      method,
      surcharge: percentOf(cents(row.amount), percentOfMethod(method)),
    })),
  ).map((each) => ({
    ...each,
    surchargePercent: percentOfMethod(each.method),
    name: PAYMENT_METHOD_NAMES[each.method],
  }));
}
