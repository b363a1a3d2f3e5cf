import { useState } from 'react';
import { useAct } from '../../by-link/calls/use-act.ts';
import { Section } from '../../by-link/frame/section.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { troubles } from '../link/page-acts.ts';
import { useAnswerFocus } from '../link/use-answer-focus.ts';
import { AgreeDialog } from './agree-dialog.tsx';
import { agreeToRelease, objectToRelease } from './deposit-acts.ts';
import { type DepositWorld, isRefused } from './deposit-world.ts';
import { ObjectDialog } from './object-dialog.tsx';
import { releaseText, releaseTitle } from './release-words.ts';

/** What an early release means, until when the buyer's side may object, and both answers. */
export function EarlyRelease({ world }: { world: DepositWorld }) {
  const { release, standing } = world.deposit;
  const [open, setOpen] = useState<'object' | 'agree'>();
  const [reason, setReason] = useState('');
  const { ref, showAnswer } = useAnswerFocus();
  const closing = async (run: () => Promise<void>) => {
    try {
      await run();
      setOpen(undefined);
      showAnswer();
    } catch (error) {
      if (isRefused(error)) setOpen(undefined);
      throw error;
    }
  };
  const object = useAct((key: string, why: string) =>
    closing(() => objectToRelease(world, key, why)),
  );
  const agree = useAct((key: string) => closing(() => agreeToRelease(world, key)));
  if (!release || standing === 'done' || standing === 'over') return null;
  const { mayObject, mayAgree } = release;
  const ask = (which: 'object' | 'agree') => {
    object.clear();
    agree.clear();
    setOpen(which);
  };
  const close = () => setOpen(undefined);
  return (
    <Section title="Early release">
      <p>
        The vendor asks to have the deposit before the sale settles. Once it is released it is no
        longer in trust: if the sale fails after that, the buyer has to get it back from the vendor.
      </p>
      <div ref={ref} tabIndex={-1} role="status" className="consent">
        <p>
          <strong>{releaseTitle(world.deposit)}</strong>
        </p>
        <p>{releaseText(world.deposit)}</p>
      </div>
      {open ? null : <ErrorAlert messages={troubles(object.error ?? agree.error)} />}
      {mayObject ? (
        <Button isFullWidth onClick={() => ask('object')}>
          I object
        </Button>
      ) : null}
      {mayAgree ? (
        <Button isFullWidth onClick={() => ask('agree')}>
          I agree to the release
        </Button>
      ) : null}
      {open === 'object' && mayObject ? (
        <ObjectDialog
          deposit={world.deposit}
          reason={reason}
          onReason={setReason}
          object={object}
          onClose={close}
        />
      ) : null}
      {open === 'agree' && mayAgree ? (
        <AgreeDialog deposit={world.deposit} agree={agree} onClose={close} />
      ) : null}
    </Section>
  );
}
