import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { holdUnsavedWork } from '../../../platform/unsaved-work.ts';

/** While rows are under way: asks before leaving the screen, and lets no update reload the page. */
export function useLeaveWarning(isSending: boolean) {
  useEffect(() => (isSending ? holdUnsavedWork() : undefined), [isSending]);
  return useBlocker({
    shouldBlockFn: () => isSending,
    enableBeforeUnload: () => isSending,
    withResolver: true,
  });
}
