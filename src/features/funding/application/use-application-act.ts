import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Application, ApplicationReview } from '../../../../contract/application-shapes.ts';
import type { AgencyId, ApplicationId } from '../../../../domain/ids.ts';
import { applicationQueries } from '../../../offline/applications/application-queries.ts';
import { fundingClient } from '../../../offline/applications/funding-client.ts';
import { noteChange } from '../../../offline/change-notes.ts';
import { applicationsAfter } from '../../../offline/changes/applications.ts';
import { actTroubleOf } from '../../../platform/act-trouble.ts';
import { etagOf } from '../../../platform/api-client.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { useWishKey } from '../../../platform/wish-key.ts';
import { toasts } from '../../../ui/toast/toasts.ts';

/** What is done to an application at once, with the server's answer; nothing of it waits on a device. */
type ApplicationAct =
  | { kind: 'remind'; id: ApplicationId; partyId?: string }
  | { kind: 'cancel'; id: ApplicationId; version: number; reason: string }
  | {
      kind: 'decide';
      id: ApplicationId;
      agencyId?: AgencyId | undefined;
      version: number;
      review: ApplicationReview;
    };

/** An act, and what is said once it is done, where need be by what it came to. */
type Wish = { act: ApplicationAct; done: string | ((application: Application) => string) };

/** Why an act did not happen to an application, in words. */
export const actTrouble = actTroubleOf('application');

/** Does things to an application and shows what the server made of it. */
export function useApplicationAct() {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const { keyOf, forget } = useWishKey();

  function perform(act: ApplicationAct): Promise<Application> {
    const params = { id: act.id };
    const options = { idempotencyKey: keyOf(act) };
    switch (act.kind) {
      case 'remind': {
        const body = act.partyId ? { partyId: act.partyId } : {};
        return fundingClient(client).applications.remind({ params, body }, options);
      }
      case 'cancel': {
        const body = { reason: act.reason };
        return fundingClient(client).applications.cancel(
          { params, body, ifMatch: etagOf(act.version) },
          options,
        );
      }
      case 'decide': {
        const ifMatch = etagOf(act.version);
        return fundingClient(client).applications.decide(
          { params, agency: act.agencyId, body: act.review, ifMatch },
          options,
        );
      }
    }
  }

  return useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: ({ act }: Wish) => perform(act),
    // Said here and not where it was asked: what asked may be gone with the state it was for.
    onSuccess(application, { done }) {
      toasts.success(typeof done === 'string' ? done : done(application));
      forget();
      const { queryKey } = applicationQueries(client).ofListing(application.listingId);
      queryClient.setQueryData<{ applications: Application[] }>(
        queryKey,
        (before) => before && { applications: applicationsAfter(before.applications, application) },
      );
    },
    onSettled: () => {
      noteChange('listings');
      return queryClient.invalidateQueries({ queryKey: ['listings', 'applications'] });
    },
  });
}
