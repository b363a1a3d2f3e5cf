import { lightFormat } from 'date-fns/lightFormat';
import { type IsoDate, utcMidnight } from '../../dates.ts';
import { percentText } from '../../fees/percent.ts';
import { addressLine } from '../../listings/address.ts';
import { agreedCommission } from '../../listings/agreed-commission.ts';
import type { Listing } from '../../listings/listing.ts';
import type { Party } from '../../listings/listing-parts.ts';
import { propertyDate, propertyZone } from '../../listings/property-time.ts';
import { type Cents, cents } from '../../money.ts';
import type { MergeKey, PartyFact } from './merge-keys.ts';

/** What a document is filled from. The listing has no money where the person may not see money. */
export type MergeSource = {
  listing: Listing;
  agency: { name: string; abn?: string | undefined };
  agent: { name: string; email?: string | undefined; phone?: string | undefined };
  today: IsoDate;
};

/** Text by merge key; what isn't known has no entry. Dates dd/mm/yyyy, amounts with cents. */
export type MergeValues = Partial<Record<MergeKey, string>>;

/** Millionths of a percent in a hundredth of one. */
const PER_BASIS_POINT = 10_000;

/** A date as people read it. */
export function dateText(date: string): string {
  return lightFormat(utcMidnight(date.slice(0, 10) as IsoDate), 'dd/MM/yyyy');
}

/** An amount as people read it: `$1,250,000.00`. */
export function amountText(amount: number): string {
  const whole = Math.floor(Math.abs(amount) / 100);
  const rest = String(Math.abs(amount) % 100).padStart(2, '0');
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '-' : ''}$${grouped}.${rest}`;
}

function partyFacts(party: Party): Record<PartyFact, string | undefined> {
  const { name, contactName, email, mobile, postalAddress, abn } = party;
  return { name, contact: contactName, email, mobile, address: postalAddress, abn };
}

function partyEntries(list: 'vendors' | 'buyers', parties: readonly Party[]) {
  return parties.flatMap((party, place) =>
    Object.entries(partyFacts(party)).map(([fact, text]) => [
      `listing.${list}.${place}.${fact}`,
      text,
    ]),
  );
}

/** With GST where it comes on top; a commission agreed as it is holds its GST already. */
function commissionAmount({ commission: terms, price }: Listing): string | undefined {
  if (!terms || price?.sale === undefined) return undefined;
  const worked = agreedCommission(terms, price.sale as Cents);
  return worked.ok ? amountText(worked.value.incGst) : undefined;
}

function guideText({ price }: Listing): string | undefined {
  if (!price) return undefined;
  const { guideText: written, guideLow, guideHigh } = price;
  if (written) return written;
  const ends = [guideLow, guideHigh].filter((each) => each !== undefined);
  return ends.length > 0 ? [...new Set(ends)].map(amountText).join(' to ') : undefined;
}

/**
 * Everything a document can be filled with, from a listing, the agency and the agent. Nothing is looked
 * up and nothing is worked out but amounts the listing already decides. Source: domain.md 4.1, row 49.
 */
export function mergeValues({ listing, agency, agent, today }: MergeSource): MergeValues {
  const { address, title, price, authority, dates } = listing;
  const names = (parties: readonly Party[]) =>
    parties.length > 0 ? parties.map(({ name }) => name).join(', ') : undefined;
  const amount = (value: number | undefined) =>
    value === undefined ? undefined : amountText(value);
  const date = (value: string | undefined) => (value === undefined ? undefined : dateText(value));
  const marketing = listing.marketing.reduce((sum, line) => sum + line.price, 0);
  const single: Record<string, string | undefined> = {
    'listing.address': listing.addressLine,
    'listing.street': addressLine(address).split(', ').slice(0, -1).join(', '),
    'listing.suburb': address.suburb,
    'listing.state': address.state,
    'listing.postcode': address.postcode,
    'listing.reference': listing.reference,
    'listing.lot-plan': title?.lotPlan,
    'listing.volume-folio': title?.volumeFolio,
    'listing.strata-plan': title?.strataPlan,
    'listing.vendors.names': names(listing.vendors),
    'listing.buyers.names': names(listing.buyers),
    'price.asking': amount(price?.asking),
    'price.guide': guideText(listing),
    'price.sale': amount(price?.sale),
    'commission.percent':
      listing.commission?.kind === 'percent'
        ? `${percentText(listing.commission.basisPoints * PER_BASIS_POINT)}%`
        : undefined,
    'commission.amount': commissionAmount(listing),
    'marketing.total': marketing > 0 ? amountText(cents(marketing)) : undefined,
    'authority.kind': authority && authority.kind[0]?.toUpperCase() + authority.kind.slice(1),
    'authority.starts-on': date(authority?.startsOn),
    'authority.ends-on': date(authority?.endsOn),
    'dates.auction':
      dates?.auctionAt &&
      dateText(propertyDate(new Date(dates.auctionAt), propertyZone(address.state))),
    'dates.exchanged-on': date(dates?.exchangedOn),
    'dates.settlement-due-on': date(dates?.settlementDueOn),
    'conveyancer.vendor': listing.vendorConveyancer?.firm,
    'conveyancer.buyer': listing.buyerConveyancer?.firm,
    'agency.name': agency.name,
    'agency.abn': agency.abn,
    'agent.name': agent.name,
    'agent.email': agent.email,
    'agent.phone': agent.phone,
    today: dateText(today),
  };
  const all = [
    ...Object.entries(single),
    ...partyEntries('vendors', listing.vendors),
    ...partyEntries('buyers', listing.buyers),
  ];
  return Object.fromEntries(all.filter(([, text]) => text !== undefined && text !== ''));
}
