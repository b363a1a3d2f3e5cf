import { nameAnswers, ownerQuestion } from '../../../domain/listings/name-question.ts';
import { Button } from '../../ui/actions/button.tsx';
import { type ApplyDraft, NO_OWNER } from './apply-draft.ts';

type Owner = ApplyDraft['vendors'][number];

export interface OwnerQuestionProps {
  owner: Owner;
  /** The owner, or the several that the name was of. */
  onAnswer: (owners: Owner[]) => void;
}

/** Who is meant by a name that may stand for several owners, or for no person. */
export function OwnerQuestion({ owner, onAnswer }: OwnerQuestionProps) {
  const name = owner.name.trim();
  const question = name === '' ? undefined : ownerQuestion(name, owner.isOnePerson);
  if (question?.asks !== 'who') return null;
  const { named } = question;
  const answers = nameAnswers(question).filter(
    ({ answer }) => answer === 'people' || answer === 'person',
  );
  function say(answer: string) {
    if (answer === 'people' && named.is === 'people') {
      const [first = name, ...others] = named.names;
      const rest = others.map((each) => ({ ...NO_OWNER, name: each }));
      return onAnswer([{ ...owner, name: first }, ...rest]);
    }
    const one = named.is === 'one' ? named.name : name;
    onAnswer([{ ...owner, name: one, isOnePerson: true }]);
  }
  return (
    <fieldset className="stack">
      <legend>Who is meant by “{name}”?</legend>
      <p className="note">
        Everyone who owns the property agrees by a link of their own. A company, a trust or an
        estate applies through its agent.
      </p>
      {answers.map(({ answer, label }) => (
        <Button key={answer} onClick={() => say(answer)}>
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
