import { useState } from 'react';
import { signingEndpoints } from '../../../contract/endpoints/signing.ts';
import { actErrorText } from '../../by-link/calls/act-error-text.ts';
import { useAct } from '../../by-link/calls/use-act.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { useSigning } from '../envelope/signing-context.ts';
import { Modal } from '../frame/modal.tsx';

const SHORTEST = 3;
const LONGEST = 500;

/** Asks for the reason, and once more, for declining ends the envelope for everybody. */
export function DeclineForm({ onClose }: { onClose: () => void }) {
  const { signing, shortcode, call, put } = useSigning();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const decline = useAct(async (key: string, why: string) => {
    const input = { params: { shortcode }, body: { reason: why } };
    put(await call(signingEndpoints.decline, input, { idempotencyKey: key }));
  });
  const given = reason.trim();
  return (
    <Modal title="Decline to sign?" onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(given.length < SHORTEST);
          if (given.length >= SHORTEST) void decline.run(given);
        }}
      >
        <p>
          Nobody can sign these documents any more after that, and {signing.senderName} and the
          others are told. If something is only to be put right, ask {signing.senderName} first.
        </p>
        <Field
          label="Why don’t you want to sign?"
          hint={`${signing.senderName} reads this.`}
          isRequired
          error={isMissing && given.length < SHORTEST ? 'Please give a reason' : undefined}
        >
          <TextArea value={reason} onChange={setReason} maxLength={LONGEST} rows={3} />
        </Field>
        <ErrorAlert messages={decline.error ? [actErrorText(decline.error)] : []} />
        <Button type="submit" variant="danger" isFullWidth isLoading={decline.isRunning}>
          Decline to sign
        </Button>
        <Button isFullWidth onClick={onClose}>
          Go back
        </Button>
      </form>
    </Modal>
  );
}
