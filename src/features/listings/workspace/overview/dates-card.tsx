import { dateText, dateTimeText } from '../../../../ui/format/date-text.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { DefinitionList } from '../../../../ui/layout/definition-list.tsx';
import { fieldLabel } from '../../form/words/field-labels.ts';
import { useWorkspaceListing } from '../../workspace-listing.ts';

const DATES = [
  'listedOn',
  'campaignStartsOn',
  'campaignEndsOn',
  'closesOn',
  'exchangedOn',
  'unconditionalOn',
  'settlementDueOn',
  'settledOn',
  'withdrawnOn',
] as const;

/** Every date that is recorded, in order. */
export function DatesCard() {
  const { listing, zone } = useWorkspaceListing();
  const { dates = {} } = listing;
  const known = DATES.flatMap((key): { term: string; at: string; value: string }[] => {
    const date = dates[key];
    return date ? [{ term: fieldLabel(`dates.${key}`), at: date, value: dateText(date) }] : [];
  });
  if (dates.auctionAt) {
    const value = dateTimeText(dates.auctionAt, zone);
    known.push({ term: 'Auction', at: dates.auctionAt.slice(0, 10), value });
  }
  const inOrder = known.toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <Card title="Dates">
      {inOrder.length > 0 ? (
        <DefinitionList items={inOrder.map((item) => ({ ...item, isTabular: true }))} />
      ) : (
        <p>No dates are recorded yet.</p>
      )}
    </Card>
  );
}
