import type { AmlCase } from '../../../contract/aml-shapes.ts';
import { COLLECTED } from '../../../domain/aml/customer.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import styles from './aml.module.css';
import { CHECK_STEP_NAMES, CHECK_STEPS, type CheckStep, checkAddress } from './aml-addresses.ts';

const COLLECTING: readonly CheckStep[] = ['who', 'collect', 'owners', 'check'];

/** The steps of a check for whoever looks: what was found is for those who verify. */
export function stepsOf(check: AmlCase, canVerify: boolean): CheckStep[] {
  const { kind, ownership } = check.customer;
  const hasOwners = COLLECTED[kind].hasOwners || ownership !== undefined;
  const isEnhanced =
    check.state === 'edd' || check.risk?.level === 'high' || check.fundsSource !== undefined;
  return CHECK_STEPS.filter((step) => {
    if (step === 'owners') return hasOwners;
    if (step === 'enhanced') return canVerify && isEnhanced;
    return canVerify || COLLECTING.includes(step);
  });
}

/** The step after this one; undefined after the last. */
export function stepAfter(check: AmlCase, step: CheckStep, canVerify: boolean) {
  const steps = stepsOf(check, canVerify);
  return steps[steps.indexOf(step) + 1];
}

export interface CheckStepsProps {
  check: AmlCase;
  steps: readonly CheckStep[];
  current: CheckStep;
}

/** The steps of a check, any of which can be gone to. */
export function CheckSteps({ check, steps, current }: CheckStepsProps) {
  return (
    <nav aria-label="Steps of the check">
      <ol className={styles.steps}>
        {steps.map((step, place) => (
          <li key={step}>
            <LinkButton
              size="small"
              variant={step === current ? 'secondary' : 'quiet'}
              aria-current={step === current ? 'step' : undefined}
              href={checkAddress(check.listingId, check.id, step)}
            >
              {place + 1}. {CHECK_STEP_NAMES[step]}
            </LinkButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}
