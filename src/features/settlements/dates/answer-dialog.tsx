import { saleSettlements } from '../../../../contract/endpoints/sale-settlements.ts';
import type { Proposal, SaleSettlement } from '../../../../contract/sale-settlement-shapes.ts';
import type { DateProposer } from '../../../../domain/settlement/date-change.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { useTypedAct } from '../calls/use-typed-act.ts';
import { SaidField } from '../said-field.tsx';
import { SettlementDialog } from '../settlement-dialog.tsx';
import { sideName } from '../words/settlement-words.ts';

/** An answer that is entered for a side; of the agency itself, that it takes its proposal back. */
export type AnswerTo = { side: DateProposer; isAccepted: boolean };

export interface AnswerDialogProps {
  listingId: SaleSettlement['listingId'];
  proposal: Proposal;
  answer: AnswerTo;
  onClose: () => void;
}

function wordsOf({ side, isAccepted }: AnswerTo, day: string) {
  if (side === 'agency') {
    return {
      title: `Take the ${day} back`,
      consequence: 'The agreed day stays. Everybody who was asked is told.',
      confirmLabel: 'Take the proposal back',
      done: 'The proposal is taken back',
    };
  }
  const who = sideName(side);
  return isAccepted
    ? {
        title: `${day} is accepted by ${who}`,
        consequence:
          'They are told that you entered it. The date holds once every side accepts it.',
        confirmLabel: 'Enter that they accept',
        done: 'Their answer is entered',
      }
    : {
        title: `${day} is refused by ${who}`,
        consequence: 'They are told that you entered it. The agreed day stays.',
        confirmLabel: 'Enter that they refuse',
        done: 'Their answer is entered',
      };
}

/** Enters what a side said to a proposed date, or takes the agency's own proposal back. */
export function AnswerDialog({ listingId, proposal, answer, onClose }: AnswerDialogProps) {
  const { done, ...words } = wordsOf(answer, dateText(proposal.settleOn));
  const { typed, errors, set, dialog } = useTypedAct({
    key: `settlement:${proposal.id}:${answer.side}:${answer.isAccepted}`,
    initial: { reason: '' },
    schema: saleSettlements.calls.answerDate.body,
    bodyOf: ({ reason }) => ({ ...answer, reason }),
    act: (calls, body, options) =>
      calls.answerDate({ params: { id: listingId, proposalId: proposal.id }, body }, options),
    done,
    onDone: onClose,
  });
  return (
    <SettlementDialog {...words} isDanger={!answer.isAccepted} onClose={onClose} {...dialog}>
      {answer.side === 'agency' ? (
        <Field label="Why" isRequired hint="Every side reads it" error={errors.reason && 'Say why'}>
          <TextArea
            rows={2}
            maxLength={500}
            value={typed.reason}
            onChange={(reason) => set({ reason })}
          />
        </Field>
      ) : (
        <SaidField
          value={typed.reason}
          error={errors.reason}
          onChange={(reason) => set({ reason })}
        />
      )}
    </SettlementDialog>
  );
}
