import { mustSignIn } from '../../../platform/act-trouble.ts';
import { saveFile } from '../../../platform/downloads.ts';
import { useSignInAfresh } from '../../../platform/fresh-sign-in.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmIdentity } from '../../../ui/feedback/confirm-identity.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import content from '../../../ui/layout/content.module.css';
import { toasts } from '../../../ui/toast/toasts.ts';
import { depositTroubles, useDepositAct } from '../calls/use-deposit-act.ts';

/** Downloads the file of an authorised payment for the bank of the trust account. */
export function TrustFileButton({ withdrawalId }: { withdrawalId: string }) {
  const signInAfresh = useSignInAfresh();
  const act = useDepositAct((calls, id: string, options) =>
    calls.book.file({ params: { withdrawalId: id }, body: {} }, options),
  );
  if (mustSignIn(act.error)) {
    return (
      <ConfirmIdentity onConfirm={signInAfresh}>
        Confirm that it is you before the file is given out. You come back here.
      </ConfirmIdentity>
    );
  }
  return (
    <div className={content.text}>
      <p className={content.quiet}>
        Upload the file in your bank’s own portal, once. It is the same file each time.
      </p>
      <ErrorAlert messages={depositTroubles(act.error)} />
      <div className={content.actions}>
        <Button
          variant="primary"
          icon="download"
          isLoading={act.isPending}
          onClick={() =>
            act.mutate(withdrawalId, {
              onSuccess: ({ name, text }) => {
                saveFile(name, new Blob([text], { type: 'text/plain' }));
                toasts.success('The file is downloaded', { description: name });
              },
            })
          }
        >
          Download the file
        </Button>
      </div>
    </div>
  );
}
