import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { holdUnsavedWork } from '../../../../platform/unsaved-work.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';

export interface LeaveGuardProps {
  isDirty: boolean;
  /** Asked at the moment of leaving: a form that was just saved lets go. */
  shouldAsk: () => boolean;
  /** The device kept nothing of what was typed. */
  isRefused: boolean;
  /** Whether a reload now would lose something. */
  wouldLose: () => boolean;
}

/** Asks before a form with changes is left, and keeps updates from reloading it. */
export function LeaveGuard({ isDirty, shouldAsk, isRefused, wouldLose }: LeaveGuardProps) {
  useEffect(() => (isDirty ? holdUnsavedWork() : undefined), [isDirty]);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && shouldAsk(),
    enableBeforeUnload: wouldLose,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      title="Leave without saving?"
      consequence={
        isRefused
          ? 'This browser keeps nothing on the device, so what you typed is lost.'
          : 'What you typed stays on this device as a draft. It isn’t saved to the listing until you come back and save it.'
      }
      confirmLabel={isRefused ? 'Leave and lose it' : 'Leave and keep draft'}
      cancelLabel="Stay here"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
