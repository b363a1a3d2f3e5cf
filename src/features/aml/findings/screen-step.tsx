import { useState } from 'react';
import type { AmlCase, AmlHit, AmlSubject } from '../../../../contract/aml-shapes.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { dateText, dateTimeText } from '../../../ui/format/date-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import styles from '../aml.module.css';
import { CHECK_STEP_NAMES } from '../aml-addresses.ts';
import { useAmlPlace, useAmlRights } from '../aml-place.ts';
import { HitDialog } from './hit-dialog.tsx';
import { HIT_STANDINGS, hitReasonsText, PEP_WORDS, scoreText } from './hit-words.ts';
import { ListedEntryFacts } from './listed-entry.tsx';
import { isWorkedOn } from './worked-on.ts';

/** What was found of everybody behind the customer: public office, and names of the sanctions list. */
export function ScreenStep({ check, name }: { check: AmlCase; name: string }) {
  const { zone } = useAmlPlace();
  const screened = check.subjects.filter(({ found }) => found?.screenedAt);
  return (
    <Card title={CHECK_STEP_NAMES.screen}>
      {screened.length === 0 ? (
        <p className={content.quiet}>
          {name} is looked up once the check is submitted. Nothing was looked up yet.
        </p>
      ) : (
        <ul className={content.list} aria-label="Looked up">
          {screened.map((subject) => (
            <li key={subject.ofId} className={content.item}>
              <strong>{subject.name}</strong>
              <p className={content.quiet}>
                Looked up{' '}
                {subject.found?.screenedAt ? dateTimeText(subject.found.screenedAt, zone) : ''}
              </p>
              <p>{PEP_WORDS[subject.found?.pep ?? 'none']}</p>
              {subject.found?.hits.length === 0 ? (
                <p>No name of the sanctions list is like theirs.</p>
              ) : null}
              {subject.found && subject.found.hits.length > 0 ? (
                <div className={styles.found}>
                  {subject.found.hits.map((hit) => (
                    <HitItem key={hit.id} check={check} subject={subject} hit={hit} />
                  ))}
                </div>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

interface HitItemProps {
  check: AmlCase;
  subject: AmlSubject;
  hit: AmlHit;
}

/** A listed name beside the customer's, and what was decided about it. */
function HitItem({ check, subject, hit }: HitItemProps) {
  const { zone } = useAmlPlace();
  const { canVerify, canApprove } = useAmlRights();
  const [asking, setAsking] = useState<'dismissed' | 'confirmed'>();
  const { listedName, reference, score, decision, decided } = hit;
  const { tone, word } = HIT_STANDINGS[decision];
  const isOpen = decision === 'open' && isWorkedOn(check);
  const person = check.customer.people.find(({ id }) => id === subject.ofId);
  return (
    <section className={styles.set} aria-label={`Listed name: ${listedName}`}>
      <div className={content.line}>
        <span>{scoreText(score)}</span>
        <StatusPill tone={tone}>{word}</StatusPill>
      </div>
      <div className={styles.pair}>
        <DefinitionList
          items={[
            { term: 'The customer’s side', value: subject.name },
            ...(person?.otherNames?.length
              ? [{ term: 'Also known as', value: person.otherNames.join(', ') }]
              : []),
            ...(person?.bornOn ? [{ term: 'Born', value: dateText(person.bornOn) }] : []),
            ...(person?.address ? [{ term: 'Address', value: person.address }] : []),
          ]}
        />
        <div className={content.text}>
          <DefinitionList
            items={[
              { term: 'On the list', value: listedName },
              { term: 'Reference', value: reference },
            ]}
          />
          <ListedEntryFacts check={check} hit={hit} />
        </div>
      </div>
      <p>Found because: {hitReasonsText(hit)}.</p>
      {decided ? (
        <p className={content.quiet}>
          {decided.byName}, {dateTimeText(decided.at, zone)}: {decided.reason}
        </p>
      ) : null}
      {isOpen && canVerify ? (
        <div className={content.actions}>
          <Button size="small" onClick={() => setAsking('dismissed')}>
            It’s somebody else
          </Button>
          {canApprove ? (
            <Button size="small" variant="danger" onClick={() => setAsking('confirmed')}>
              It’s the same
            </Button>
          ) : (
            <p className={content.quiet}>Only the principal can say that it’s the same.</p>
          )}
        </div>
      ) : null}
      {asking ? (
        <HitDialog
          check={check}
          name={subject.name}
          hit={hit}
          decision={asking}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </section>
  );
}
