import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WholeBankRun } from '../../../contract/endpoints/bank-desk.ts';
import { mustSignIn } from '../../platform/act-trouble.ts';
import { useSignInAfresh } from '../../platform/fresh-sign-in.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ConfirmIdentity } from '../../ui/feedback/confirm-identity.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { moneyText } from '../../ui/format/money-text.ts';
import styles from '../../ui/layout/content.module.css';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { bankTroubles, runQuery, useBankAct, useRunFile } from './bank-queries.ts';
import {
  faultText,
  ORDER_WORDS,
  orderName,
  payeeText,
  runStanding,
  shortenedText,
  sizeText,
} from './bank-words.ts';

/** A run looked through, released, stopped, or its file downloaded. */
export function RunDialog({ runId, onClose }: { runId: string; onClose: () => void }) {
  const { client } = usePortal();
  const signInAfresh = useSignInAfresh();
  const [isRefusing, setRefusing] = useState(false);
  const [isAgreed, setAgreed] = useState(false);
  const query = useQuery(runQuery(client, runId));
  const run = query.data;
  const params = { runId };
  const release = useBankAct((calls, { total }: WholeBankRun) =>
    calls.releaseRun({ params, body: { total, agreesToShortened: isAgreed } }),
  );
  const stop = useBankAct((calls, _: WholeBankRun) => calls.stopRun({ params, body: {} }));
  const refusal = useBankAct((calls, _: WholeBankRun) => calls.refusedByBank({ params, body: {} }));
  const file = useRunFile();
  const isWorking = release.isPending || stop.isPending || refusal.isPending || file.isPending;
  const isOpen = run?.state === 'draft' || run?.state === 'released';
  const hasFile = run?.state === 'released' || run?.state === 'sent';
  const mayRelease = run?.state === 'draft' && run.faults.length === 0 && !run.notReleasedBecause;
  const error = release.error ?? stop.error ?? refusal.error ?? file.error ?? query.error;
  if (mustSignIn(error)) {
    return (
      <Modal isOpen title="Confirm that it is you" onClose={onClose} footer={null}>
        <ConfirmIdentity onConfirm={signInAfresh}>
          Money leaves our account by this, or is to leave it again. Confirm that it is you; nothing
          was done yet.
        </ConfirmIdentity>
      </Modal>
    );
  }
  if (run && isRefusing) {
    return (
      <ConfirmDialog
        isOpen
        title="Did the bank refuse this file?"
        consequence={`Nothing of it is paid: ${sizeText(run)}. Each can be paid once more, by another file. Be sure of it by the bank’s own list of files, or somebody is paid twice.`}
        confirmLabel="The bank refused it"
        isDanger
        isWorking={refusal.isPending}
        onConfirm={() => refusal.mutate(run, { onSettled: () => setRefusing(false) })}
        onCancel={() => setRefusing(false)}
      />
    );
  }
  return (
    <Modal
      isOpen
      title={run ? `${runStanding(run).word}: ${sizeText(run)}` : 'A run'}
      isLocked={isWorking}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {run && isOpen ? (
            <Button isLoading={stop.isPending} onClick={() => stop.mutate(run)}>
              Stop this run
            </Button>
          ) : null}
          {run?.state === 'sent' && run.orders.every(({ state }) => state === 'sent') ? (
            <Button onClick={() => setRefusing(true)}>The bank refused this file</Button>
          ) : null}
          {hasFile ? (
            <Button
              variant="primary"
              icon="download"
              isLoading={file.isPending}
              onClick={() => file.mutate(runId)}
            >
              Download the payment file
            </Button>
          ) : null}
          {run && mayRelease ? (
            <Button
              variant="primary"
              isLoading={release.isPending}
              disabled={run.shortened.length > 0 && !isAgreed}
              onClick={() => release.mutate(run)}
            >
              {`Release ${moneyText(run.total)}`}
            </Button>
          ) : null}
        </>
      }
    >
      {run ? <RunContent run={run} isAgreed={isAgreed} onAgree={setAgreed} /> : null}
      {run || error ? null : <p role="status">Loading the run…</p>}
      <ErrorAlert messages={bankTroubles(error)} />
    </Modal>
  );
}

interface RunContentProps {
  run: WholeBankRun;
  isAgreed: boolean;
  onAgree: (isAgreed: boolean) => void;
}

/** What is in a run and what stands in its way. */
export function RunContent({ run, isAgreed, onAgree }: RunContentProps) {
  const { state, orders, faults, shortened, notReleasedBecause } = run;
  return (
    <div className={styles.form}>
      {notReleasedBecause ? <p>{notReleasedBecause}</p> : null}
      {state === 'released' ? (
        <p>
          Give the file to the bank. Once it is downloaded its payments count as sent, and only the
          bank can stop them.
        </p>
      ) : null}
      {faults.length > 0 ? (
        <Banner tone="attention" icon="alert" title="Its file can’t be written">
          <ul>
            {faults.map((fault) => (
              <li key={`${fault.code} ${fault.record}`}>{faultText(fault, orders)}</li>
            ))}
          </ul>
        </Banner>
      ) : null}
      <ul className={styles.list} aria-label="Payments of the run">
        {orders.map((order) => (
          <li key={order.id} className={styles.item}>
            <div className={styles.line}>
              <strong>{moneyText(order.amount)}</strong>
              <StatusPill tone={ORDER_WORDS[order.state].tone}>
                {ORDER_WORDS[order.state].word}
              </StatusPill>
            </div>
            <p translate="no">{payeeText(order)}</p>
            <p className={styles.quiet}>{orderName(order)}</p>
          </li>
        ))}
      </ul>
      {shortened.length > 0 ? (
        <section aria-label="What the file shortens">
          <h3>What the file shortens</h3>
          <ul>
            {shortened.map((each) => (
              <li key={`${each.record} ${each.field}`}>{shortenedText(each)}</li>
            ))}
          </ul>
          {state === 'draft' && !notReleasedBecause ? (
            <Checkbox
              label="It may stand like that in the file"
              checked={isAgreed}
              onChange={onAgree}
            />
          ) : null}
        </section>
      ) : null}
    </div>
  );
}
