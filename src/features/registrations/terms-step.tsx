import { useState } from 'react';
import { REGISTRATION_TERMS } from '../../../domain/agencies/registration.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import content from '../../ui/layout/content.module.css';

/** The last step: the terms, by their version, and the button that sends. */
export function TermsStep({ isWorking, onSubmit }: { isWorking: boolean; onSubmit: () => void }) {
  const [isAgreed, setIsAgreed] = useState(false);
  const [isMissed, setIsMissed] = useState(false);
  return (
    <div className={content.form}>
      <ul>
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
      <Button
        variant="primary"
        isLoading={isWorking}
        onClick={() => (isAgreed ? onSubmit() : setIsMissed(true))}
      >
        Send the registration
      </Button>
    </div>
  );
}
