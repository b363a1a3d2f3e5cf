import type { SaleSettlement } from '../../../../contract/sale-settlement-shapes.ts';
import { isAfterSettlement } from '../words/state-words.ts';
import { ChecklistCard } from './checklist-card.tsx';
import { MovementsCard } from './movements-card.tsx';
import { ReportCard } from './report-card.tsx';
import { StandingCard } from './standing-card.tsx';

/** Where the settlement stands and what comes next. */
export function OverviewPart({ settlement }: { settlement: SaleSettlement }) {
  return (
    <>
      <StandingCard settlement={settlement} />
      {settlement.report ? <ReportCard settlement={settlement} report={settlement.report} /> : null}
      {settlement.movements.length > 0 ? <MovementsCard settlement={settlement} /> : null}
      {settlement.checklist.length > 0 && !isAfterSettlement(settlement.state) ? (
        <ChecklistCard settlement={settlement} />
      ) : null}
    </>
  );
}
