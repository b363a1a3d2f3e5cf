import { useCallback, useState } from 'react';
import { debts, type OwnDebtAgreement } from '../../../contract/endpoints/debts.ts';
import { actErrorText } from '../../by-link/calls/act-error-text.ts';
import { useAct } from '../../by-link/calls/use-act.ts';
import { useRead } from '../../by-link/calls/use-read.ts';
import { Section } from '../../by-link/frame/section.tsx';
import { PageFailure } from '../../by-link/frame/states.tsx';
import { ApiProblem } from '../../platform/api-errors.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { CodeFirst } from '../gate/code-first.tsx';
import { useLink } from '../link/link-context.ts';
import { agreementStanding, agreementTitle, whatChanges } from './agreement-words.ts';

/** What is proposed and agreed about what is owed; nothing where nothing is. */
export function DebtAgreements() {
  const { call, shortcode, reload } = useLink();
  const read = useCallback(
    (signal: AbortSignal) => call(debts.calls.own, { params: { shortcode } }, { signal }),
    [call, shortcode],
  );
  const { value, error, again, put } = useRead(read);
  const decide = useAct(async (key: string, agreementId: string, isAgreed: boolean) => {
    const input = { params: { shortcode, agreementId }, body: { isAgreed } };
    try {
      put(await call(debts.calls.decide, input, { idempotencyKey: key }));
      // A later due day moves what the page says is owed, and when.
      reload();
    } catch (failure) {
      // It was taken back, or decided by somebody else: the list shows where it is now.
      if (failure instanceof ApiProblem && failure.code === 'debt.refused') again();
      throw failure;
    }
  });
  if (!value) {
    return error === undefined ? null : (
      <Section title="Agreements about what you owe">
        <PageFailure error={error} onRetry={again} />
      </Section>
    );
  }
  if (value.agreements.length === 0) return null;
  return (
    <Section title="Agreements about what you owe">
      <ErrorAlert messages={decide.error ? [actErrorText(decide.error)] : []} />
      {value.agreements.map((agreement) => (
        <AgreementCard
          key={agreement.id}
          agreement={agreement}
          isRunning={decide.isRunning}
          onDecide={(isAgreed) => void decide.run(agreement.id, isAgreed)}
        />
      ))}
    </Section>
  );
}

interface AgreementCardProps {
  agreement: OwnDebtAgreement;
  isRunning: boolean;
  onDecide: (isAgreed: boolean) => void;
}

function AgreementCard({ agreement, isRunning, onDecide }: AgreementCardProps) {
  const { isStaff } = useLink();
  const [answer, setAnswer] = useState<'agree' | 'decline'>();
  const { state, isAskedOfYou, reason } = agreement;
  const { tone, word } = agreementStanding(agreement);
  const title = agreementTitle(agreement);
  return (
    <article className="standing" aria-label={title}>
      <div role="status">
        <StatusPill tone={tone} mayWrap>
          {word}
        </StatusPill>
      </div>
      <strong>{title}</strong>
      {state === 'proposed' || state === 'agreed' ? <p>{whatChanges(agreement)}</p> : null}
      <p className="note">{reason}</p>
      {isAskedOfYou && !isStaff && answer === undefined ? (
        <>
          <Button variant="primary" isFullWidth onClick={() => setAnswer('agree')}>
            Agree
          </Button>
          <Button isFullWidth onClick={() => setAnswer('decline')}>
            Decline
          </Button>
        </>
      ) : null}
      {isAskedOfYou && answer ? (
        <CodeFirst why="Nobody else may answer this for you.">
          <Confirm
            title={title}
            isAgreed={answer === 'agree'}
            isRunning={isRunning}
            onConfirm={() => onDecide(answer === 'agree')}
            onBack={() => setAnswer(undefined)}
          />
        </CodeFirst>
      ) : null}
    </article>
  );
}

interface ConfirmProps {
  title: string;
  isAgreed: boolean;
  isRunning: boolean;
  onConfirm: () => void;
  onBack: () => void;
}

/** Asks once more; it takes the focus, as the button that opened it is gone. */
function Confirm({ title, isAgreed, isRunning, onConfirm, onBack }: ConfirmProps) {
  return (
    <div className="stack" ref={takeFocus} tabIndex={-1}>
      <p>
        {isAgreed
          ? `You agree: ${title}. It holds once everybody who owes agreed. You can’t take it back.`
          : 'It ends for everybody who owes, and what was agreed before goes on. You can’t take it back.'}
      </p>
      <Button
        variant={isAgreed ? 'primary' : 'danger'}
        isFullWidth
        isLoading={isRunning}
        onClick={onConfirm}
      >
        {isAgreed ? 'Yes, I agree' : 'Decline it'}
      </Button>
      <Button isFullWidth onClick={onBack}>
        Go back
      </Button>
    </div>
  );
}

const takeFocus = (place: HTMLDivElement | null) => place?.focus();
