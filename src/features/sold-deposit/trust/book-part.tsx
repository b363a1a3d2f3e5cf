import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TrustAlarm, TrustBookView } from '../../../../contract/endpoints/trust-book.ts';
import { formatBsb } from '../../../../domain/payments/bank-account.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { AppLink } from '../../../ui/link/app-link.tsx';
import { depositQueries } from '../calls/deposit-queries.ts';
import styles from '../deposit.module.css';
import { depositAddress } from '../places.ts';
import { ReadGate } from '../read-gate.tsx';
import { alarmWords, monthText } from '../words/trust-words.ts';
import { EntriesTable } from './entries-table.tsx';
import { Papers } from './papers.tsx';

/** The book of a month: what came and went, with the balance after each, and what is held for whom now. */
export function BookPart({ accountId }: { accountId: string | undefined }) {
  const [month, chooseMonth] = useState<string>();
  const query = useQuery({
    ...depositQueries(usePortal().client).book(month, accountId),
    placeholderData: keepPreviousData,
  });
  return (
    <ReadGate query={query} what="The trust book">
      {(book) => (
        <>
          <Alarms alarms={book.alarms} />
          <MattersCard book={book} />
          <MonthCard book={book} isChanging={query.isPlaceholderData} onMonth={chooseMonth} />
        </>
      )}
    </ReadGate>
  );
}

/** What the keeper has to see to, each with what to do. */
export function Alarms({ alarms }: { alarms: readonly TrustAlarm[] }) {
  return alarms.map((alarm) => {
    const { title, todo, href, part } = alarmWords(alarm);
    const isSoon = alarm.kind === 'bank-today';
    return (
      <Banner
        key={`${alarm.kind} ${alarm.month ?? ''}`}
        tone={isSoon ? 'waiting' : 'attention'}
        icon={isSoon ? 'clock' : 'alert'}
        title={title}
        actions={
          part === 'book' ? null : (
            <AppLink className={content.link} href={href}>
              {part === 'bank' ? 'Go to Bank' : 'Go to Month'}
            </AppLink>
          )
        }
      >
        {todo}
      </Banner>
    );
  });
}

interface MonthCardProps {
  book: TrustBookView;
  isChanging: boolean;
  onMonth: (month: string) => void;
}

function MonthCard({ book, isChanging, onMonth }: MonthCardProps) {
  const { accounts, accountId, month, months, opening, closing, entries } = book;
  const shown = accounts.find(({ id }) => id === accountId);
  const account = shown ?? book.account;
  return (
    <Card title={`Cash book, ${monthText(month)}`}>
      <div className={content.column} aria-busy={isChanging}>
        <p className={content.quiet}>
          {account
            ? `${account.name}, ${formatBsb(account.bsb)}, ${account.account}`
            : 'There is no trust account in force. A principal enters it under Settings, Accounts.'}
        </p>
        <Field label="Month">
          <SelectInput
            value={month}
            options={months.map((value) => ({ value, label: monthText(value) }))}
            onChange={onMonth}
          />
        </Field>
        <dl className={styles.figures}>
          <div className={styles.figure}>
            <dt>Opening</dt>
            <dd className="tabular">{moneyText(opening)}</dd>
          </div>
          <div className={styles.figure}>
            <dt>Closing</dt>
            <dd className="tabular">{moneyText(closing)}</dd>
          </div>
        </dl>
        {entries.length === 0 ? (
          <p className={content.quiet}>Nothing came and nothing went in this month.</p>
        ) : (
          <EntriesTable entries={entries} />
        )}
        {accounts.length > 1 && shown?.isInForce === false ? (
          <p className={content.quiet}>PDF and CSV are made of the account in force alone.</p>
        ) : (
          <Papers month={month} papers={['cash-book', 'trial-balance']} />
        )}
      </div>
    </Card>
  );
}

/** Of more sales the list opens on demand, so that the entries below stay in sight. */
const MOST_SHOWN = 8;

function MattersCard({ book: { matters, total } }: { book: TrustBookView }) {
  return (
    <Card title="Held now, by sale">
      <div className={content.column}>
        <p className={`${content.line} tabular`}>
          <strong>Held in all</strong>
          <strong>{moneyText(total)}</strong>
        </p>
        {matters.length === 0 ? null : (
          <details open={matters.length <= MOST_SHOWN}>
            <summary className={styles.summary}>
              {matters.length === 1 ? '1 sale' : `${matters.length} sales`}
            </summary>
            <ul className={content.list} aria-label="Held now, by sale">
              {matters.map(({ listingId, listingReference, address, held, cleared }) => (
                <li key={listingId} className={content.item}>
                  <div className={content.line}>
                    <AppLink
                      className={`${content.link} ${styles.texts}`}
                      href={depositAddress(listingId, 'overview')}
                    >
                      {listingReference}, {address}
                    </AppLink>
                    <span className={`${styles.amount} tabular`}>{moneyText(held)}</span>
                  </div>
                  {cleared === held ? null : (
                    <p className={`${content.quiet} tabular`}>
                      {moneyText(cleared)} of it may be paid out
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Card>
  );
}
