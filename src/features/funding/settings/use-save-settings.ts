import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AgencySettings } from '../../../../contract/endpoints/agency-settings.ts';
import { fundingClient } from '../../../offline/applications/funding-client.ts';
import { actTroubleOf } from '../../../platform/act-trouble.ts';
import { etagOf } from '../../../platform/api-client.ts';
import { ApiProblem } from '../../../platform/api-errors.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import { asksToSignIn } from '../release/use-money-act.ts';
import { agencySettingsQuery } from './agency-settings-query.ts';

/** What is saved: the methods, the features or what cards cost. */
export type SettingsChange = Partial<
  Pick<AgencySettings, 'paymentMethods' | 'flags' | 'acceptanceCosts' | 'creditLimit'>
>;

function savedWords({ paymentMethods, acceptanceCosts, creditLimit }: SettingsChange): string {
  if (creditLimit !== undefined) return 'Limit saved';
  if (paymentMethods) return 'Ways to pay saved';
  return acceptanceCosts ? 'Cost of cards saved' : 'Features saved';
}

/** Why settings weren't saved, line by line; a new sign-in is asked for beside. */
export function savingTroubles(error: unknown): string[] {
  if (asksToSignIn(error)) return [];
  const errors = error instanceof ApiProblem ? (error.problem.errors ?? []) : [];
  if (errors.length > 0) return errors.map(({ message }) => message);
  const trouble = actTroubleOf('page')(error);
  return trouble ? [trouble] : [];
}

/** Saves settings of an agency on top of what is shown. */
export function useSaveSettings({ agencyId, version }: AgencySettings) {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const { queryKey } = agencySettingsQuery(client, agencyId);
  return useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: ({ paymentMethods, flags, acceptanceCosts, creditLimit }: SettingsChange) => {
      const onto = { params: { agencyId }, ifMatch: etagOf(version) };
      if (creditLimit !== undefined) {
        return fundingClient(client).agencySettings.limitCredit({ ...onto, body: { creditLimit } });
      }
      if (acceptanceCosts) {
        const body = { acceptanceCosts };
        return fundingClient(client).agencySettings.enterAcceptanceCosts({ ...onto, body });
      }
      return paymentMethods
        ? fundingClient(client).agencySettings.choosePaymentMethods({
            ...onto,
            body: { paymentMethods },
          })
        : fundingClient(client).agencySettings.chooseFlags({
            ...onto,
            body: { flags: flags ?? [] },
          });
    },
    // Said here: the form starts afresh with what was saved.
    onSuccess(settings, change) {
      toasts.success(savedWords(change));
      queryClient.setQueryData(queryKey, settings);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
