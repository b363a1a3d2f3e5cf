import type { ModuleWork } from '../../../module-work.ts';
import type { ModuleJobs } from '../../jobs/service.ts';

/** What falls to settlements by itself. */
export function settlementJobs(_deps: ModuleWork): ModuleJobs {
  return { handlers: {} };
}
