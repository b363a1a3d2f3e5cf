import type { AmlCase, AmlParty, AmlSubject } from '../../../contract/aml-shapes.ts';
import { AML_MACHINE, type AmlEvent } from '../../../domain/aml/case-states.ts';
import { type Customer, KIND_OF_PARTY } from '../../../domain/aml/customer.ts';
import { buyerCheckDueOn, mayRelyUntil } from '../../../domain/aml/deadlines.ts';
import { peopleToCheck } from '../../../domain/aml/missing.ts';
import { mayRely } from '../../../domain/aml/person-check.ts';
import {
  type AssessedRisk,
  assessRisk,
  higherRisk,
  lowersRisk,
  type RiskFacts,
  type RiskLevel,
} from '../../../domain/aml/risk.ts';
import type { Screened } from '../../../domain/aml/screening-outcome.ts';
import { type AmlSide, nextAction } from '../../../domain/aml/standing.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import type { AmlCaseId, ListingId } from '../../../domain/ids.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import type { Party } from '../../../domain/listings/listing-parts.ts';
import { eventsFrom } from '../../../domain/state-machine.ts';
import type { CaseRow, CaseSubject, HitRow } from './store.ts';

/** As what somebody acts on a check, by their permissions (domain.md 4.10 and 5). */
export type AmlActor = 'AGT' | 'APP' | 'PRN';

/** Everybody of a listing who is checked, sellers first. */
export function partiesOf(
  listing: Pick<Listing, 'vendors' | 'buyers'>,
): { side: AmlSide; party: Party }[] {
  return [
    ...listing.vendors.map((party) => ({ side: 'seller' as const, party })),
    ...listing.buyers.map((party) => ({ side: 'buyer' as const, party })),
  ];
}

/** The last day for a check: a buyer's once there is an exchange and a settlement date; a seller's comes before acting. */
export function dueOn(
  listing: Pick<Listing, 'dates'>,
  side: AmlSide,
  firstSettlementOn: string | null,
): IsoDate | undefined {
  const exchanged = listing.dates?.exchangedOn;
  const settlement = (firstSettlementOn ?? listing.dates?.settlementDueOn) as IsoDate | undefined;
  if (side === 'seller' || exchanged === undefined || settlement === undefined) return undefined;
  return buyerCheckDueOn(exchanged, settlement);
}

/** Where the check of each party stands. One whose party was taken off the listing goes on being shown. */
export function toParties(listing: Listing, rows: readonly CaseRow[]): AmlParty[] {
  const named = partiesOf(listing);
  const there = named.map(({ side, party }) => {
    const row = rows.findLast(({ partyId }) => partyId === party.id);
    return toParty(listing, row, {
      partyId: party.id,
      side,
      name: party.name,
      kind: row?.customer.kind ?? KIND_OF_PARTY[party.kind],
      isGone: false,
    });
  });
  const gone = rows.filter((row) => !named.some(({ party }) => party.id === row.partyId));
  return [
    ...there,
    ...gone.map((row) =>
      toParty(listing, row, {
        partyId: row.partyId,
        side: row.side,
        name: nameOfCustomer(row.customer),
        kind: row.customer.kind,
        isGone: true,
      }),
    ),
  ];
}

function toParty(
  listing: Listing,
  row: CaseRow | undefined,
  party: Pick<AmlParty, 'partyId' | 'side' | 'name' | 'kind' | 'isGone'>,
): AmlParty {
  const due = dueOn(listing, party.side, row?.firstSettlementOn ?? null);
  return {
    ...party,
    ...(row ? { caseId: row.id as AmlCaseId } : {}),
    state: row?.state ?? 'not_started',
    next: nextAction(party.side, row?.state),
    ...(due ? { dueOn: due } : {}),
  };
}

/** What the party of a check is called: as on its listing, or as the check has it once it is gone from there. */
export function nameOfParty(
  listing: Pick<Listing, 'vendors' | 'buyers'>,
  { partyId, customer }: Pick<CaseRow, 'partyId' | 'customer'>,
): string {
  const named = partiesOf(listing).find(({ party }) => party.id === partyId);
  return named?.party.name ?? nameOfCustomer(customer);
}

/** What a customer is called: an entity by its name, a person by theirs. */
function nameOfCustomer({ name, people }: Customer): string {
  return name ?? people[0]?.name ?? '';
}

/** Whether somebody has proven who they are, and the agency may still rely on it. */
export function isProven({ provenOn }: CaseSubject['subject'], today: IsoDate): boolean {
  return provenOn !== null && mayRely(provenOn as IsoDate, today);
}

/** What the rules say of a customer by what is known of everybody behind it. */
export function riskOf(
  row: Pick<CaseRow, 'customer'>,
  subjects: readonly CaseSubject[],
  today: IsoDate,
): AssessedRisk {
  return assessRisk(riskFacts(row, subjects, today), today);
}

