import { useState } from 'react';
import { useAct } from '../../by-link/calls/use-act.ts';
import { Section } from '../../by-link/frame/section.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { AgreeDialog } from './agree-dialog.tsx';
import { agreeToRelease, objectToRelease } from './deposit-acts.ts';
import { type DepositWorld, depositTroubles, isRefused } from './deposit-world.ts';
import { ObjectDialog } from './object-dialog.tsx';
import { releaseText, releaseTitle } from './release-words.ts';

/** What an early release means, until when the buyer's side may object, and both answers. */
export function EarlyRelease({ world }: { world: DepositWorld }) {
  const { release } = world.deposit;
  const [open, setOpen] = useState<'object' | 'agree'>();
  const closing = (run: () => Promise<void>) => async () => {
    try {
      await run();
      setOpen(undefined);
    } catch (error) {
      if (isRefused(error)) setOpen(undefined);
      throw error;
    }
  };
  const object = useAct((key: string, reason: string) =>
    closing(() => objectToRelease(world, key, reason))(),
  );
  const agree = useAct((key: string) => closing(() => agreeToRelease(world, key))());
  if (!release) return null;
  const { mayObject, mayAgree } = release;
  const close = () => setOpen(undefined);
  return (
    <Section title="Early release">
      <p>
        The vendor asks to have the deposit before the sale settles. Once it is released it is no
        longer in trust: if the sale fails after that, the buyer has to get it back from the vendor.
      </p>
      <div role="status" className="consent">
        <p>
          <strong>{releaseTitle(world.deposit)}</strong>
        </p>
        <p>{releaseText(world.deposit)}</p>
      </div>
      {open ? null : <ErrorAlert messages={depositTroubles(object.error ?? agree.error)} />}
      {mayObject ? (
        <Button isFullWidth onClick={() => setOpen('object')}>
          I object
        </Button>
      ) : null}
      {mayAgree ? (
        <Button isFullWidth onClick={() => setOpen('agree')}>
          I agree to the release
        </Button>
      ) : null}
      {open === 'object' && mayObject ? (
        <ObjectDialog deposit={world.deposit} object={object} onClose={close} />
      ) : null}
      {open === 'agree' && mayAgree ? (
        <AgreeDialog deposit={world.deposit} agree={agree} onClose={close} />
      ) : null}
    </Section>
  );
}
