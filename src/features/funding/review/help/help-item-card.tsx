import type { HelpItem } from '../../../../../contract/help-shapes.ts';
import type { HelpEvent } from '../../../../../domain/help/help-states.ts';
import { PRODUCT_NAMES } from '../../../../../domain/products/product-types.ts';
import { useTyped } from '../../../../platform/typed-values.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { StatusPill } from '../../../../ui/feedback/status-pill.tsx';
import { dateText, dateTimeText } from '../../../../ui/format/date-text.ts';
import { moneyText } from '../../../../ui/format/money-text.ts';
import styles from '../../../../ui/layout/content.module.css';
import { type Definition, DefinitionList } from '../../../../ui/layout/definition-list.tsx';
import { ItemHeading } from '../item-heading.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { itemName, KIND_NAMES, OUTCOME_NAMES } from './help-words.ts';

export interface HelpItemCardProps {
  item: HelpItem;
}

const ACTIONS: Record<Exclude<HelpEvent, 'supplyMore'>, string> = {
  acknowledge: 'Acknowledge',
  askMore: 'Ask for more',
  answer: 'Answer',
  close: 'Close',
  escalate: 'It went to AFCA',
};

/** What somebody asked for: whose, in their words, its clocks, the facts beside it, and the ways on. */
export function HelpItemCard({ item }: HelpItemCardProps) {
  const [event, setEvent] = useTyped<keyof typeof ACTIONS | undefined>(
    `help:${item.id}`,
    undefined,
  );
  const { application, may, isOverdue, isOwnDecision } = item;
  return (
    <li className={styles.item}>
      {application ? (
        <ItemHeading
          name={`${KIND_NAMES[item.kind]}: ${PRODUCT_NAMES[application.product]}, ${application.addressLine}`}
          listingId={application.listingId}
          application={application}
          amount={undefined}
        />
      ) : (
        <h3>{`${KIND_NAMES[item.kind]} without a link`}</h3>
      )}
      {isOverdue ? (
        <div className={styles.pills}>
          <StatusPill tone="attention" mayWrap>
            Over its time
          </StatusPill>
        </div>
      ) : null}
      <p>
        {item.name},{' '}
        <span className="tabular" translate="no">
          {item.reference}
        </span>
      </p>
      <Contacts item={item} />
      {item.isToBeRung ? (
        <p>
          Nothing we send reaches them alone, so no letter or text goes to them. Ring them, and make
          sure who is speaking.
        </p>
      ) : null}
      {item.words ? <p>{`“${item.words}”`}</p> : null}
      {item.offer ? <p>{`Can offer: “${item.offer}”`}</p> : null}
      {item.moreAsked ? <p>We asked: {item.moreAsked}</p> : null}
      {item.moreGiven ? <p>{`They answered: “${item.moreGiven}”`}</p> : null}
      <Facts item={item} />
      {item.outcome && item.answer ? (
        <p>
          {OUTCOME_NAMES[item.outcome]}, {item.answeredBy}: {item.answer}
        </p>
      ) : null}
      {item.closingNote ? (
        <p>
          {item.state === 'escalated' ? 'With AFCA' : 'Closed'}: {item.closingNote}
        </p>
      ) : null}
      {isOwnDecision && !item.answeredAt ? (
        <p className={styles.quiet}>You decided this, so somebody else answers.</p>
      ) : null}
      <div className={styles.actions}>
        {(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[])
          .filter((each) => may.includes(each))
          .map((each) => (
            <Button
              key={each}
              size="small"
              aria-label={`${ACTIONS[each]}: ${itemName(item)}`}
              onClick={() => setEvent(each)}
            >
              {ACTIONS[each]}
            </Button>
          ))}
      </div>
      {event ? (
        <HelpDialog
          item={item}
          event={event}
          action={ACTIONS[event]}
          onClose={() => setEvent(undefined)}
        />
      ) : null}
    </li>
  );
}

/** How the person is reached, to be rung or written to at once. */
function Contacts({ item: { phone, email } }: { item: HelpItem }) {
  if (!phone && !email) return null;
  return (
    <div className={styles.pills}>
      {phone ? (
        <a className={styles.exact} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          {phone.replaceAll(' ', '\u00a0')}
        </a>
      ) : null}
      {email ? (
        <a className={styles.exact} href={`mailto:${email}`}>
          {email}
        </a>
      ) : null}
    </div>
  );
}

/** Its clocks, and what stands beside it: whose agency, what is owed, how it was decided. */
function Facts({ item }: { item: HelpItem }) {
  const clocks: Definition[] = [
    { term: 'Received', value: dateTimeText(item.receivedAt) },
    item.acknowledgedAt
      ? { term: 'Acknowledged by', value: item.acknowledgedBy }
      : { term: 'Acknowledge by', value: dateTimeText(item.acknowledgeBy) },
    ...(item.answeredAt ? [] : [{ term: 'Answer by', value: dateText(item.answerBy) }]),
  ];
  const { application } = item;
  if (!application) return <DefinitionList items={clocks} />;
  const { agencyName, dueOn, amount, owing, decidedBy, reasons } = application;
  return (
    <DefinitionList
      items={[
        ...clocks,
        { term: 'Agency', value: agencyName },
        ...(amount === undefined ? [] : [{ term: 'Amount', value: moneyText(amount) }]),
        ...(owing === undefined ? [] : [{ term: 'Owing today', value: moneyText(owing) }]),
        ...(dueOn === undefined ? [] : [{ term: 'Due', value: dateText(dueOn) }]),
        ...(decidedBy === undefined
          ? []
          : [{ term: 'Decided by', value: `${decidedBy}: ${(reasons ?? []).join('; ')}` }]),
      ]}
    />
  );
}
