import { type FormEvent, useId, useState } from 'react';
import { SMALLEST_REQUEST } from '../../../../domain/applications/request-limits.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import { withinCap } from '../../../../domain/products/product-caps.ts';
import type { ShownApplication } from '../../../offline/changes/applications.ts';
import { newId } from '../../../platform/ids.ts';
import { useConnectivity } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import { namesText } from '../../../ui/format/names-text.ts';
import styles from '../../../ui/layout/content.module.css';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { toasts } from '../../../ui/toast/toasts.ts';
import { actTrouble } from '../application/use-application-act.ts';
import { useDrawdownAct } from './use-drawdown-act.ts';

export interface DrawdownDialogProps {
  application: ShownApplication;
  /** What may still be drawn, in cents; null when nothing limits it. */
  room: Cents | null;
  onClose: () => void;
}

/** Asks for funds; those applying confirm it on their page. Needs a connection, and keeps what is typed. */
export function DrawdownDialog({ application, room, onClose }: DrawdownDialogProps) {
  const act = useDrawdownAct(application.id);
  const isOffline = useConnectivity() === 'offline';
  const form = useId();
  const [drawdownId] = useState(newId);
  const [amount, setAmount] = useState<Cents | null>(null);
  const [reason, setReason] = useState('');
  const [payee, setPayee] = useState('');
  const [problem, setProblem] = useState<{ amount?: string; reason?: string }>({});
  const names = namesText(application.parties.map(({ name }) => name));

  function ask(event: FormEvent) {
    event.preventDefault();
    const isOver = amount !== null && !withinCap(amount, cents(0), room).ok;
    const found = {
      ...(amount === null || amount === 0 ? { amount: 'Enter an amount, such as 2,000.00' } : {}),
      ...(amount !== null && amount > 0 && amount < SMALLEST_REQUEST
        ? { amount: `Enter at least ${moneyText(SMALLEST_REQUEST)}` }
        : {}),
      ...(isOver && room !== null ? { amount: `At most ${moneyText(room)} may be drawn` } : {}),
      ...(reason.trim() === '' ? { reason: 'Say what it is for' } : {}),
    };
    setProblem(found);
    if (amount === null || Object.keys(found).length > 0) return;
    act.mutate(
      { kind: 'request', drawdownId, amount, reason: reason.trim(), payee: payee.trim() },
      {
        onSuccess: () => {
          toasts.success('Drawdown requested', { description: `${names} will be asked.` });
          onClose();
        },
      },
    );
  }

  return (
    <Modal
      isOpen
      title="Request a drawdown"
      description={`${names} gets a message and confirms it on their own page.`}
      isLocked={act.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={act.isPending}>
            Close
          </Button>
          <Button variant="primary" type="submit" form={form} isLoading={act.isPending}>
            Request it
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={ask} noValidate>
        <Field
          label="Amount"
          isRequired
          error={problem.amount}
          hint={room === null ? undefined : `At most ${moneyText(room)}`}
        >
          <MoneyInput value={amount} onChange={setAmount} />
        </Field>
        <Field label="What it is for" isRequired hint="They read it" error={problem.reason}>
          <TextInput value={reason} maxLength={200} onChange={setReason} />
        </Field>
        <Field label="Who is paid" isOptional hint="The agency, unless somebody else is named">
          <TextInput value={payee} maxLength={120} onChange={setPayee} />
        </Field>
        {isOffline ? (
          <p role="status">You’re offline. Asking for money needs a connection.</p>
        ) : null}
        <ErrorAlert messages={[actTrouble(act.error) ?? '']} />
      </form>
    </Modal>
  );
}
