import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reconciliation, TrustBookView } from '../../../../contract/endpoints/trust-book.ts';
import type { Cents } from '../../../../domain/money.ts';
import { newId } from '../../../platform/ids.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { dateText, dateTimeText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { toasts } from '../../../ui/toast/toasts.ts';
import { depositQueries } from '../calls/deposit-queries.ts';
import { depositTroubles, useDepositAct } from '../calls/use-deposit-act.ts';
import { ReadGate } from '../read-gate.tsx';
import { monthText } from '../words/trust-words.ts';
import { Papers } from './papers.tsx';
import { ReconciliationView } from './reconciliation-view.tsx';
import { useToday } from './use-today.ts';

/** The end of a month: the book against the bank's statement, and the months before. */
export function MonthPart() {
  const query = useQuery(depositQueries(usePortal().client).book());
  return (
    <ReadGate query={query} what="The trust book">
      {(book) => (
        <>
          <ReconcileCard book={book} />
          <MonthsCard reconciliations={book.reconciliations} />
        </>
      )}
    </ReadGate>
  );
}

/** The earliest month that is over and isn't reconciled without a difference; otherwise the latest that is over. */
export function monthToReconcile(
  { months, reconciliations }: Pick<TrustBookView, 'months' | 'reconciliations'>,
  thisMonth: string,
): string | undefined {
  const over = months.filter((month) => month < thisMonth).toSorted();
  const isDone = (month: string) =>
    reconciliations.some((each) => each.month === month && each.difference === 0);
  return over.find((month) => !isDone(month)) ?? over.at(-1);
}

function ReconcileCard({ book }: { book: TrustBookView }) {
  const thisMonth = useToday().slice(0, 7);
  const months = book.months.filter((month) => month < thisMonth);
  const [month, chooseMonth] = useState(() => monthToReconcile(book, thisMonth));
  const [balance, setBalance] = useState<Cents | null>(null);
  const [id, setId] = useState(() => newId());
  const [problem, setProblem] = useState<string>();
  const act = useDepositAct(
    (calls, body: { id: string; month: string; statementBalance: Cents }, options) =>
      calls.book.reconcile({ body }, options),
  );
  function reconcile(of: string) {
    setProblem(balance === null ? 'Enter the balance, 0 for none' : undefined);
    if (balance === null) return;
    act.mutate(
      { id, month: of, statementBalance: balance },
      {
        onSuccess: ({ reconciliations }) => {
          const done = reconciliations.find((each) => each.id === id);
          if (done?.difference === 0) toasts.success(`${monthText(of)} is reconciled`);
          setId(newId());
        },
      },
    );
  }
  const done = act.data?.reconciliations.find((each) => each.month === month);
  return (
    <Card title="Reconcile a month">
      {month === undefined ? (
        <p className={content.quiet}>No month with entries is over yet.</p>
      ) : (
        <div className={content.form}>
          <p className={content.quiet}>
            Import the bank’s statement to the last day of the month first, under Bank. Then enter
            its closing balance here.
          </p>
          <Field label="Month">
            <SelectInput
              value={month}
              options={months.map((value) => ({ value, label: monthText(value) }))}
              onChange={(next) => {
                chooseMonth(next);
                act.reset();
              }}
            />
          </Field>
          <Field
            label="Closing balance of the statement"
            isRequired
            hint={`At the end of ${monthText(month)}`}
            error={problem}
          >
            <MoneyInput value={balance} onChange={setBalance} />
          </Field>
          <ErrorAlert messages={depositTroubles(act.error)} />
          <div className={content.actions}>
            <Button variant="primary" isLoading={act.isPending} onClick={() => reconcile(month)}>
              Reconcile {monthText(month)}
            </Button>
          </div>
          {done ? (
            <div role="status">
              <ReconciliationView reconciliation={done} />
            </div>
          ) : null}
        </div>
      )}
    </Card>
  );
}

function MonthsCard({ reconciliations }: { reconciliations: readonly Reconciliation[] }) {
  return (
    <Card title="Earlier months">
      {reconciliations.length === 0 ? (
        <p className={content.quiet}>No month was reconciled yet.</p>
      ) : null}
      <ul className={content.list} aria-label="Earlier months">
        {reconciliations.map((each) => (
          <li key={each.id} className={content.item}>
            <div className={content.line}>
              <strong>{monthText(each.month)}</strong>
              <StatusPill tone={each.difference === 0 ? 'done' : 'attention'}>
                {each.difference === 0 ? 'Agrees' : `Off by ${moneyText(each.difference)}`}
              </StatusPill>
            </div>
            <p className={content.quiet}>
              {each.doneBy}, {dateTimeText(each.doneAt)}, as of {dateText(each.asOf)}
            </p>
            <Papers month={each.month} papers={['reconciliation']} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
