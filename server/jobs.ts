import type { ModuleJobs } from './modules/jobs/service.ts';
import { type NotificationDeps, notificationJobs } from './modules/notifications/jobs.ts';
import { type PaymentWorkDeps, paymentWork } from './modules/payments/work/service.ts';

/** What the jobs of all modules need from outside. */
type JobsDeps = NotificationDeps & PaymentWorkDeps;

/** The jobs of every module, each from its own jobs.ts. */
export function allJobs(deps: JobsDeps): ModuleJobs[] {
  return [notificationJobs(deps), paymentWork(deps)];
}
