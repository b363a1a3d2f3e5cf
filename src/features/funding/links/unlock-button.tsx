import { useMutation } from '@tanstack/react-query';
import type { ApplicationLink } from '../../../../contract/application-shapes.ts';
import type { ApplicationId } from '../../../../domain/ids.ts';
import { fundingClient } from '../../../offline/applications/funding-client.ts';
import { errorText } from '../../../platform/api-errors.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { toasts } from '../../../ui/toast/toasts.ts';
import { asksToSignIn } from '../release/use-money-act.ts';
import { StepUp } from '../step-up/step-up.tsx';

export interface UnlockButtonProps {
  applicationId: ApplicationId;
  link: Pick<ApplicationLink, 'partyId' | 'name'>;
}

/**
 * Lets somebody have codes sent and enter them again after too many, for whom the agent has on the phone;
 * after a new sign-in where the last one is old.
 */
export function UnlockButton({ applicationId: id, link: { partyId, name } }: UnlockButtonProps) {
  const { client } = usePortal();
  const unlock = useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: () => fundingClient(client).otp.unlock({ params: { id, partyId }, body: {} }),
    onSuccess: () => toasts.success(`${name} can ask for a code again`),
    onError: (error) => {
      if (!asksToSignIn(error)) toasts.error(errorText(error));
    },
  });
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon="restore"
        aria-label={`Let ${name} enter codes again`}
        isLoading={unlock.isPending}
        onClick={() => unlock.mutate()}
      >
        Let codes in again
      </Button>
      {asksToSignIn(unlock.error) ? (
        <Modal
          isOpen
          size="small"
          title={`Let ${name} enter codes again`}
          onClose={() => unlock.reset()}
        >
          <StepUp />
        </Modal>
      ) : null}
    </>
  );
}
