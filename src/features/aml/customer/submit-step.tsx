import { useContext } from 'react';
import type { AmlCase } from '../../../../contract/aml-shapes.ts';
import { missingOf } from '../../../../domain/aml/missing.ts';
import { missingWords } from '../../../../domain/aml/words.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { NavigateContext } from '../../../ui/link/navigate-context.ts';
import { amlAddress, CHECK_STEP_NAMES, checkAddress } from '../aml-addresses.ts';
import { useAmlRights } from '../aml-place.ts';
import { amlTroubles, ontoCase, useAmlAct } from '../use-aml-act.ts';
import { baseOf, customerOf } from './customer-draft.ts';
import type { OpenCustomerForm } from './use-customer-form.ts';

export interface SubmitStepProps {
  check: AmlCase;
  name: string;
  form: OpenCustomerForm;
}

/** What is still to be collected, and once it is all there, handing it over to be checked. */
export function SubmitStep({ check, name, form }: SubmitStepProps) {
  const { canVerify } = useAmlRights();
  const navigate = useContext(NavigateContext);
  const act = useAmlAct();
  const missing = missingOf(check.customer);
  const { customer } = customerOf(form.draft);
  const isUnsaved = form.isOvertaken || !customer || baseOf(customer) !== baseOf(check.customer);
  const { listingId, id } = check;
  const submit = () =>
    act.mutate({
      wish: { submit: id, version: check.version },
      call: (calls, options) => calls.submit({ ...ontoCase(check), body: {} }, options),
      done: `${name} is being checked`,
      after: () =>
        navigate?.(canVerify ? checkAddress(listingId, id, 'verify') : amlAddress(listingId)),
    });
  return (
    <Card title={CHECK_STEP_NAMES.check}>
      <div className={content.text}>
        {isUnsaved ? (
          <>
            <p>Something you typed isn’t saved yet. Save it first.</p>
            <div className={content.actions}>
              <LinkButton variant="primary" href={checkAddress(listingId, id, 'collect')}>
                Go back to what you typed
              </LinkButton>
            </div>
          </>
        ) : missing.length > 0 ? (
          <>
            <p>Before {name} can be checked:</p>
            <ul aria-label="Still to collect">
              {missing.map((each) => (
                <li key={missingWords(each)}>{missingWords(each)}</li>
              ))}
            </ul>
            <div className={content.actions}>
              <LinkButton variant="primary" href={checkAddress(listingId, id, 'collect')}>
                Collect what is missing
              </LinkButton>
            </div>
          </>
        ) : (
          <>
            <p>
              Everything is here. {name} and everybody behind them are verified and looked up in the
              sanctions list. What was collected can’t be changed meanwhile.
            </p>
            <ErrorAlert messages={amlTroubles(act.error)} />
            <div className={content.actions}>
              <Button variant="primary" isLoading={act.isPending} onClick={submit}>
                Check {name}
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
