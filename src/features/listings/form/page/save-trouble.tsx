import { useConnectivity } from '../../../../platform/portal-context.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { ErrorAlert } from '../../../../ui/feedback/error-alert.tsx';

/** Why a save was refused, apart from single fields. */
export type Trouble = { kind: 'offline' } | { kind: 'refused'; message: string };

/** Says what happened, what is safe and what to do next. */
export function SaveTrouble({ trouble }: { trouble: Trouble | undefined }) {
  const connectivity = useConnectivity();
  if (!trouble) return null;
  if (trouble.kind === 'refused') return <ErrorAlert messages={[trouble.message]} />;
  if (connectivity === 'online') {
    return (
      <Banner tone="info" icon="check" title="You’re back online">
        Your changes are still here. Save them now.
      </Banner>
    );
  }
  return (
    <Banner tone="attention" icon="offline" title="You’re offline">
      Your changes are kept on this device in this form; save when you’re back online.
    </Banner>
  );
}
