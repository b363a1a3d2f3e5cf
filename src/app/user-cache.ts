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

/** The clean-up reads every entry, thousands of loaded rows among them: never while a screen starts. */
const CLEAN_UP_AFTER_MS = 30_000;

/** Keeps the store in step with the session. */
export function createUserCache(): UserCache {
  let holder: { subject: string; persistence: QueryPersistence } | undefined;
  return {
    current: () => holder?.persistence,
    open(subject) {
      if (holder?.subject === subject) return;
      const persistence = openQueryPersistence({ subject });
      holder = { subject, persistence };
      setTimeout(() => void persistence.collectGarbage(), CLEAN_UP_AFTER_MS);
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
