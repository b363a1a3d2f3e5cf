import { useQuery } from '@tanstack/react-query';
import type { Listing } from '../../../../../domain/listings/listing.ts';
import { useAccount } from '../../../../platform/account-context.ts';
import { usePortal } from '../../../../platform/portal-context.ts';
import { dateText } from '../../../../ui/format/date-text.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { DefinitionList } from '../../../../ui/layout/definition-list.tsx';
import { choiceText } from '../../form/words/choices.ts';
import { listingQueries } from '../../listing-queries.ts';
import { priceText } from '../../price-text.ts';
import { useWorkspaceListing } from '../../workspace-listing.ts';
import { priceGuideText, rangeText } from '../price-words.ts';

function authorityText({ authority }: Listing): string | undefined {
  if (!authority) return undefined;
  const until = authority.endsOn ? ` until ${dateText(authority.endsOn)}` : '';
  const signed = authority.signedOn ? `, signed ${dateText(authority.signedOn)}` : ', not signed';
  return `${choiceText('authority.kind', authority.kind)}${until}${signed}`;
}

/** How it is sold and for how much. Reserve, estimate and sale price only for who may see money. */
export function SaleCard({ canSeeMoney }: { canSeeMoney: boolean }) {
  const { client } = usePortal();
  const { listing } = useWorkspaceListing();
  const team = useQuery(listingQueries(client).team()).data;
  const account = useAccount();
  // Offline the team may not be known, but one's own name is.
  const nameOf = (id: string | undefined) =>
    team?.agents.find((each) => each.id === id)?.name ??
    (id === account.id ? account.name : undefined);
  const { price = {}, auctionResult } = listing;
  const agents = [listing.leadAgentId, ...listing.coAgentIds].flatMap((id) => nameOf(id) ?? []);
  const branch = team?.branches.find(({ id }) => id === listing.branchId)?.name;
  const money = (amount: Parameters<typeof priceText>[0] | undefined) =>
    amount === undefined ? undefined : priceText(amount);
  const inside = [
    { term: 'Estimate', value: rangeText(price.estimateLow, price.estimateHigh) },
    { term: 'Reserve', value: money(price.reserve) },
    { term: 'Sale price', value: money(price.sale) },
  ];
  return (
    <Card title="Sale">
      <DefinitionList
        isFolded
        items={[
          { term: 'Method', value: choiceText('saleMethod', listing.saleMethod) },
          { term: 'Authority', value: authorityText(listing) },
          { term: 'Price guide', value: priceGuideText(listing.price), isTabular: true },
          ...(canSeeMoney ? inside.map((item) => ({ ...item, isTabular: true })) : []),
          ...(auctionResult
            ? [
                {
                  term: 'Auction result',
                  value: [
                    choiceText('auctionResult.outcome', auctionResult.outcome),
                    money(auctionResult.maximumBid),
                  ]
                    .filter(Boolean)
                    .join(', '),
                },
              ]
            : []),
          { term: 'Agents', value: agents.join(', ') },
          { term: 'Branch', value: branch },
        ]}
      />
    </Card>
  );
}
