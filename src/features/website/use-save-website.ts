import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AgencyWebsite } from '../../../contract/endpoints/website.ts';
import type { Website } from '../../../domain/agencies/website.ts';
import { etagOf } from '../../platform/api-client.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { useWishKey } from '../../platform/wish-key.ts';
import { toasts } from '../../ui/toast/toasts.ts';
import { websiteClient, websiteQuery } from './website-queries.ts';

type Wish = {
  /** As it was seen. */
  website: AgencyWebsite;
  site: Website;
  isPublished: boolean;
  /** Before the answer is shown: the form lets go of what was typed. */
  before: () => Promise<void>;
};

/** Saves what was written of a website, and publishes it where that is wished. */
export function useSaveWebsite() {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const { keyOf, forget } = useWishKey();
  const keyFor = (id: AgencyWebsite['agencyId']) => websiteQuery(client, id).queryKey;
  return useMutation({
    networkMode: 'always',
    retry: 0,
    async mutationFn({ website: { agencyId, version }, site, isPublished }: Wish) {
      const calls = websiteClient(client);
      const params = { agencyId };
      const saved = await calls.saveDraft(
        { params, body: site, ifMatch: etagOf(version) },
        { idempotencyKey: keyOf({ save: site, version }) },
      );
      if (!isPublished) return saved;
      return calls.publish(
        { params, body: {}, ifMatch: etagOf(saved.version) },
        { idempotencyKey: keyOf({ publish: saved.version }) },
      );
    },
    async onSuccess(saved, { isPublished, before }) {
      forget();
      await before();
      toasts.success(isPublished ? 'Published' : 'Draft saved');
      queryClient.setQueryData(keyFor(saved.agencyId), saved);
    },
    onError: (_, { website }) =>
      queryClient.invalidateQueries({ queryKey: keyFor(website.agencyId) }),
  });
}
