import { useState } from 'react';
import type { Figures } from '../../../../contract/figures-shapes.ts';
import type { SaleSettlement } from '../../../../contract/sale-settlement-shapes.ts';
import type { FigureSide } from '../../../../domain/settlement/checklist.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { useSettlementPlace } from '../settlement-place.ts';
import styles from '../settlements.module.css';
import { FIGURE_SIDE_WORDS } from '../words/settlement-words.ts';
import { isToCome } from '../words/state-words.ts';
import { ApproveDialog } from './approve-dialog.tsx';

export interface ApprovalsCardProps {
  settlement: SaleSettlement;
  figures: Figures;
}

/** Which side approved the figures, and whether they are those that hold. */
export function ApprovalsCard({ settlement, figures }: ApprovalsCardProps) {
  const { zone, mayEdit } = useSettlementPlace();
  const { approvals, state, listingId } = settlement;
  const [side, setSide] = useState<FigureSide | null>(null);
  const mayAct = mayEdit && isToCome(state);
  return (
    <Card title="Approvals">
      <ul className={content.list} aria-label="Approvals">
        {(['vendor', 'buyer'] as const).map((each) => {
          const own = approvals
            .filter((approval) => approval.side === each)
            .toSorted((a, b) => b.at.localeCompare(a.at));
          const latest = own.find(({ isCurrent }) => isCurrent) ?? own[0];
          const pill = !latest
            ? ({ tone: 'waiting', word: 'Not approved yet' } as const)
            : latest.isCurrent
              ? ({ tone: 'done', word: 'Approved' } as const)
              : ({ tone: 'attention', word: 'Approved older figures' } as const);
          return (
            <li key={each} className={content.item}>
              <div className={content.line}>
                <strong>{FIGURE_SIDE_WORDS[each]}</strong>
                <StatusPill tone={pill.tone}>{pill.word}</StatusPill>
              </div>
              {latest ? (
                <p className={`${content.quiet} ${styles.texts}`}>
                  {dateTimeText(latest.at, zone)},{' '}
                  {latest.reason ? `entered by ${latest.byName}: ${latest.reason}` : latest.byName}
                </p>
              ) : null}
              {mayAct && !latest?.isCurrent ? (
                <div className={content.actions}>
                  <Button
                    size="small"
                    aria-label={`Enter an approval of the ${FIGURE_SIDE_WORDS[each].toLowerCase()}`}
                    onClick={() => setSide(each)}
                  >
                    Enter an approval
                  </Button>
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
      {side ? (
        <ApproveDialog
          listingId={listingId}
          side={side}
          figures={figures}
          onClose={() => setSide(null)}
        />
      ) : null}
    </Card>
  );
}
