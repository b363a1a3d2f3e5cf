import { amlDesk } from '../../../contract/endpoints/aml-desk.ts';
import { serverModule } from '../../server-module.ts';
import { readDesk } from './service.ts';

/** The compliance desk of an agency. */
export const amlDeskServer = serverModule({
  module: amlDesk,
  handlers: () => ({ read: (_, call) => call.transaction((tx) => readDesk(tx, call)) }),
  examples: {
    read: { who: 'manage-agency-applications', input: () => ({}) },
  },
});
