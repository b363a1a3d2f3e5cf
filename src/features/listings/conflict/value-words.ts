import type { Team } from '../../../../contract/endpoints/account.ts';
import type { IsoInstant } from '../../../../domain/dates.ts';
import { isIsoDate } from '../../../../domain/dates.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import type { Place } from '../../../../domain/listings/merge/compare-records.ts';
import type { Cents } from '../../../../domain/money.ts';
import { dateText, dateTimeText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { choiceText, isChoice } from '../form/words/choices.ts';
import { fieldLabel, groupLabel } from '../form/words/field-labels.ts';
import { percentText } from '../form/words/percent-text.ts';
import { priceText } from '../price-text.ts';
import { commissionText } from '../workspace/overview/commission-words.ts';

const MONEY = ['marketing.price', 'mortgage.balance', 'otherCharges.amount'];
const LISTS = ['vendors', 'buyers', 'marketing', 'otherCharges'];

/** What values are called that only the agency knows. */
export type ValueFacts = { team: Team | undefined; zone: string };

/** The path that labels know: without the ids of items. */
function labelPath(place: Place): string {
  const [group, ...rest] = place;
  return [group, ...(LISTS.includes(group) ? rest.slice(1) : rest)].join('.');
}

function itemName(item: unknown): string | undefined {
  const { name, item: line, description } = (item ?? {}) as Record<string, unknown>;
  return [name, line, description].find((each) => typeof each === 'string') as string | undefined;
}

/** What a place is called, with the person or line it belongs to: "Jane Citizen: Mobile". */
export function placeLabel(place: Place, record: Listing | Record<string, unknown>): string {
  const [group, id] = place;
  const label = fieldLabel(labelPath(place));
  if (!LISTS.includes(group)) {
    return place.length === 1 ? label : `${groupLabel(group)}: ${label}`;
  }
  const items = (record as Record<string, unknown>)[group];
  const found = Array.isArray(items) ? items.find((item) => item.id === id) : undefined;
  const owner = itemName(found) ?? groupLabel(group);
  return place.length === 2 ? `${groupLabel(group)}: ${owner}` : `${owner}: ${label}`;
}

function personName(id: unknown, team: Team | undefined): string {
  return team?.agents.find((agent) => agent.id === id)?.name ?? 'Someone of your agency';
}

/** A value as people read it; nothing is said in words too. */
export function valueText(place: Place, value: unknown, { team, zone }: ValueFacts): string {
  const path = labelPath(place);
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return 'Nothing';
  if (path === 'commission') return commissionText(value as Listing['commission']) ?? 'Nothing';
  if (path === 'leadAgentId') return personName(value, team);
  if (path === 'branchId') {
    return team?.branches.find(({ id }) => id === value)?.name ?? 'Another branch';
  }
  if (Array.isArray(value)) return value.map((id) => personName(id, team)).join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') {
    if (path.startsWith('price.') || path === 'auctionResult.maximumBid')
      return priceText(value as Cents);
    if (MONEY.includes(path)) return moneyText(value as Cents);
    return path.endsWith('BasisPoints') ? `${percentText(value)}%` : String(value);
  }
  if (typeof value === 'string') {
    if (isIsoDate(value)) return dateText(value);
    if (path === 'dates.auctionAt') return dateTimeText(value as IsoInstant, zone);
    return isChoice(path) ? choiceText(path, value) : value;
  }
  return objectText(path, value as Record<string, unknown>);
}

function objectText(path: string, value: Record<string, unknown>): string {
  if (path === 'features.landArea') {
    return `${value.value} ${choiceText('features.landArea.unit', String(value.unit))}`;
  }
  if (path === 'auctionResult') {
    const bid = value.maximumBid as Cents | undefined;
    const outcome = choiceText('auctionResult.outcome', String(value.outcome));
    return bid === undefined ? outcome : `${outcome}, ${priceText(bid)}`;
  }
  return itemName(value) ?? 'Recorded';
}
