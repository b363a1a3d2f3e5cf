import { useState } from 'react';
import type { BookEntry } from '../../../../contract/endpoints/trust-book.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { cents } from '../../../../domain/money.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { toasts } from '../../../ui/toast/toasts.ts';
import { depositTroubles, useDepositAct } from '../calls/use-deposit-act.ts';
import styles from '../deposit.module.css';
import { METHOD_WORDS } from '../words/deposit-words.ts';
import { entryTitle } from '../words/entry-words.ts';
import { useToday } from './use-today.ts';

/** Receipts that wait to be banked: ticked, and said to be banked in one go. */
export function BankingCard({ unbanked }: { unbanked: readonly BookEntry[] }) {
  const today = useToday();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [on, setOn] = useState<IsoDate | null>(today);
  const [problem, setProblem] = useState<string>();
  const chosen = unbanked.filter(({ id }) => ticked.includes(id));
  const total = cents(chosen.reduce((sum, { amount }) => sum + amount, 0));
  const act = useDepositAct((calls, body: { entryIds: string[]; bankedOn: IsoDate }, options) =>
    calls.book.bank({ body }, options),
  );
  function bank() {
    setProblem(on === null ? 'Enter the day' : undefined);
    if (on === null) return;
    act.mutate(
      { entryIds: chosen.map(({ id }) => id), bankedOn: on },
      { onSuccess: () => toasts.success(`${moneyText(total)} is marked as banked`) },
    );
  }
  return (
    <Card title="To be banked">
      {unbanked.length === 0 ? (
        <p className={content.quiet}>Every receipt is banked.</p>
      ) : (
        <div className={content.column}>
          <ul className={content.list} aria-label="To be banked">
            {unbanked.map((entry) => (
              <li key={entry.id} className={content.item}>
                <div className={styles.check}>
                  <Checkbox
                    isLabelHidden
                    label={`Bank ${entryTitle(entry)}, ${entry.name}`}
                    checked={ticked.includes(entry.id)}
                    onChange={(isChosen) =>
                      setTicked(
                        isChosen ? [...ticked, entry.id] : ticked.filter((id) => id !== entry.id),
                      )
                    }
                  />
                  <EntryText entry={entry} />
                </div>
              </li>
            ))}
          </ul>
          <p role="status">
            {chosen.length === 1 ? '1 receipt' : `${chosen.length} receipts`} chosen,{' '}
            {moneyText(total)}
          </p>
          <Field label="Banked on" isRequired error={problem}>
            <DateInput value={on} today={today} max={today} onChange={setOn} />
          </Field>
          <ErrorAlert messages={depositTroubles(act.error)} />
          <div className={content.actions}>
            <Button
              variant="primary"
              disabled={chosen.length === 0}
              isLoading={act.isPending}
              onClick={bank}
            >
              They are banked
            </Button>
          </div>
        </div>
      )}
    </Card>
  );
}

function EntryText({ entry }: { entry: BookEntry }) {
  const { name, amount, on, method, bankBy, isBankedLate, listingReference, address } = entry;
  return (
    <div className={styles.texts}>
      <div className={content.line}>
        <strong>
          {entryTitle(entry)}, {name}
        </strong>
        <span className="tabular">{moneyText(amount)}</span>
      </div>
      <div className={content.line}>
        <span className={content.quiet}>
          {METHOD_WORDS[method]} of {dateText(on)}
          {bankBy ? `, bank it by ${dateText(bankBy)}` : ''}
        </span>
        {isBankedLate ? <StatusPill tone="attention">Late</StatusPill> : null}
      </div>
      <p className={content.quiet}>
        {listingReference}, {address}
      </p>
    </div>
  );
}
