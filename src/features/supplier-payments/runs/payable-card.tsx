import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Payable } from '../../../../contract/endpoints/payment-runs.ts';
import { cents } from '../../../../domain/money.ts';
import { newId } from '../../../platform/ids.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { dateText, dateTimeText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { toasts } from '../../../ui/toast/toasts.ts';
import { paymentTroubles, usePaymentAct } from '../calls/use-payment-act.ts';
import { runAddress } from '../desk-parts.ts';
import styles from '../payments.module.css';
import { paymentsText, WAITS_WORDS } from '../words/run-words.ts';

/** Approved invoices: those that can be paid now, to be ticked, and those that wait, with the reason. */
export function PayableCard({ payable }: { payable: readonly Payable[] }) {
  const ready = payable.filter(({ waitsFor }) => waitsFor === undefined);
  const waiting = payable.filter(({ waitsFor }) => waitsFor !== undefined);
  return (
    <>
      <ReadyCard ready={ready} />
      {waiting.length > 0 ? (
        <Card title="Approved, but waiting">
          <ul className={content.list} aria-label="Approved, but waiting">
            {waiting.map((item) => (
              <li key={item.invoiceId} className={content.item}>
                <PayableText item={item} />
                <p>{waitsText(item)}</p>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
}

function waitsText({ waitsFor, accountFrom }: Payable): string {
  const why = waitsFor ? WAITS_WORDS[waitsFor] : '';
  return accountFrom ? `${why} It comes into force ${dateTimeText(accountFrom)}.` : why;
}

function ReadyCard({ ready }: { ready: readonly Payable[] }) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const [id, setId] = useState(() => newId());
  const navigate = useNavigate();
  const chosen = ready.filter(({ invoiceId }) => !left.includes(invoiceId));
  const total = cents(chosen.reduce((sum, { amount }) => sum + amount, 0));
  const act = usePaymentAct((calls, invoiceIds: string[], options) =>
    calls.runs.make({ body: { id, invoiceIds } }, options),
  );
  function make() {
    act.mutate(
      chosen.map(({ invoiceId }) => invoiceId),
      {
        onSuccess: ({ run }) => {
          toasts.success(`Run ${run.number} is made`, {
            description: 'Look at it once more, then release it.',
          });
          setId(newId());
          void navigate({ href: runAddress(run.id) });
        },
      },
    );
  }
  const toggle = (invoiceId: string, isChosen: boolean) =>
    setLeft(isChosen ? left.filter((each) => each !== invoiceId) : [...left, invoiceId]);
  return (
    <Card title="Ready to be paid">
      {ready.length === 0 ? (
        <p className={content.quiet}>No approved invoice is ready to be paid.</p>
      ) : (
        <div className={content.column}>
          <ul className={content.list} aria-label="Ready to be paid">
            {ready.map((item) => (
              <li key={item.invoiceId} className={content.item}>
                <div className={styles.check}>
                  <Checkbox
                    isLabelHidden
                    label={`Pay ${item.supplierName}, ${item.number}`}
                    checked={!left.includes(item.invoiceId)}
                    onChange={(isChosen) => toggle(item.invoiceId, isChosen)}
                  />
                  <PayableText item={item} />
                </div>
              </li>
            ))}
          </ul>
          <p role="status">
            {paymentsText(chosen.length)} chosen, {moneyText(total)}
          </p>
          <ErrorAlert messages={paymentTroubles(act.error)} />
          <div className={content.actions}>
            <Button
              variant="primary"
              disabled={chosen.length === 0}
              isLoading={act.isPending}
              onClick={make}
            >
              Make a payment run
            </Button>
          </div>
        </div>
      )}
    </Card>
  );
}

function PayableText({ item }: { item: Payable }) {
  const { supplierName, number, address, dueOn, amount } = item;
  return (
    <div className={styles.texts}>
      <div className={content.line}>
        <strong>
          {supplierName}, {number}
        </strong>
        <span className="tabular">{moneyText(amount)}</span>
      </div>
      <p className={content.quiet}>
        {address}
        {dueOn ? `, due ${dateText(dueOn)}` : ''}
      </p>
    </div>
  );
}
