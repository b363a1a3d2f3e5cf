import type { ReactNode } from 'react';
import type { Party } from '../../../../domain/listings/listing-parts.ts';
import {
  type NameAnswer,
  nameAnswers,
  nameQuestion,
} from '../../../../domain/listings/name-question.ts';
import { Button } from '../../../ui/actions/button.tsx';
import styles from './name-question.module.css';

export interface NameQuestionProps {
  party: Pick<Party, 'kind' | 'name' | 'contactName' | 'oneName'>;
  isWaiting?: boolean | undefined;
  /** Absent for those who don't change the listing. */
  onAnswer?: ((answer: NameAnswer) => void) | undefined;
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
      : `Who is the ${ACTORS[question.kind]} of “${party.name}”?`;
  return (
    <fieldset className={styles.question}>
      <legend className={styles.asked}>{asked}</legend>
      <p className={styles.why}>
        Until this is answered nothing is signed and no credit is decided.
      </p>
      {question.asks === 'who' && onAnswer ? (
        <div className={styles.answers}>
          {nameAnswers(question.named).map(({ answer, label }) => (
            <Button key={answer} size="small" disabled={isWaiting} onClick={() => onAnswer(answer)}>
              {label}
            </Button>
          ))}
        </div>
      ) : null}
      {question.asks === 'actor' ? children : null}
    </fieldset>
  );
}
