import { useEffect, useState } from 'react';
import { signingEndpoints } from '../../../contract/endpoints/signing.ts';
import { actErrorText } from '../../by-link/calls/act-error-text.ts';
import { useAct } from '../../by-link/calls/use-act.ts';
import { Title } from '../../by-link/frame/title.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { useSigning } from '../envelope/signing-context.ts';
import { Decline } from '../finish/decline.tsx';
import { ConsentText } from './consent-text.tsx';
import { EnvelopeFacts } from './envelope-facts.tsx';

const NOT_TICKED = 'Please tick that you agree';

/** Before the documents: what is to be signed, and the consent to sign it electronically (domain.md 4.8). */
export function ConsentPage() {
  const { signing, shortcode, call, documents, put, reload } = useSigning();
  const { subject, addressLine, message, senderName, agencyName, consent, me } = signing;
  const [isTicked, setTicked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [next] = signing.documents;
  useEffect(() => {
    // While this is read, what comes after it is made ready.
    if (next) documents.begin(next);
  }, [documents, next]);
  const agree = useAct(async (key: string) => {
    try {
      const body = { version: consent.version };
      const options = { idempotencyKey: key };
      put(await call(signingEndpoints.consent, { params: { shortcode }, body }, options));
    } catch (error) {
      // Should the wording or the turn be another one by now, it is shown.
      reload();
      throw error;
    }
  });
  return (
    <div className="stack">
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(!isTicked);
          if (isTicked) void agree.run();
        }}
      >
        <Title summary={addressLine}>{subject}</Title>
        <p>
          {senderName} of {agencyName} asks you, <strong>{me.name}</strong>,{' '}
          {me.kind === 'witness' ? 'to witness a signature on' : 'to sign'} the following.
        </p>
        {message ? <blockquote className="message">{message}</blockquote> : null}
        <EnvelopeFacts />
        <section className="consent">
          <h2>Signing electronically</h2>
          <ConsentText text={consent.text} />
          <Checkbox
            label="I have read this and I agree"
            checked={isTicked}
            error={isMissing && !isTicked ? NOT_TICKED : undefined}
            onChange={setTicked}
          />
        </section>
        <ErrorAlert messages={agree.error ? [actErrorText(agree.error)] : []} />
        <Button type="submit" variant="primary" isFullWidth isLoading={agree.isRunning}>
          {signing.documents.length > 1 ? 'Read the documents' : 'Read the document'}
        </Button>
      </form>
      <Decline />
    </div>
  );
}
