import { keepDesignerOnRequest } from './designer.ts';
import { answerNavigations } from './navigation.ts';
import { keepConfig } from './policy.ts';
import { installPrecache } from './precache.ts';
import { answerWithoutWorker } from './static-routes.ts';
import { takeUpdatesOnRequest } from './updates.ts';
import { passOnWakeUps } from './wake-up.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Replaced by the build with the files of tier 1 and their revisions. */
  readonly __WB_MANIFEST: { url: string; revision: string | null }[];
};

takeUpdatesOnRequest(self);
answerWithoutWorker(self);
answerNavigations();
keepConfig();
keepDesignerOnRequest(self);
installPrecache(self.__WB_MANIFEST);
passOnWakeUps(self);
