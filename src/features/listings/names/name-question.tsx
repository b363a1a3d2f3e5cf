import { type ReactNode, useState } from 'react';
import type { Party } from '../../../../domain/listings/listing-parts.ts';
import {
  type GivenAnswer,
  nameAnswers,
  nameQuestion,
} from '../../../../domain/listings/name-question.ts';
import { namesListed } from '../../../../domain/people/named.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import styles from './name-question.module.css';

export interface NameQuestionProps {
  party: Pick<Party, 'kind' | 'name' | 'contactName' | 'oneName'>;
  isWaiting?: boolean | undefined;
  /** Absent for those who don't change the listing. */
  onAnswer?: ((given: GivenAnswer) => void) | undefined;
  /** The way to name who acts for a trust or an estate, where it isn't beside. */
  children?: ReactNode;
}

const ACTORS = { trust: 'trustee', estate: 'executor' };

/** Who is meant by a name that may stand for several, or for no person: one tap each. */
export function NameQuestion({ party, isWaiting, onAnswer, children }: NameQuestionProps) {
  const question = nameQuestion(party);
  if (!question) return null;
  const asked =
    question.asks === 'who'
      ? `Who is meant by “${party.name}”?`
      : question.asks === 'who-acts'
        ? `Who is meant by “${question.actor}”, the ${ACTORS[question.kind]} of “${party.name}”?`
        : `Who is the ${ACTORS[question.kind]} of “${party.name}”?`;
  const isUnnamed =
    question.asks !== 'actor' &&
    question.named.is === 'people' &&
    (question.hasUnnamed || question.named.names.length < 2);
  return (
    <fieldset className={styles.question}>
      <legend className={styles.asked}>{asked}</legend>
      <p className={styles.why}>
        Until this is answered nothing is signed and no credit is decided.
      </p>
      {isUnnamed && onAnswer ? (
        <NamesOfAll
          known={question.named.is === 'people' ? question.named.names : []}
          isWaiting={isWaiting}
          onAnswer={onAnswer}
        />
      ) : null}
      {question.asks !== 'actor' && onAnswer ? (
        <div className={styles.answers}>
          {nameAnswers(question).map(({ answer, label }) => (
            <Button
              key={answer}
              size="small"
              disabled={isWaiting}
              onClick={() => onAnswer({ answer })}
            >
              {label}
            </Button>
          ))}
        </div>
      ) : null}
      {question.asks === 'actor' ? children : null}
    </fieldset>
  );
}

interface NamesOfAllProps {
  known: readonly string[];
  isWaiting: boolean | undefined;
  onAnswer: (given: GivenAnswer) => void;
}

/** Who the others are, whom a name only mentions. */
function NamesOfAll({ known, isWaiting, onAnswer }: NamesOfAllProps) {
  const [typed, setTyped] = useState(known.join(', '));
  const [error, setError] = useState<string>();
  function use() {
    const names = namesListed(typed);
    if (names.length > 1) onAnswer({ answer: 'people', names });
    else setError('Enter two names or more, with a comma between them');
  }
  return (
    <div>
      <Field label="Who are they all?" hint="Each by name, with a comma between them" error={error}>
        <TextInput value={typed} autoComplete="off" onChange={setTyped} />
      </Field>
      <Button size="small" disabled={isWaiting} onClick={use}>
        Use these names
      </Button>
    </div>
  );
}
