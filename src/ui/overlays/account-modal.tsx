import { type ReactNode, useState } from 'react';
import type { PayeeCheckResult } from '../../../domain/payments/payee-check.ts';
import { Button } from '../actions/button.tsx';
import { ErrorAlert } from '../feedback/error-alert.tsx';
import { AccountFields } from '../fields/account-fields.tsx';
import {
  AccountReview,
  type AccountReviewProps,
  type NameAnswer,
} from '../fields/account-review.tsx';
import { accountProblems, type TypedAccount } from '../fields/typed-account.ts';
import content from '../layout/content.module.css';
import { Modal } from './modal.tsx';

type Reviewed = Pick<AccountReviewProps, 'typed' | 'current' | 'owner'>;

export interface AccountModalProps extends Reviewed {
  title: string;
  /** What the bank said of what is typed; undefined until it was asked. */
  answer: NameAnswer | undefined;
  isChecking: boolean;
  isEntering: boolean;
  /** Whether an account of another name may be entered all the same. */
  takesNoMatch?: boolean;
  /** What follows from entering it, after such an answer. */
  consequence: (result: PayeeCheckResult) => string;
  enterLabel: string;
  /** Why it wasn't checked or entered. */
  troubles: readonly string[];
  /** Stands in place of all of it, such as a new sign-in. */
  instead?: ReactNode;
  /** Something else is typed: what the bank said of the last is to be forgotten. */
  onChange: (typed: TypedAccount) => void;
  onCheck: (typed: TypedAccount) => void;
  /** With the name that a person agreed to, where the bank knows another one. */
  onEnter: (agreedName: string | undefined) => void;
  onClose: () => void;
}

/** Enters an account: typed, checked with the bank, looked at once more, and sent. */
export function AccountModal(props: AccountModalProps) {
  const { title, typed, current, answer, isEntering, instead, onClose } = props;
  const [problems, setProblems] = useState<Partial<TypedAccount>>({});
  const [isAgreed, setAgreed] = useState(false);
  function change(next: TypedAccount) {
    setProblems({});
    setAgreed(false);
    props.onChange(next);
  }
  function check() {
    const found = accountProblems(typed);
    setProblems(found);
    if (Object.keys(found).length === 0) props.onCheck(typed);
  }
  return (
    <Modal
      isOpen
      title={title}
      description={current && !answer ? `Now: ${current}` : undefined}
      isLocked={isEntering}
      onClose={onClose}
      footer={
        instead ? null : answer ? (
          <ReviewButtons
            {...props}
            mayEnter={mayEnter(answer, isAgreed, props.takesNoMatch)}
            onBack={() => change(typed)}
            onEnter={() => props.onEnter(isAgreed ? answer.registeredName : undefined)}
          />
        ) : (
          <>
            <Button onClick={onClose}>Leave it</Button>
            <Button variant="primary" isLoading={props.isChecking} onClick={check}>
              Check the account
            </Button>
          </>
        )
      }
    >
      {instead ?? (
        <div className={content.form}>
          {answer ? (
            <>
              <AccountReview {...props} answer={answer} isAgreed={isAgreed} onAgree={setAgreed} />
              <p>{props.consequence(answer.result)}</p>
            </>
          ) : (
            <AccountFields value={typed} problems={problems} onChange={change} />
          )}
          <ErrorAlert messages={props.troubles} />
        </div>
      )}
    </Modal>
  );
}

/** Whether a person may go on after what the bank said (domain.md 4.4). */
export function mayEnter({ result }: NameAnswer, isAgreed: boolean, takesNoMatch = false): boolean {
  if (result === 'close-match') return isAgreed;
  return result !== 'no-match' || takesNoMatch;
}

interface ReviewButtonsProps extends Pick<AccountModalProps, 'isEntering' | 'enterLabel'> {
  mayEnter: boolean;
  onBack: () => void;
  onEnter: () => void;
}

function ReviewButtons(props: ReviewButtonsProps) {
  const { isEntering, enterLabel, onBack, onEnter } = props;
  return (
    <>
      <Button onClick={onBack} disabled={isEntering}>
        Go back
      </Button>
      {props.mayEnter ? (
        <Button variant="primary" isLoading={isEntering} onClick={onEnter}>
          {enterLabel}
        </Button>
      ) : null}
    </>
  );
}
