import type { CallOptions } from '../../../contract/client.ts';
import { toasts } from '../../ui/toast/toasts.ts';
import type { SettlementCalls } from './calls/settlement-queries.ts';
import { useSettlementAct } from './calls/use-settlement-act.ts';
import { SettlementDialog } from './settlement-dialog.tsx';

export interface RemoveDialogProps {
  /** What is removed, as a sentence names it: “council rates”. */
  what: string;
  consequence: string;
  remove: (calls: SettlementCalls, options: CallOptions) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something is taken out of the settlement. */
export function RemoveDialog({ what, consequence, remove, onClose }: RemoveDialogProps) {
  const act = useSettlementAct((calls, _asked: string, options) => remove(calls, options));
  return (
    <SettlementDialog
      title={`Remove ${what}?`}
      consequence={consequence}
      confirmLabel={`Remove ${what}`}
      isDanger
      isWorking={act.isPending}
      error={act.error}
      onConfirm={() =>
        act.mutate(what, {
          onSuccess: () => {
            toasts.success('It is removed');
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}
