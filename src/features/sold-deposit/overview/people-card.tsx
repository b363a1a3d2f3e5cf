import { useState } from 'react';
import type { DepositPerson, SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import type { DepositSide } from '../../../../domain/trust/trust-work.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { toasts } from '../../../ui/toast/toasts.ts';
import { depositTroubles, useDepositAct } from '../calls/use-deposit-act.ts';
import styles from '../deposit.module.css';
import { useStepPlace } from '../step/step-place.ts';
import { SIDE_WORDS } from '../words/deposit-words.ts';
import { ConveyancerDialog } from './conveyancer-dialog.tsx';

/** Who was sent the link of a deposit, whether they opened it, and the way to send it. */
export function PeopleCard({ deposit }: { deposit: SoldDeposit }) {
  const { people, mayEdit, listingId, holder } = deposit;
  const [isAsking, setAsking] = useState(false);
  const buyers = people.filter(({ side }) => side === 'buyer');
  const act = useDepositAct((calls, body: { side: DepositSide; personId?: string }, options) =>
    calls.deposits.sendLink({ params: { id: listingId }, body }, options),
  );
  const sendToBuyers = () =>
    act.mutate(
      { side: 'buyer' },
      {
        onSuccess: () =>
          toasts.success(
            buyers.length === 1
              ? 'The link is sent to the buyer'
              : 'The link is sent to the buyers',
          ),
      },
    );
  return (
    <Card title="Who has the link">
      <div className={content.column}>
        {people.length === 0 ? (
          <p className={content.quiet}>
            The listing has no buyer with an email or a mobile yet. Add one under the listing’s
            people.
          </p>
        ) : null}
        <ul className={content.list} aria-label="Who has the link">
          {people.map((person) => (
            <PersonItem
              key={`${person.personId ?? ''} ${person.side}`}
              person={person}
              deposit={deposit}
            />
          ))}
        </ul>
        {mayEdit && holder === 'agent' ? (
          <p className={content.quiet}>
            The link shows the amount, the account to pay into and the reference. A link that was
            sent before stops working.
          </p>
        ) : null}
        <ErrorAlert messages={depositTroubles(act.error)} />
        {mayEdit ? (
          <div className={content.actions}>
            <Button
              variant="primary"
              icon="send"
              disabled={buyers.length === 0}
              isLoading={act.isPending}
              onClick={sendToBuyers}
            >
              {buyers.length > 1 ? 'Send the link to the buyers' : 'Send the link to the buyer'}
            </Button>
            <Button onClick={() => setAsking(true)}>Send to a conveyancer</Button>
          </div>
        ) : null}
      </div>
      {isAsking ? <ConveyancerDialog deposit={deposit} onClose={() => setAsking(false)} /> : null}
    </Card>
  );
}

function linkPill({ sentAt, openedAt, works }: DepositPerson) {
  if (!sentAt) return { tone: 'neutral', word: 'Not sent' } as const;
  if (!works) return { tone: 'neutral', word: 'Link ended' } as const;
  return openedAt
    ? ({ tone: 'done', word: 'Opened' } as const)
    : ({ tone: 'waiting', word: 'Not opened yet' } as const);
}

function PersonItem({ person, deposit }: { person: DepositPerson; deposit: SoldDeposit }) {
  const { zone } = useStepPlace();
  const { personId, side, name, email, phone, sentAt, sentBy, openedAt, works } = person;
  const pill = linkPill(person);
  const act = useDepositAct((calls, of: string, options) =>
    calls.deposits.takeLinkBack({ params: { id: deposit.listingId, personId: of } }, options),
  );
  return (
    <li className={content.item}>
      <div className={content.line}>
        <strong className={styles.texts}>
          {name}, {SIDE_WORDS[side].toLowerCase()}
        </strong>
        <StatusPill tone={pill.tone}>{pill.word}</StatusPill>
      </div>
      <p className={`${content.quiet} ${styles.texts}`}>
        {[email, phone].filter((part) => part !== undefined).join(', ') ||
          'No email and no mobile on the listing'}
      </p>
      {sentAt ? (
        <p className={content.quiet}>
          Sent {dateTimeText(sentAt, zone)}
          {sentBy ? ` by ${sentBy}` : ''}
          {openedAt ? `, opened ${dateTimeText(openedAt, zone)}` : ''}
        </p>
      ) : null}
      <ErrorAlert messages={depositTroubles(act.error)} />
      {works && personId && deposit.mayEdit ? (
        <div className={content.actions}>
          <Button
            size="small"
            aria-label={`Take the link of ${name} back`}
            isLoading={act.isPending}
            onClick={() =>
              act.mutate(personId, {
                onSuccess: () => toasts.success(`The link of ${name} doesn’t work any more`),
              })
            }
          >
            Take the link back
          </Button>
        </div>
      ) : null}
    </li>
  );
}
