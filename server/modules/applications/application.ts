import type { Application, ApplicationEntry } from '../../../contract/application-shapes.ts';
import { agencyReasons } from '../../../domain/applications/agency-reasons.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import { nameForAgency } from '../../../domain/help/privacy.ts';
import type { AgencyId, ApplicationId, ListingId } from '../../../domain/ids.ts';
import { cents } from '../../../domain/money.ts';
import { repaymentShown } from './repay-on-service.ts';
import type { ApplicationRow, EventRow, PartyContactHold, PartyRow } from './store.ts';

const instant = (at: Date) => at.toISOString() as IsoInstant;

/** A kept application with its parties as the contract gives it: whole to our own staff alone. */
export function toApplication(
  row: ApplicationRow,
  parties: readonly PartyRow[],
  isOurs = false,
): Application {
  const { approvedAmount, dueOn, decision } = row;
  return {
    id: row.id as ApplicationId,
    agencyId: row.agencyId as AgencyId,
    listingId: row.listingId as ListingId,
    product: row.product,
    productVersion: row.productVersion,
    state: row.state,
    party: row.party,
    amount: cents(row.amount),
    ...(approvedAmount === null ? {} : { approvedAmount: cents(approvedAmount) }),
    purpose: row.purpose,
    paymentRequiresOtp: row.paymentRequiresOtp,
    ...(dueOn === null ? {} : { dueOn: dueOn as IsoDate }),
    ...repaymentShown(row),
    parties: parties
      .filter(({ applicationId }) => applicationId === row.id)
      .map((each) => toParty(each, isOurs)),
    terms: { rules: [...row.terms.rules], cap: row.terms.cap },
    ...(decision ? { decision: toDecision(decision, row.state, isOurs) } : {}),
    version: row.version,
    createdAt: instant(row.createdAt),
    updatedAt: instant(row.updatedAt),
  };
}

function toDecision(
  { first, at, rules, met, unmet: _, known: __, ...rest }: NonNullable<ApplicationRow['decision']>,
  state: ApplicationRow['state'],
  isOurs: boolean,
) {
  const { reasons } = rest;
  const told = isOurs ? reasons : agencyReasons({ reasons, rules }, state === 'info_required');
  const shown = first && {
    by: first.by,
    amount: cents(first.amount),
    at: first.at as IsoInstant,
  };
  return {
    ...rest,
    reasons: told,
    ...(isOurs && met ? { met } : {}),
    at: at as IsoInstant,
    ...(shown ? { first: shown } : {}),
  };
}

function toHold(
  { channels, isWhole, reasons, former, confirmed }: PartyContactHold,
  isOurs: boolean,
) {
  const shown = confirmed && {
    by: confirmed.by,
    // Where an owner was rung, and what they said, is between them and us.
    ...(isOurs ? { how: confirmed.how } : {}),
    at: confirmed.at as IsoInstant,
  };
  return {
    channels,
    isWhole,
    reasons,
    former: former.map(({ target }) => target),
    ...(shown ? { confirmed: shown } : {}),
  };
}

/** One of its people, with what stands against how they are reached. */
export function toParty(
  { id, name, email, phone, share, consentedAt, contactHold }: PartyRow,
  isOurs: boolean,
) {
  return {
    id,
    name,
    ...(email === null ? {} : { email }),
    ...(phone === null ? {} : { phone }),
    ...(share === null ? {} : { share }),
    ...(consentedAt === null ? {} : { consentedAt: instant(consentedAt) }),
    ...(contactHold === null ? {} : { contactHold: toHold(contactHold, isOurs) }),
  };
}

/** What our own staff write with these is about people's money, or may be. */
const OURS: readonly string[] = [
  ...['approve', 'approveFirst', 'contactsConfirmed', 'decline', 'reopen', 'cure'],
  ...['agreeArrangement', 'declineHardship', 'writeOff', 'writeOffFirst'],
  ...['drawdown-approve', 'drawdown-approveFirst', 'drawdown-decline'],
];

/** A kept entry of the timeline as the contract gives it; facts of other kinds stay inside. */
export function toEntry(
  { id, at, kind, actorKind, actorName, facts }: EventRow,
  isOurs: boolean,
): ApplicationEntry {
  const {
    from,
    to,
    reason: said,
    payee,
  } = facts as Pick<ApplicationEntry, 'from' | 'to' | 'reason' | 'payee'>;
  const reason = isOurs || !OURS.includes(kind) ? said : undefined;
  return {
    id,
    at: instant(at),
    kind,
    actorKind,
    actorName: isOurs ? actorName : nameForAgency(kind, actorName),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(reason ? { reason } : {}),
    ...(payee ? { payee } : {}),
  };
}
