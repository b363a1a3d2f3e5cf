import { lazy, Suspense, useState } from 'react';
import { errorText, NetworkFailure } from '../../platform/api-errors.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { useSigning } from '../envelope/signing-context.ts';
import { Decline } from '../finish/decline.tsx';
import { checkAttestation, EMPTY_ATTESTATION } from './attestation-draft.ts';
import type { SignAct } from './use-sign.ts';

const Attest = lazy(async () => ({ default: (await import('./attest.tsx')).Attest }));

export interface FinishPartProps {
  /** How many fields are still empty. */
  missing: number;
  sign: SignAct;
  onNext: () => void;
}

const UNSENT =
  'There was no answer, so we don’t know yet whether you have signed. Nothing is signed twice: please try again.';

/** The last step: a witness attests, and the person signs. */
export function FinishPart({ missing, sign, onNext }: FinishPartProps) {
  const { signing } = useSigning();
  const { me, others } = signing;
  const [draft, setDraft] = useState(EMPTY_ATTESTATION);
  const [isTried, setTried] = useState(false);
  const isWitness = me.kind === 'witness';
  const { attestation, faults } = checkAttestation(draft);
  const signer = others.find(({ id }) => id === me.witnessFor);
  const submit = () => {
    setTried(true);
    if (missing > 0) return onNext();
    if (isWitness && !attestation) return;
    void sign.run(isWitness ? attestation : undefined);
  };
  return (
    <section id="finish" className="finish stack" aria-labelledby="finish-title">
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <h2 id="finish-title">{isWitness ? 'Witness' : 'Sign'}</h2>
        {isWitness ? (
          <Suspense>
            <Attest
              signerName={signer?.name ?? 'the signer'}
              draft={draft}
              faults={isTried ? faults : {}}
              onChange={setDraft}
            />
          </Suspense>
        ) : null}
        <p>
          {missing > 0
            ? `${fieldsText(missing)} still to do before you can sign.`
            : `You sign as ${me.name}. The date is set at the moment you sign.`}
        </p>
        <ErrorAlert messages={[problemText(sign.error)]} />
        <Button type="submit" variant="primary" isFullWidth isLoading={sign.isRunning}>
          {missing > 0 ? 'Next field' : isWitness ? 'Sign as witness' : 'Sign now'}
        </Button>
      </form>
      <Decline />
    </section>
  );
}

function fieldsText(count: number): string {
  return count === 1 ? '1 field' : `${count} fields`;
}

function problemText(error: unknown): string {
  if (error === undefined) return '';
  return error instanceof NetworkFailure ? UNSENT : errorText(error);
}
