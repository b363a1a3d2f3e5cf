import { useContext, useEffect, useRef } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { DraftNotice } from '../../../ui/feedback/draft-notice.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../../../ui/layout/content.module.css';
import { NavigateContext } from '../../../ui/link/navigate-context.ts';
import { CHECK_STEP_NAMES, checkAddress } from '../aml-addresses.ts';
import { useAmlRights } from '../aml-place.ts';
import { stepAfter } from '../check-steps.tsx';
import { CollectStep } from './collect-step.tsx';
import { CustomerFacts, type CustomerStepsProps } from './customer-facts.tsx';
import { OwnersStep } from './owners-step.tsx';
import { SubmitStep } from './submit-step.tsx';
import { type OpenCustomerForm, useCustomerForm } from './use-customer-form.ts';
import { WhoStep } from './who-step.tsx';

/** What the customer is and tells, and who owns it: steps of one form, each of which saves. */
export function CustomerSteps(props: CustomerStepsProps) {
  const { canCollect } = useAmlRights();
  const { check } = props;
  if (check.state !== 'collecting' || !canCollect) return <CustomerFacts {...props} />;
  return <FormSteps {...props} />;
}

function FormSteps({ check, name, step }: CustomerStepsProps) {
  const { canVerify } = useAmlRights();
  const form = useCustomerForm(check, name);
  const navigate = useContext(NavigateContext);
  const box = useRef<HTMLDivElement>(null);
  const [first] = form.problems;
  useEffect(() => {
    if (first) box.current?.querySelector<HTMLElement>(`[id="${first.controlId}"]`)?.focus();
  }, [first]);
  if (!form.draft) return <Skeleton lines={6} />;
  const open: OpenCustomerForm = { ...form, draft: form.draft };
  if (step === 'check') return <SubmitStep check={check} name={name} form={open} />;
  const goOn = () =>
    form.save((saved) => {
      const next = stepAfter(saved, step, canVerify);
      if (next) navigate?.(checkAddress(check.listingId, check.id, next));
    });
  return (
    <Card title={CHECK_STEP_NAMES[step]}>
      <div className={styles.form} ref={box}>
        {form.restoredAt && !form.isOvertaken ? (
          <DraftNotice savedAt={form.restoredAt} onDiscard={form.discard} />
        ) : null}
        {form.isOvertaken ? <Overtaken form={open} /> : null}
        {step === 'who' ? <WhoStep form={open} name={name} /> : null}
        {step === 'collect' ? <CollectStep form={open} name={name} /> : null}
        {step === 'owners' ? <OwnersStep form={open} name={name} /> : null}
        <ErrorAlert messages={[...form.problems.map(({ message }) => message), ...form.troubles]} />
        <div className={styles.actions}>
          <Button variant="primary" isLoading={form.isWorking} onClick={goOn}>
            Save and go on
          </Button>
        </div>
      </div>
    </Card>
  );
}

function Overtaken({ form }: { form: OpenCustomerForm }) {
  return (
    <Banner
      tone="attention"
      icon="alert"
      title="Somebody else changed this check while you typed"
      actions={
        <>
          <Button size="small" onClick={form.keepMine}>
            Go on with mine
          </Button>
          <Button size="small" variant="quiet" onClick={form.discard}>
            Take theirs
          </Button>
        </>
      }
    >
      What you typed is still here. Saving yours replaces what they saved.
    </Banner>
  );
}
