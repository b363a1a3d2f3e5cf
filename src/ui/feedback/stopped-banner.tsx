import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import { Banner } from './banner.tsx';

export interface StoppedBannerProps {
  /** What was to be done: "Make an application: Standard". */
  title: string;
  reason: string;
  /** What giving it up takes with it, line by line. */
  consequence: readonly string[];
  onRetry: () => void;
  onDiscard: () => void;
}

/** A change of this device that wasn't accepted: why, and the ways on. */
export function StoppedBanner(props: StoppedBannerProps) {
  const { title, reason, consequence, onRetry, onDiscard } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Banner
        tone="attention"
        icon="alert"
        title={`${title}: not accepted`}
        actions={
          <>
            <Button size="small" onClick={onRetry}>
              Try again
            </Button>
            <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
              Discard
            </Button>
          </>
        }
      >
        {reason}
      </Banner>
      <ConfirmDialog
        isOpen={isAsking}
        title="Discard this change?"
        consequence={consequence.map((line) => <p key={line}>{line}</p>)}
        confirmLabel="Discard the change"
        cancelLabel="Keep it"
        isDanger
        onConfirm={() => {
          setAsking(false);
          onDiscard();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
