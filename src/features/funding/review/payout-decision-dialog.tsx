import type { PayoutToConfirm } from '../../../../contract/payout-shapes.ts';
import { fundingClient } from '../../../offline/applications/funding-client.ts';
import { ApiProblem } from '../../../platform/api-errors.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { accountText } from '../money/payout-words.ts';
import { DecisionDialog, type DecisionEvent } from './decision-dialog.tsx';

const WORDS = {
  confirm: {
    follows: 'It is paid out at once. Ring the payee first, on a number you know.',
    done: 'Released',
  },
  refuse: {
    follows: 'Nothing is paid. From now on every payout to this account takes a second person.',
    done: 'Refused',
  },
} as const;

/** The banks answer in a word that only this dialog can explain. */
const HELD = new Error('The banks say that the account doesn’t belong to this name. It is held.');
const isHeld = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'payment.payee-refused';

export interface PayoutDecisionDialogProps {
  item: PayoutToConfirm;
  event: DecisionEvent;
  onClose: () => void;
}

/** Releases or refuses a payout as its second person, with a reason that is kept. */
export function PayoutDecisionDialog(props: PayoutDecisionDialogProps) {
  const { item, event, onClose } = props;
  const { client } = usePortal();
  const { request, amount, agencyId } = item;
  const { follows, done } = WORDS[event];
  return (
    <DecisionDialog
      event={event}
      typedKey={`payout:${request.id}`}
      amount={amount}
      description={`To ${request.name}, ${accountText(request)}. ${follows}`}
      decide={(reason, options) =>
        fundingClient(client).payouts.decide(
          { params: { id: request.id }, agency: agencyId, body: { event, reason } },
          options,
        )
      }
      doneText={() => done}
      explain={(error) => (isHeld(error) ? HELD : error)}
      onClose={onClose}
    />
  );
}
