import { useState } from 'react';
import type { AmlCase, AmlSubject } from '../../../../contract/aml-shapes.ts';
import type { CustomerPerson } from '../../../../domain/aml/customer.ts';
import { peopleToCheck } from '../../../../domain/aml/missing.ts';
import { IDENTITY_PAPER_WORDS, PERSON_ROLE_WORDS } from '../../../../domain/aml/words.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { dateText, dateTimeText } from '../../../ui/format/date-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { CHECK_STEP_NAMES } from '../aml-addresses.ts';
import { useAmlPlace } from '../aml-place.ts';
import { PapersDialog } from './papers-dialog.tsx';
import { isWorkedOn } from './worked-on.ts';

/** Who has proven who they are, by what, and papers that somebody of the agency has seen. */
export function VerifyStep({ check }: { check: AmlCase }) {
  const [asking, setAsking] = useState<CustomerPerson>();
  const people = peopleToCheck(check.customer);
  return (
    <Card title={CHECK_STEP_NAMES.verify}>
      {people.length === 0 ? (
        <p className={content.quiet}>Nobody is named yet whose identity is checked.</p>
      ) : (
        <ul className={content.list} aria-label="People to verify">
          {people.map((person) => (
            <PersonItem
              key={person.id}
              person={person}
              subject={check.subjects.find(({ ofId }) => ofId === person.id)}
              onRecord={isWorkedOn(check) ? () => setAsking(person) : undefined}
            />
          ))}
        </ul>
      )}
      {asking ? (
        <PapersDialog check={check} person={asking} onClose={() => setAsking(undefined)} />
      ) : null}
    </Card>
  );
}

interface PersonItemProps {
  person: CustomerPerson;
  subject: AmlSubject | undefined;
  onRecord: (() => void) | undefined;
}

const ELECTRONIC_WORDS = {
  pass: 'Verified electronically',
  refer: 'Electronic verification wasn’t sure: original papers settle it',
  fail: 'Electronic verification didn’t match: original papers settle it',
} as const;

function PersonItem({ person, subject, onRecord }: PersonItemProps) {
  const { zone } = useAmlPlace();
  const { name, roles } = person;
  const { isProven = false, electronic, sighted, reliedUntil } = subject ?? {};
  return (
    <li className={content.item}>
      <div className={content.line}>
        <strong>{name}</strong>
        <StatusPill tone={isProven ? 'done' : 'waiting'}>
          {isProven ? 'Proven' : 'Not proven yet'}
        </StatusPill>
      </div>
      <p className={content.quiet}>{roles.map((role) => PERSON_ROLE_WORDS[role]).join(', ')}</p>
      <p>
        {electronic
          ? `${ELECTRONIC_WORDS[electronic.result]}, ${dateTimeText(electronic.at, zone)}`
          : 'Not verified electronically yet'}
      </p>
      {sighted ? (
        <p>
          {sighted.byName} saw{' '}
          {sighted.papers.map(({ kind }) => IDENTITY_PAPER_WORDS[kind].toLowerCase()).join(' and ')}{' '}
          on {dateText(sighted.seenOn)}
        </p>
      ) : null}
      {isProven && reliedUntil ? (
        <p className={content.quiet}>Your agency may rely on it until {dateText(reliedUntil)}.</p>
      ) : null}
      {onRecord ? (
        <div className={content.actions}>
          <Button
            size="small"
            variant={isProven ? 'quiet' : 'secondary'}
            aria-label={`Record papers of ${name}`}
            onClick={onRecord}
          >
            Record papers seen
          </Button>
        </div>
      ) : null}
    </li>
  );
}
