import type {
  SettlementReport,
  SettlementToConfirm,
} from '../../../../contract/settlement-shapes.ts';
import { fundingClient } from '../../../offline/applications/funding-client.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { DecisionDialog, type DecisionEvent } from './decision-dialog.tsx';

const FOLLOWS = {
  confirm:
    'Only where you have seen the money. It pays the application out and closes it. Money that waits below is matched there instead.',
  refuse: 'It stays owing, and the agency sees why.',
} as const;

const DONE = {
  confirmed: 'Settled and closed',
  refused: 'Refused',
  reported: 'A second person has to confirm it too',
  withdrawn: 'Taken back by the agency',
  overtaken: 'Paid already',
} as const satisfies Record<SettlementReport['state'], string>;

export interface SettlementDecisionDialogProps {
  item: SettlementToConfirm;
  event: DecisionEvent;
  onClose: () => void;
}

/** Confirms or refuses a reported settlement, with a reason that is kept. */
export function SettlementDecisionDialog(props: SettlementDecisionDialogProps) {
  const { item, event, onClose } = props;
  const { client } = usePortal();
  const { id, amount } = item.report;
  return (
    <DecisionDialog
      event={event}
      typedKey={`settlement:${id}`}
      amount={amount}
      description={FOLLOWS[event]}
      decide={(reason, options) =>
        fundingClient(client).settlements.decide(
          { params: { id }, agency: item.agencyId, body: { event, reason } },
          options,
        )
      }
      doneText={({ state }) => DONE[state]}
      onClose={onClose}
    />
  );
}
