import type { QueryClient } from '@tanstack/react-query';
import { wipeFormDrafts } from '../offline/form-drafts.ts';
import { openQueryPersistence, type QueryPersistence } from '../offline/query-persistence.ts';

/** The cache of whoever is signed in: one store on the device for each of them. */
export type UserCache = {
  current(): QueryPersistence | undefined;
  /** Opens the store of a user; another user's answers leave the memory first. */
  open(subject: string): void;
  /** Sign-out: stops what is under way, empties memory and device. */
  wipe(queryClient: QueryClient): Promise<void>;
};

/** Keeps the store in step with the session. */
export function createUserCache(): UserCache {
  let holder: { subject: string; persistence: QueryPersistence } | undefined;
  return {
    current: () => holder?.persistence,
    open(subject) {
      if (holder?.subject === subject) return;
      const persistence = openQueryPersistence({ subject });
      holder = { subject, persistence };
      requestIdleCallbackOrLater(() => void persistence.collectGarbage());
    },
    async wipe(queryClient) {
      const leaving = holder;
      holder = undefined;
      await queryClient.cancelQueries();
      queryClient.clear();
      if (!leaving) return;
      await Promise.all([leaving.persistence.wipe(), wipeFormDrafts(leaving.subject)]);
    },
  };
}

/** Safari has no idle callbacks. */
function requestIdleCallbackOrLater(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run, 5_000);
}
