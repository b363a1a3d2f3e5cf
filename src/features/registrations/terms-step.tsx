import { useState } from 'react';
import { REGISTRATION_TERMS } from '../../../domain/agencies/registration.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import content from '../../ui/layout/content.module.css';
import styles from './registration.module.css';

export interface TermsStepProps {
  isWorking: boolean;
  onSubmit: () => void;
  onBack: () => void;
}

/** The last step: the terms, by their version, and the button that sends. */
export function TermsStep({ isWorking, onSubmit, onBack }: TermsStepProps) {
  const [isAgreed, setIsAgreed] = useState(false);
  const [isMissed, setIsMissed] = useState(false);
  return (
    <div className={content.form}>
      <ul className={styles.points}>
        {REGISTRATION_TERMS.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Checkbox
        label="We agree to these terms"
        hint={`Version ${REGISTRATION_TERMS.version}`}
        checked={isAgreed}
        error={isMissed && !isAgreed ? 'Agree to the terms to send the registration' : undefined}
        onChange={setIsAgreed}
      />
      <div className={content.actions}>
        <Button
          variant="primary"
          isLoading={isWorking}
          onClick={() => (isAgreed ? onSubmit() : setIsMissed(true))}
        >
          Send the registration
        </Button>
        <Button onClick={onBack}>Back</Button>
      </div>
    </div>
  );
}
