import { type FormEvent, useState } from 'react';
import type { ApplicationReview } from '../../../../contract/application-shapes.ts';
import type { AgencyId } from '../../../../domain/ids.ts';
import { TOLD_AT_NIGHT } from '../../../../domain/messages/quiet-hours.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import type { ShownApplication } from '../../../offline/changes/applications.ts';
import { useConnectivity } from '../../../platform/portal-context.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import styles from '../../../ui/layout/content.module.css';
import { asksToSignIn } from '../release/use-money-act.ts';
import { StepUp } from '../step-up/step-up.tsx';
import { ApprovedAmount } from './approved-amount.tsx';
import { decidedWords } from './decided-words.ts';
import { DECISIONS, type Decision, DecisionChoice } from './decision-choice.tsx';
import { HeldContacts, heldParties } from './held-contacts.tsx';
import { actTrouble, useApplicationAct } from './use-application-act.ts';

export interface ReviewFormProps {
  application: Pick<ShownApplication, 'id' | 'version' | 'amount' | 'decision' | 'parties'> & {
    /** Whose it is; a page about one listing says so by its address. */
    agencyId?: AgencyId;
  };
  /** What is open of the same home or people, in cents; undefined where that isn't at hand. */
  beside?: Cents;
  /** Its agency takes no new funding, so it can't be approved now. */
  isAgencySuspended?: boolean;
  onDone?: (() => void) | undefined;
}

/** Decides an application that the rules handed to a person, with the reasons that are kept. */
export function ReviewForm(props: ReviewFormProps) {
  const { application, beside, isAgencySuspended = false, onDone } = props;
  const act = useApplicationAct();
  const isOffline = useConnectivity() === 'offline';
  const { id, agencyId, version, amount } = application;
  const key = `decision:${id}`;
  const [event, setEvent] = useTyped<Decision | null>(`${key}:event`, null);
  const [approved, setApproved] = useTyped<Cents | null>(`${key}:amount`, cents(amount));
  const [reason, setReason] = useTyped(`${key}:reason`, '');
  const [how, setHow] = useTyped(`${key}:how`, '');
  const [problem, setProblem] = useState<
    Partial<Record<'event' | 'amount' | 'reason' | 'how', string>>
  >({});
  const held = heldParties(application.parties);
  const chosen = DECISIONS.find(({ value }) => value === event);

  function decide(submit: FormEvent) {
    submit.preventDefault();
    const reasons = reason.trim() === '' ? [] : [reason.trim()];
    const isOver = event === 'approve' && (approved === null || approved < 1 || approved > amount);
    const found = {
      ...(event === null ? { event: 'Choose what to decide' } : {}),
      ...(isOver ? { amount: `Above zero and at most ${moneyText(cents(amount))}` } : {}),
      ...(event !== 'approve' && reasons.length === 0 ? { reason: 'Give a reason' } : {}),
      ...(event === 'approve' && held.length > 0 && how.trim() === ''
        ? { how: 'Say how you made sure' }
        : {}),
    };
    setProblem(found);
    if (!chosen || Object.keys(found).length > 0) return;
    const review: ApplicationReview =
      chosen.value === 'approve'
        ? {
            event: 'approve',
            reasons,
            ...(approved === null ? {} : { approvedAmount: approved }),
            ...(held.length === 0 ? {} : { contactsConfirmed: how.trim() }),
          }
        : { event: chosen.value, reasons };
    act.mutate(
      {
        act: { kind: 'decide', id, agencyId, version, review },
        done: (after) => decidedWords(review.event, after),
      },
      { onSuccess: () => onDone?.() },
    );
  }

  if (asksToSignIn(act.error)) return <StepUp />;
  return (
    <form className={styles.form} onSubmit={decide} noValidate>
      <DecisionChoice
        value={event}
        isAgencySuspended={isAgencySuspended}
        error={problem.event}
        onChange={setEvent}
      />
      {event === 'approve' ? (
        <ApprovedAmount
          value={approved}
          beside={beside}
          error={problem.amount}
          onChange={setApproved}
        />
      ) : null}
      {event === 'approve' && held.length > 0 ? (
        <HeldContacts held={held} value={how} error={problem.how} onChange={setHow} />
      ) : null}
      <Field
        label="Reasons"
        isRequired={event !== 'approve'}
        hint={`Kept with the decision. All who apply may read them, so write nothing that one of them told us alone.${event === 'decline' ? ` ${TOLD_AT_NIGHT}` : ''}`}
        error={problem.reason}
      >
        <TextArea rows={3} maxLength={500} value={reason} onChange={setReason} />
      </Field>
      {isOffline ? <p role="status">You’re offline. Deciding needs a connection.</p> : null}
      <ErrorAlert messages={[actTrouble(act.error) ?? '']} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isLoading={act.isPending}>
          {chosen ? `${chosen.label}` : 'Decide'}
        </Button>
      </div>
    </form>
  );
}
