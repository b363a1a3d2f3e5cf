import { useState } from 'react';
import type { BankOrder } from '../../../contract/endpoints/bank-desk.ts';
import { cents } from '../../../domain/money.ts';
import { newId } from '../../platform/ids.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { dateTimeText } from '../../ui/format/date-text.ts';
import { moneyText } from '../../ui/format/money-text.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/content.module.css';
import { toasts } from '../../ui/toast/toasts.ts';
import { AccountDialog } from './account-dialog.tsx';
import { bankTroubles, useBankAct } from './bank-queries.ts';
import { ORDER_WORDS, orderName, payeeText, sizeText } from './bank-words.ts';

/** What is to leave our account: chosen for a run, or asked where to first. */
export function OrdersCard({ orders }: { orders: readonly BankOrder[] }) {
  const waiting = orders.filter(({ state }) => state === 'queued');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<BankOrder>();
  const [isCalling, setCalling] = useState(false);
  const chosen = waiting.filter(({ id }) => !left.has(id));
  const total = cents(chosen.reduce((sum, { amount }) => sum + amount, 0));
  const act = useBankAct((calls, orderIds: readonly string[]) =>
    calls.makeRun({ body: { id: newId(), orderIds: [...orderIds] } }),
  );
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  return (
    <Card title="To be paid">
      <div className={styles.text}>
        {orders.length === 0 ? <p className={styles.quiet}>Nothing waits to be paid.</p> : null}
        <ul className={styles.list} aria-label="To be paid">
          {orders.map((order) => (
            <OrderItem
              key={order.id}
              order={order}
              isChosen={!left.has(order.id)}
              onChoose={(isChosen) => choose(order.id, isChosen)}
              onAccount={() => setOpen(order)}
            />
          ))}
        </ul>
        <ErrorAlert messages={bankTroubles(act.error)} />
        <div className={styles.actions}>
          {waiting.length > 0 ? (
            <Button
              variant="primary"
              disabled={chosen.length === 0}
              isLoading={act.isPending}
              onClick={() =>
                act.mutate(
                  chosen.map(({ id }) => id),
                  {
                    onSuccess: () =>
                      toasts.success('The run waits for a second person to release it'),
                  },
                )
              }
            >
              {`Make a run: ${sizeText({ count: chosen.length, total })}`}
            </Button>
          ) : null}
          <Button onClick={() => setCalling(true)}>Record a call about an account</Button>
        </div>
      </div>
      {open ? (
        <AccountDialog
          title="Where does this refund go to?"
          description={`${orderName(open)}, ${moneyText(open.amount)}. Ask its payer by a contact that was known before. Somebody else releases it.`}
          confirmLabel="Keep this account"
          orderId={open.id}
          onDone={() => setOpen(undefined)}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {isCalling ? (
        <AccountDialog
          title="Whose account is it?"
          description="You called its holder by a number that was known before, and they read the account to you. Payouts to this name and account go out from now on."
          confirmLabel="The name is right"
          onDone={() => {
            setCalling(false);
            toasts.success('Recorded', {
              description: 'What waited for it is tried again within a day.',
            });
          }}
          onClose={() => setCalling(false)}
        />
      ) : null}
    </Card>
  );
}

interface OrderItemProps {
  order: BankOrder;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onAccount: () => void;
}

function OrderItem({ order, isChosen, onChoose, onAccount }: OrderItemProps) {
  const { state, kind, amount, agencyName, createdAt } = order;
  const { tone, word } = ORDER_WORDS[state];
  const name = `${orderName(order)}: ${moneyText(amount)}`;
  const isOpen = state === 'queued' || state === 'needs-account';
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        {state === 'queued' ? (
          <Checkbox label={name} checked={isChosen} onChange={onChoose} />
        ) : (
          <strong>{name}</strong>
        )}
        <StatusPill tone={tone}>{word}</StatusPill>
      </div>
      <p translate="no">{payeeText(order)}</p>
      <p className={styles.quiet}>
        {agencyName ? `${agencyName}, since ` : 'Since '}
        {dateTimeText(createdAt)}
      </p>
      {kind === 'refund' && isOpen ? (
        <div className={styles.actions}>
          <Button size="small" onClick={onAccount}>
            {state === 'needs-account' ? 'Enter the account' : 'Change the account'}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
