import { useState } from 'react';
import type { WholeRun } from '../../../../contract/endpoints/payment-runs.ts';
import { can } from '../../../../domain/permissions.ts';
import { useAccount } from '../../../platform/account-context.ts';
import { mustSignIn } from '../../../platform/act-trouble.ts';
import { saveFile } from '../../../platform/downloads.ts';
import { useSignInAfresh } from '../../../platform/fresh-sign-in.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ConfirmIdentity } from '../../../ui/feedback/confirm-identity.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import content from '../../../ui/layout/content.module.css';
import { toasts } from '../../../ui/toast/toasts.ts';
import { paymentTroubles, usePaymentAct } from '../calls/use-payment-act.ts';
import { PaymentDialog } from '../payment-dialog.tsx';
import { ReleaseDialog } from './release-dialog.tsx';

export interface RunActsProps {
  whole: WholeRun;
  /** When the run was read, in milliseconds. */
  readAt: number;
}

/** What may be done with a run now: released, stopped, downloaded. */
export function RunActs({ whole, readAt }: RunActsProps) {
  const { run, isMineToRelease, notMineBecause, faults } = whole;
  const { id, state, sendableAt } = run;
  const [isReleasing, setReleasing] = useTyped(`payment-run:${id}:release`, false);
  const [isStopping, setStopping] = useState(false);
  const [isRefusing, setRefusing] = useState(false);
  const mayDownload = can(useAccount().roles, 'money.release') !== 'none';
  const waits = state === 'released' && sendableAt && Date.parse(sendableAt) > readAt;
  const isRefused = run.refusedBy !== undefined;
  const isGivenOut = (state === 'sent' && !isRefused) || (state === 'released' && !waits);
  // Once a line showed anything of it, the bank took the file.
  const mayBeRefused =
    state === 'sent' && mayDownload && whole.items.every((item) => item.state === 'sent');
  const mayStop = state === 'draft' || state === 'released';
  return (
    <div className={content.text}>
      {waits ? (
        <Banner
          tone="attention"
          icon="clock"
          title={`Released by one person alone: the file is given out from ${dateTimeText(sendableAt)}`}
        >
          The principals of your agency were told. Until then anybody who approves invoices can stop
          it.
        </Banner>
      ) : null}
      {state === 'draft' && notMineBecause ? <p role="status">{notMineBecause}</p> : null}
      {state === 'draft' && isMineToRelease && faults.length > 0 ? (
        <p>It can be released once your bank would take it. Stop it and make another run.</p>
      ) : null}
      {isGivenOut && !mayDownload ? <p>Principals download the file for your bank.</p> : null}
      <div className={content.actions}>
        {state === 'draft' && isMineToRelease && faults.length === 0 ? (
          <Button variant="primary" onClick={() => setReleasing(true)}>
            Release the run
          </Button>
        ) : null}
        {mayStop ? (
          <Button variant="danger" onClick={() => setStopping(true)}>
            Stop the run
          </Button>
        ) : null}
      </div>
      {isGivenOut && mayDownload ? <FileButton whole={whole} /> : null}
      {isReleasing ? <ReleaseDialog whole={whole} onClose={() => setReleasing(false)} /> : null}
      {mayBeRefused ? (
        <div className={content.actions}>
          <Button onClick={() => setRefusing(true)}>The bank refused the file</Button>
        </div>
      ) : null}
      {isRefusing ? <RefusedDialog whole={whole} onClose={() => setRefusing(false)} /> : null}
      {isStopping ? <StopDialog whole={whole} onClose={() => setStopping(false)} /> : null}
    </div>
  );
}

/** Downloads the file for the bank; given out first, the run is sent. */
function FileButton({ whole: { run } }: { whole: WholeRun }) {
  const signInAfresh = useSignInAfresh();
  const act = usePaymentAct((calls, runId: string, options) =>
    calls.runs.file({ params: { runId }, body: {} }, options),
  );
  if (mustSignIn(act.error)) {
    return (
      <ConfirmIdentity onConfirm={signInAfresh}>
        Confirm that it is you before the file is given out. You come back here.
      </ConfirmIdentity>
    );
  }
  return (
    <>
      <p className={content.quiet}>
        Upload the file in your bank’s own portal.{' '}
        {run.state === 'sent'
          ? 'It is the same file each time.'
          : 'Once it was downloaded, the run can’t be stopped here any more.'}
      </p>
      <ErrorAlert messages={paymentTroubles(act.error)} />
      <div className={content.actions}>
        <Button
          variant={run.state === 'sent' ? 'secondary' : 'primary'}
          icon="download"
          isLoading={act.isPending}
          onClick={() =>
            act.mutate(run.id, {
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
    </>
  );
}

function StopDialog({ whole: { run }, onClose }: { whole: WholeRun; onClose: () => void }) {
  const act = usePaymentAct((calls, runId: string, options) =>
    calls.runs.stop({ params: { runId }, body: {} }, options),
  );
  return (
    <PaymentDialog
      title={`Stop run ${run.number}?`}
      isDanger
      consequence="Nothing of it is paid. Its invoices are approved as before, and another run can pay them."
      confirmLabel="Stop the run"
      isWorking={act.isPending}
      error={act.error}
      onConfirm={() =>
        act.mutate(run.id, {
          onSuccess: () => {
            toasts.success(`Run ${run.number} is stopped`);
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}

function RefusedDialog({ whole: { run }, onClose }: { whole: WholeRun; onClose: () => void }) {
  const act = usePaymentAct((calls, runId: string, options) =>
    calls.runs.refusedByBank({ params: { runId }, body: {} }, options),
  );
  return (
    <PaymentDialog
      title={`Did the bank refuse the file of run ${run.number}?`}
      isDanger
      consequence="Say so only where your bank told you that none of it is paid. Its invoices are owed again, and another run can pay them."
      confirmLabel="The bank refused it"
      isWorking={act.isPending}
      error={act.error}
      onConfirm={() =>
        act.mutate(run.id, {
          onSuccess: () => {
            toasts.success(`Nothing of run ${run.number} is paid`);
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}
