import { type FormEvent, useState } from 'react';
import type { ApplicationReview } from '../../../../contract/application-shapes.ts';
import type { AgencyId } from '../../../../domain/ids.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import { PRODUCT_NAMES } from '../../../../domain/products/product-types.ts';
import type { ShownApplication } from '../../../offline/applications/overlay-applications.ts';
import { useConnectivity } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import styles from '../../../ui/layout/content.module.css';
import { asksToSignIn } from '../release/use-money-act.ts';
import { StepUp } from '../step-up/step-up.tsx';
import { HeldContacts, heldParties } from './held-contacts.tsx';
import { twoPeopleHint } from './two-people.ts';
import { actTrouble, useApplicationAct } from './use-application-act.ts';

type Event = ApplicationReview['event'];

const EVENTS: { value: Event; label: string; done: string }[] = [
  { value: 'approve', label: 'Approve', done: 'Application approved' },
  { value: 'decline', label: 'Decline', done: 'Application declined' },
  { value: 'requestInfo', label: 'Ask for more information', done: 'Information asked for' },
];

export interface ReviewFormProps {
  application: Pick<
    ShownApplication,
    'id' | 'version' | 'product' | 'amount' | 'decision' | 'parties'
  > & {
    /** Whose it is; a page about one listing says so by its address. */
    agencyId?: AgencyId;
  };
  /** What is open of the same home or people, in cents; undefined where that isn't at hand. */
  beside?: Cents;
  /** Leaves to sign in again and comes back; gives what went wrong when it can't. */
  confirmIdentity: () => Promise<string | undefined>;
  onDone?: (() => void) | undefined;
}

/** Decides an application that the rules handed to a person, with the reasons that are kept. */
export function ReviewForm({ application, beside, confirmIdentity, onDone }: ReviewFormProps) {
  const act = useApplicationAct();
  const isOffline = useConnectivity() === 'offline';
  const { id, agencyId, version, product, amount } = application;
  const [event, setEvent] = useState<Event | null>(null);
  const [approved, setApproved] = useState<Cents | null>(cents(amount));
  const [reason, setReason] = useState('');
  const [how, setHow] = useState('');
  const [problem, setProblem] = useState<
    Partial<Record<'event' | 'amount' | 'reason' | 'how', string>>
  >({});
  const held = heldParties(application.parties);
  const hint = twoPeopleHint(approved ?? 0, beside);
  const chosen = EVENTS.find(({ value }) => value === event);

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
        // The server knows whether this was the first of two.
        done: ({ state }) => {
          const isFirst = review.event === 'approve' && state === 'in_review';
          const done = isFirst ? 'Approved by you, a second person agrees next' : chosen.done;
          return `${done}: ${PRODUCT_NAMES[product]}`;
        },
      },
      { onSuccess: () => onDone?.() },
    );
  }

  if (asksToSignIn(act.error)) return <StepUp onConfirm={confirmIdentity} />;
  return (
    <form className={styles.form} onSubmit={decide} noValidate>
      <RadioGroup
        legend="Decide"
        isRequired
        options={EVENTS.map(({ value, label }) => ({ value, label }))}
        value={event}
        error={problem.event}
        onChange={setEvent}
      />
      {event === 'approve' ? (
        <Field label="Approved amount" isRequired error={problem.amount}>
          <MoneyInput value={approved} onChange={setApproved} />
        </Field>
      ) : null}
      {event === 'approve' && hint ? <p className={styles.quiet}>{hint}</p> : null}
      {event === 'approve' && held.length > 0 ? (
        <HeldContacts held={held} value={how} error={problem.how} onChange={setHow} />
      ) : null}
      <Field
        label="Reasons"
        isRequired={event !== 'approve'}
        hint="Kept with the decision. All who apply may read them, so write nothing that one of them told us alone."
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
