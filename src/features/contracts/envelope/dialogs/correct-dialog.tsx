import { useContext } from 'react';
import { NavigateContext } from '../../../../ui/link/navigate-context.ts';
import { useEnvelopeAct } from '../../acts/use-envelope-act.ts';
import { composeAddress } from '../../contract-addresses.ts';
import { ActDialog } from './act-dialog.tsx';
import type { EnvelopeDialogProps } from './void-dialog.tsx';

/** Takes an envelope back that nobody has signed, to be changed and sent anew. */
export function CorrectDialog({ envelope, onClose }: EnvelopeDialogProps) {
  const act = useEnvelopeAct();
  const navigate = useContext(NavigateContext);
  const { id, version, listingId, product, subject } = envelope;
  const confirm = () =>
    act.mutate(
      { act: { kind: 'correct', id, version }, done: 'It is a draft again' },
      { onSuccess: () => navigate?.(composeAddress(listingId, product, id)) },
    );
  return (
    <ActDialog
      title={`Correct “${subject}”?`}
      consequence="Nobody has signed yet. The links that were sent stop working, and you send it anew once it is right."
      confirmLabel="Take it back and correct it"
      isWorking={act.isPending}
      error={act.error}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
