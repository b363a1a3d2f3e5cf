import { useQuery } from '@tanstack/react-query';
import type { SaleSettlement } from '../../../contract/sale-settlement-shapes.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import type { SettlementFacts } from '../../../domain/listings/settlement-standing.ts';
import { listingSteps } from '../../../domain/listings/steps.ts';
import { can, isInScope } from '../../../domain/permissions.ts';
import { useAccount } from '../../platform/account-context.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { PageStates } from '../../ui/feedback/page-states.tsx';
import { Card } from '../../ui/layout/card.tsx';
import content from '../../ui/layout/content.module.css';
import { StepCard } from '../../ui/layout/step-card.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { settlementQueries } from './calls/settlement-queries.ts';
import { DatesPart } from './dates/dates-part.tsx';
import { FiguresPart } from './figures/figures-part.tsx';
import { HistoryPart } from './history/history-part.tsx';
import { OverviewPart } from './overview/overview-part.tsx';
import { PeoplePart } from './people/people-part.tsx';
import { SETTLEMENT_PARTS, type SettlementPart, settlementAddress } from './places.ts';
import { ReadGate } from './read-gate.tsx';
import { SettlementPlaceContext } from './settlement-place.ts';

const PART_WORDS: Record<SettlementPart, string> = {
  overview: 'Overview',
  dates: 'Dates',
  figures: 'Figures',
  people: 'People',
  history: 'History',
};

export interface SettlementScreenProps {
  listing: Listing;
  today: IsoDate;
  zone: string;
  facts: SettlementFacts | undefined;
  part: SettlementPart;
}

/** The step of a listing's settlement: its day, what the vendors get, who takes part, and what happened. */
export function SettlementScreen({ facts, part, ...around }: SettlementScreenProps) {
  const { id, roles, branchId = null } = useAccount();
  const { listing, today } = around;
  const may = (permission: 'listing.see-money' | 'settlement.edit') =>
    isInScope(can(roles, permission), { userId: id, branchId }, listing);
  const mayEdit = may('settlement.edit') && listing.state !== 'archived';
  const steps = listingSteps(listing, today, [], [], [], undefined, undefined, facts);
  return (
    <SettlementPlaceContext value={{ ...around, mayEdit }}>
      <div className={content.step}>
        <StepCard step="settlements" steps={steps}>
          <p className={content.quiet}>
            The settlement of the sale: its day, the figures both sides approve, and what each
            vendor gets.
          </p>
        </StepCard>
        {may('listing.see-money') ? (
          <Parts listingId={listing.id} part={part} />
        ) : (
          <Card>
            <PageStates state={{ kind: 'forbidden' }}>{null}</PageStates>
          </Card>
        )}
      </div>
    </SettlementPlaceContext>
  );
}

function Parts({ listingId, part }: { listingId: Listing['id']; part: SettlementPart }) {
  const query = useQuery(settlementQueries(usePortal().client).settlement(listingId));
  return (
    <>
      <Tabs
        label="Parts of the settlement"
        currentId={part}
        tabs={SETTLEMENT_PARTS.map((id) => ({
          id,
          label: PART_WORDS[id],
          href: settlementAddress(listingId, id),
        }))}
      />
      <ReadGate query={query} what="The settlement">
        {(settlement) => <OpenPart settlement={settlement} part={part} />}
      </ReadGate>
    </>
  );
}

function OpenPart({ settlement, part }: { settlement: SaleSettlement; part: SettlementPart }) {
  switch (part) {
    case 'overview':
      return <OverviewPart settlement={settlement} />;
    case 'dates':
      return <DatesPart settlement={settlement} />;
    case 'figures':
      return <FiguresPart settlement={settlement} />;
    case 'people':
      return <PeoplePart settlement={settlement} />;
    case 'history':
      return <HistoryPart settlement={settlement} />;
  }
}
