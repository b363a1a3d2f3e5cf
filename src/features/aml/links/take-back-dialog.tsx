import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AmlCase } from '../../../../contract/aml-shapes.ts';
import type { AmlInvitation } from '../../../../contract/endpoints/aml-own-check.ts';
import { amlClient } from '../../../offline/aml/aml-client.ts';
import { amlQueries } from '../../../offline/aml/aml-queries.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { useWishKey } from '../../../platform/wish-key.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import { AmlDialog } from '../aml-dialog.tsx';

export interface TakeBackDialogProps {
  check: AmlCase;
  invitation: AmlInvitation;
  onClose: () => void;
}

/** Stops a link that went to the wrong person or address. */
export function TakeBackDialog({ check, invitation, onClose }: TakeBackDialogProps) {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const { keyOf, forget } = useWishKey();
  const { personId, name, email, phone } = invitation;
  const takeBack = useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: () => {
      const params = { id: check.listingId, caseId: check.id, personId };
      const idempotencyKey = keyOf({ takeBack: params });
      return amlClient(client).takeBack({ params }, { idempotencyKey });
    },
    onSuccess(links) {
      forget();
      queryClient.setQueryData(amlQueries(client).links(check).queryKey, links);
      toasts.success(`The link of ${name} was stopped`);
      onClose();
    },
  });
  return (
    <AmlDialog
      title={`Stop the link of ${name}?`}
      consequence={`What was sent to ${[email, phone].filter(Boolean).join(' and ')} opens nothing any more. What ${name} told already stays; you can send a new link.`}
      confirmLabel="Stop the link"
      isDanger
      isWorking={takeBack.isPending}
      error={takeBack.error}
      onConfirm={() => takeBack.mutate()}
      onClose={onClose}
    />
  );
}
