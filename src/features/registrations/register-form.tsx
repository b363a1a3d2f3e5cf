import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { clientOf } from '../../../contract/client.ts';
import { type Registration, registrations } from '../../../contract/endpoints/registrations.ts';
import {
  REGISTRATION_TERMS,
  type RegistrationDraft,
  type RegistrationField,
  registrationFaults,
  STEP_NAMES,
} from '../../../domain/agencies/registration.ts';
import { ApiProblem, errorText } from '../../platform/api-errors.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import content from '../../ui/layout/content.module.css';
import { AskedFields } from './asked-fields.tsx';
import { CheckNote } from './check-note.tsx';
import { ProveContact } from './prove-contact.tsx';
import { STEP_FIELDS } from './registration-fields.ts';
import { secretToSave } from './registration-secret.ts';
import { forgetTyped, keepTyped, typedBefore } from './registration-typed.ts';
import { TermsStep } from './terms-step.tsx';

/** The steps of a registration, one on the screen. Each is saved as one goes on. */
export function RegisterForm({ known }: { known: Registration | undefined }) {
  const calls = clientOf(usePortal().client.transport, registrations);
  const navigate = useNavigate();
  const before = useRef(typedBefore());
  const [draft, setDraft] = useState<RegistrationDraft>(
    before.current?.draft ?? known?.answers ?? {},
  );
  const [step, setStep] = useState(before.current?.step ?? 0);
  const [saved, setSaved] = useState(known);
  const [errors, setErrors] = useState<Partial<Record<RegistrationField, string>>>({});
  const [trouble, setTrouble] = useState('');
  const [unproven, setUnproven] = useState<readonly string[]>([]);
  const [isWorking, setIsWorking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const name = STEP_NAMES[step];
  const isProving = name === 'person' && saved !== undefined && isSame(saved.answers, draft);

  useEffect(() => {
    keepTyped({ draft, step });
  }, [draft, step]);

  function goTo(next: number) {
    setStep(next);
    setErrors({});
    setTrouble('');
    setUnproven([]);
    requestAnimationFrame(() => heading.current?.focus());
  }

  async function work(act: () => Promise<void>) {
    setIsWorking(true);
    setTrouble('');
    try {
      await act();
    } catch (error) {
      const faults = error instanceof ApiProblem ? (error.problem.errors ?? []) : [];
      setTrouble([errorText(error), ...faults.map(({ message }) => message)].join('. '));
    } finally {
      setIsWorking(false);
    }
  }

  const save = async () => {
    const registration = await calls.save({ body: { secret: secretToSave(), answers: draft } });
    setSaved(registration);
    return registration;
  };

  function goOn() {
    const faults = registrationFaults(draft, name);
    setErrors(Object.fromEntries(faults.map(({ path, message }) => [path, message])));
    if (faults.length > 0) {
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
      return;
    }
    void work(async () => {
      let now = await save();
      for (const what of checksOf(name)) {
        now = await calls.check({ body: { secret: secretToSave(), what } });
        setSaved(now);
      }
      const unproven = name === 'person' ? unprovenOf(now) : [];
      if (unproven.length === 0) goTo(step + 1);
      // The codes are offered first; only whoever goes on without them is told.
      else if (isProving) setUnproven(unproven);
    });
  }

  function proven(registration: Registration) {
    setSaved(registration);
    setUnproven([]);
  }

  function submit() {
    void work(async () => {
      await save();
      const body = { secret: secretToSave(), termsVersion: REGISTRATION_TERMS.version };
      await calls.submit({ body });
      forgetTyped();
      await navigate({ to: '/confirmation', hash: body.secret });
    });
  }

  return (
    <form
      ref={form}
      noValidate
      className={content.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (name) goOn();
      }}
    >
      <p className={content.quiet}>
        Step {step + 1} of {STEP_NAMES.length + 1}
      </p>
      <h2 ref={heading} tabIndex={-1}>
        {name ? STEP_FIELDS[name].title : 'Send your registration'}
      </h2>
      <CheckNote checks={saved?.checks} step={STEP_NAMES[step - 1]} />
      {name ? (
        <AskedFields
          fields={STEP_FIELDS[name].fields}
          draft={draft}
          errors={errors}
          onChange={(field, value) => {
            setDraft({ ...draft, [field]: value });
            setErrors({ ...errors, [field]: undefined });
          }}
        />
      ) : (
        <TermsStep isWorking={isWorking} onSubmit={submit} onBack={() => goTo(step - 1)} />
      )}
      {isProving ? (
        <>
          <ProveContact
            channel="EMAIL"
            isProven={saved.isEmailProven}
            to={saved.answers.email ?? ''}
            onProven={proven}
          />
          <ProveContact
            channel="SMS"
            isProven={saved.isMobileProven}
            to={saved.answers.mobile ?? ''}
            onProven={proven}
          />
        </>
      ) : null}
      <ErrorAlert messages={trouble === '' ? unproven : [trouble]} />
      {name ? (
        <div className={content.actions}>
          <Button type="submit" variant="primary" isLoading={isWorking}>
            Continue
          </Button>
          {step > 0 ? <Button onClick={() => goTo(step - 1)}>Back</Button> : null}
        </div>
      ) : null}
    </form>
  );
}

/** What is looked up once a step is whole. */
function checksOf(step: string | undefined): readonly ('abn' | 'trading' | 'trust')[] {
  if (step === 'who') return ['abn'];
  return step === 'accounts' ? ['trading', 'trust'] : [];
}

/** Whether what is saved is whole and what stands on the screen: a code is for that alone. */
const isSame = (kept: RegistrationDraft, typed: RegistrationDraft) =>
  kept.email === typed.email &&
  kept.mobile === typed.mobile &&
  registrationFaults(kept, 'person').length === 0;

/** What is still to be proven by a code, in words. */
const unprovenOf = ({ isEmailProven, isMobileProven }: Registration): string[] => [
  ...(isEmailProven ? [] : ['Enter the code for your email to go on']),
  ...(isMobileProven ? [] : ['Enter the code for your mobile to go on']),
];