function riskFacts(
  { customer }: Pick<CaseRow, 'customer'>,
  subjects: readonly CaseSubject[],
  today: IsoDate,
): RiskFacts {
  const peps = subjects.map(({ subject }) => subject.pep);
  return {
    kind: customer.kind,
    layers: customer.ownership?.entities.length ?? 0,
    pep: peps.find((pep) => pep === 'foreign') ?? peps.find((pep) => pep !== 'none') ?? 'none',
    isNeverSeen: subjects.some(
      ({ subject }) => subject.kind === 'person' && !isProven(subject, today),
    ),
    isActedFor: customer.people.some(({ roles }) => roles.includes('representative')),
    paysCash: false,
    hasOpenHit: subjects.some(({ hits }) => hits.some(({ decision }) => decision === 'open')),
  };
}

/** The risk that counts: what a person set, unless the rules say more by now than they did then. */
export function levelOf(
  { riskSet, ...row }: CaseRow,
  subjects: readonly CaseSubject[],
  today: IsoDate,
): RiskLevel {
  const { level } = riskOf(row, subjects, today);
  if (!riskSet) return level;
  return lowersRisk(level, riskSet.over) ? higherRisk(level, riskSet.level) : riskSet.level;
}

/** What a screening is judged by (domain/aml/screening-outcome.ts). */
export function toScreened(
  row: CaseRow,
  subjects: readonly CaseSubject[],
  today: IsoDate,
): Screened {
  const checked = new Set(peopleToCheck(row.customer).map(({ id }) => id));
  const people = subjects.filter(({ ofId }) => checked.has(ofId));
  const hits = subjects.flatMap((each) => each.hits);
  return {
    risk: levelOf(row, subjects, today),
    people: people.map(({ subject }) => ({
      name: subject.name,
      isProven: isProven(subject, today),
      pep: subject.pep,
    })),
    openHits: hits.filter(({ decision }) => decision === 'open').length,
    confirmedHits: hits.filter(({ decision }) => decision === 'confirmed').length,
    hasFundsSource: row.fundsSource !== null,
  };
}

/** A check as somebody sees it: what was found is for those who verify. */
export function toCase(
  { listing, row, subjects }: { listing: Listing; row: CaseRow; subjects: readonly CaseSubject[] },
  actors: readonly AmlActor[],
  today: IsoDate,
): AmlCase {
  const verifies = actors.includes('APP');
  const due = dueOn(listing, row.side, row.firstSettlementOn);
  const allowed = eventsFrom(AML_MACHINE, row.state, actors) as AmlEvent[];
  return {
    id: row.id as AmlCaseId,
    listingId: row.listingId as ListingId,
    partyId: row.partyId,
    side: row.side,
    state: row.state,
    next: nextAction(row.side, row.state),
    version: row.version,
    ...(due ? { dueOn: due } : {}),
    ...(row.delayReason === null ? {} : { delayReason: row.delayReason }),
    customer: row.customer,
    subjects: subjects.map((each) => toSubject(each, verifies, today)),
    ...(verifies
      ? {
          risk: {
            ...riskOf(row, subjects, today),
            level: levelOf(row, subjects, today),
            ...(row.riskSet ? { set: whoWhy(row.riskSet) } : {}),
          },
        }
      : {}),
    ...(verifies && row.fundsSource
      ? { fundsSource: { ...row.fundsSource, at: row.fundsSource.at as IsoInstant } }
      : {}),
    ...(verifies && row.decided ? { decided: whoWhy(row.decided) } : {}),
    allowed,
  };
}

const whoWhy = ({ byName, at, reason }: { byName: string; at: string; reason: string }) => ({
  byName,
  at: at as IsoInstant,
  reason,
});

function toSubject(
  { ofId, subject, hits }: CaseSubject,
  verifies: boolean,
  today: IsoDate,
): AmlSubject {
  const { name, provenOn, sighted, electronic, pep, screenedAt } = subject;
  return {
    ofId,
    name,
    isProven: isProven(subject, today),
    ...(provenOn === null ? {} : { reliedUntil: mayRelyUntil(provenOn as IsoDate) }),
    ...(sighted ? { sighted: { ...sighted, at: sighted.at as IsoInstant } } : {}),
    ...(electronic
      ? { electronic: { result: electronic.result, at: electronic.at as IsoInstant } }
      : {}),
    ...(verifies
      ? {
          found: {
            pep,
            ...(screenedAt ? { screenedAt: screenedAt.toISOString() as IsoInstant } : {}),
            hits: hits.map(toHit),
          },
        }
      : {}),
  };
}

function toHit({ id, reference, listedName, score, reasons, decision, decided }: HitRow) {
  return {
    id,
    reference,
    listedName,
    score,
    reasons,
    decision,
    ...(decided ? { decided: whoWhy(decided) } : {}),
  };
}
