import { amlRetention } from '../../../contract/endpoints/aml-retention.ts';
import { serverModule } from '../../server-module.ts';
import { leaveDeletion, readDue, retentionJobs } from './service.ts';

/** What is deleted once it was kept long enough. */
export const amlRetentionServer = serverModule({
  module: amlRetention,
  handlers: ({ ids }) => ({
    due: (_, call) => call.transaction((tx) => readDue(tx, call)),
    delete: ({ body }, call) => call.transaction((tx) => leaveDeletion(tx, call, ids, body.cases)),
  }),
  jobs: (deps) => [retentionJobs(deps)],
  examples: {
    due: { who: 'principal', input: () => ({}) },
    delete: { who: 'principal', input: () => ({ body: { cases: 0 } }) },
  },
});
