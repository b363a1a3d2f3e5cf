import { saleSettlements } from '../../../../contract/endpoints/sale-settlements.ts';
import type { Figures } from '../../../../contract/figures-shapes.ts';
import type { SaleSettlement } from '../../../../contract/sale-settlement-shapes.ts';
import type { FigureSide } from '../../../../domain/settlement/checklist.ts';
import { dateText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { useTypedAct } from '../calls/use-typed-act.ts';
import { SaidField } from '../said-field.tsx';
import { SettlementDialog } from '../settlement-dialog.tsx';
import { FIGURE_SIDE_WORDS } from '../words/settlement-words.ts';

export interface ApproveDialogProps {
  listingId: SaleSettlement['listingId'];
  side: FigureSide;
  figures: Figures;
  onClose: () => void;
}

/** Enters that a side approved the figures, as they are shown. */
export function ApproveDialog({ listingId, side, figures, onClose }: ApproveDialogProps) {
  const { statement, net, received, settleOn } = figures;
  const mark = side === 'vendor' ? figures.mark : statement.mark;
  const { typed, errors, set, dialog } = useTypedAct({
    key: `settlement:${listingId}:approve:${side}`,
    initial: { reason: '' },
    schema: saleSettlements.calls.approveFigures.body,
    bodyOf: ({ reason }) => ({ side, mark, reason }),
    act: (calls, body, options) =>
      calls.approveFigures({ params: { id: listingId }, body }, options),
    done: 'The approval is entered',
    onDone: onClose,
  });
  return (
    <SettlementDialog
      title={`Approval of the ${FIGURE_SIDE_WORDS[side].toLowerCase()}`}
      size="medium"
      consequence="They are told that you entered it. It counts for these figures alone."
      confirmLabel="Enter the approval"
      onClose={onClose}
      {...dialog}
    >
      <DefinitionList
        items={[
          { term: 'Day of settlement', value: dateText(settleOn), isTabular: true },
          {
            term: 'Balance the buyer brings',
            value: moneyText(statement.balance),
            isTabular: true,
          },
          ...(side === 'vendor'
            ? [
                { term: 'Net to the vendors', value: moneyText(net), isTabular: true },
                { term: 'Received by the vendors', value: moneyText(received), isTabular: true },
              ]
            : []),
        ]}
      />
      <SaidField
        value={typed.reason}
        error={errors.reason}
        onChange={(reason) => set({ reason })}
      />
    </SettlementDialog>
  );
}
