import { useQuery } from '@tanstack/react-query';
import type { PaymentException } from '../../../../contract/exception-shapes.ts';
import { PAYMENT_METHOD_NAMES } from '../../../../domain/payments/payment-methods.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import styles from '../../../ui/layout/content.module.css';
import { FirstWord } from './first-word.tsx';
import { noteWords } from './note-words.ts';
import { QueueCard } from './queue-card.tsx';
import { isPaidTwice, ResolveDialog, titleOf } from './resolve-dialog.tsx';
import { ReturnedItem } from './returned-item.tsx';
import { reviewQueries } from './review-queries.ts';
import { SettlementQueue } from './settlement-queue.tsx';

type Queue = { exceptions: PaymentException[] };
const ofKind =
  (isMoney: boolean) =>
  ({ exceptions }: Queue) =>
    exceptions.filter(({ kind }) => (kind === 'money') === isMoney);

function Arrived({ arrived }: { arrived: PaymentException }) {
  return (
    <>
      <p>
        {PAYMENT_METHOD_NAMES[arrived.method]}, “{arrived.reference}”
      </p>
      {arrived.about ? (
        <p>
          {arrived.about.addressLine}, {arrived.about.agencyName}
        </p>
      ) : null}
      <p className={styles.quiet}>
        {dateTimeText(arrived.at)}. {noteWords(arrived.note)}
      </p>
      {arrived.said ? (
        <p className={styles.quiet}>
          By {arrived.said.by}, {dateTimeText(arrived.said.at)}.
        </p>
      ) : null}
      {arrived.first ? <FirstWord first={arrived.first} /> : null}
    </>
  );
}

type WaitingProps = {
  arrived: PaymentException;
  /** The amount where left out. */
  title?: string;
  act: string;
  onChoose: (arrived: PaymentException) => void;
};

/** One of what waits, with the button that opens what a person says of it. */
function Waiting({ arrived, title = moneyText(arrived.amount), act, onChoose }: WaitingProps) {
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <h3 className="tabular">{title}</h3>
        <Button
          size="small"
          aria-label={`${act}: ${title}, ${arrived.reference}`}
          onClick={() => onChoose(arrived)}
        >
          {act}
        </Button>
      </div>
      <Arrived arrived={arrived} />
    </li>
  );
}

const askOf = (arrived: PaymentException) =>
  isPaidTwice(arrived) ? 'Say if it came back' : 'Say whose it is';

/**
 * Money that arrived and waits for a person to say whose it is, payments to be looked into, and those that went back.
 */
export function MoneyQueue() {
  const { client } = usePortal();
  const [chosenId, setChosenId] = useTyped<string | undefined>('money:chosen', undefined);
  const { money } = reviewQueries(client);
  const query = useQuery({ ...money, select: ofKind(true) });
  const toLookInto = useQuery({ ...money, select: ofKind(false) });
  const kept = useQuery({ ...money, select: (data) => data.kept });
  const matched = useQuery({ ...money, select: (data) => data.matched });
  const returned = useQuery({ ...money, select: (data) => data.returned });
  const chosen = [toLookInto, query, kept, matched]
    .flatMap(({ data }) => data ?? [])
    .find(({ id }) => id === chosenId);
  return (
    <>
      {returned.data && returned.data.length > 0 ? (
        <QueueCard title="Returned after it was paid" empty="" query={returned}>
          {(payment) => (
            <ReturnedItem key={`${payment.agencyId} ${payment.id}`} payment={payment} />
          )}
        </QueueCard>
      ) : null}
      <SettlementQueue />
      {toLookInto.data && toLookInto.data.length > 0 ? (
        <QueueCard title="Payments to look into" empty="" query={toLookInto}>
          {(matter) => (
            <Waiting
              key={matter.id}
              arrived={matter}
              title={titleOf(matter)}
              act="Deal with it"
              onChoose={({ id }) => setChosenId(id)}
            />
          )}
        </QueueCard>
      ) : null}
      <QueueCard
        title="Money without a payment"
        empty="All money that arrived belongs to a payment."
        query={query}
      >
        {(arrived) => (
          <Waiting
            key={arrived.id}
            arrived={arrived}
            act={askOf(arrived)}
            onChoose={({ id }) => setChosenId(id)}
          />
        )}
      </QueueCard>
      {kept.data && kept.data.length > 0 ? (
        <QueueCard title="Kept as a credit" empty="" query={kept}>
          {(credit) => (
            <Waiting
              key={credit.id}
              arrived={credit}
              act="It went back"
              onChoose={({ id }) => setChosenId(id)}
            />
          )}
        </QueueCard>
      ) : null}
      {matched.data && matched.data.length > 0 ? (
        <QueueCard title="Matched by one of us" empty="" query={matched}>
          {(match) => (
            <Waiting
              key={match.id}
              arrived={match}
              act="Undo the match"
              onChoose={({ id }) => setChosenId(id)}
            />
          )}
        </QueueCard>
      ) : null}
      {chosen ? <ResolveDialog money={chosen} onClose={() => setChosenId(undefined)} /> : null}
    </>
  );
}
