import { needsPerson } from '../../../offline/operation-states.ts';
import { describeChange } from '../../../offline/operation-words.ts';
import { useOutbox, useOutboxSnapshot } from '../../../offline/outbox/use-outbox.ts';
import type { Waiting } from '../../../offline/overlay/overlay-notebook.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';

/** A composed envelope that stopped on its way: why, and the ways on. */
export function StoppedChange({ waiting }: { waiting: Waiting | undefined }) {
  const outbox = useOutbox();
  const { operations } = useOutboxSnapshot();
  const operation = operations.find(({ id }) => id === waiting?.operationId);
  if (!operation || !needsPerson(operation)) return null;
  const { id, lastProblem } = operation;
  const reasons = [
    lastProblem?.message,
    ...(lastProblem?.errors ?? []).map((each) => each.message),
  ];
  return (
    <Banner
      tone="attention"
      icon="alert"
      title={`${describeChange(operation)}: not accepted`}
      actions={
        <Button size="small" onClick={() => void outbox.retry(id)}>
          Try again
        </Button>
      }
    >
      {reasons.filter((reason) => reason !== undefined).join('. ') || 'It is kept on this device.'}
    </Banner>
  );
}
