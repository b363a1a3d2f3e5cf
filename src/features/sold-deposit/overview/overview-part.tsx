import type { SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import content from '../../../ui/layout/content.module.css';
import { HistoryCard } from './history-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { StandingCard } from './standing-card.tsx';

/** What the deposit is, where it stands, who has its link and what happened to it. */
export function OverviewPart({ deposit }: { deposit: SoldDeposit }) {
  return (
    <div className={content.columns}>
      <div className={content.step}>
        <StandingCard deposit={deposit} />
        <PeopleCard deposit={deposit} />
      </div>
      <HistoryCard deposit={deposit} />
    </div>
  );
}
