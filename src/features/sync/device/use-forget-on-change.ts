import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clearAnswers } from '../../../offline/device/clear-answers.ts';
import { rightsChanged } from '../../../offline/device/rights-noted.ts';
import { useAccount } from '../../../platform/account-context.ts';
import { describeError, log } from '../../../platform/log.ts';
import { deviceStorage } from '../../../platform/storage.ts';

/**
 * Drops the kept answers when somebody's roles or branch change, and asks anew for those on screen. Waiting changes
 * stay; the replica begins anew by itself, since its place in the feed holds for one reach only.
 */
export function useForgetOnChange(subject: string): void {
  const account = useAccount();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!rightsChanged(deviceStorage, account)) return;
    clearAnswers(subject, queryClient)
      .then(() => queryClient.invalidateQueries())
      .catch((error: unknown) => log('error', 'answers.not-cleared', describeError(error)));
  }, [account, subject, queryClient]);
}
