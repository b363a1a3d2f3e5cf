import { directAgencies } from '../../../contract/endpoints/direct-agencies.ts';
import { serverModule } from '../../server-module.ts';
import { findByName } from './service.ts';

/** Finding the agency that one applies to, by anybody. */
export const directAgenciesModule = serverModule({
  module: directAgencies,
  handlers: (deps) => ({
    find: ({ query }, { clientAddress }) => findByName(deps, query.name, clientAddress),
  }),
  examples: {
    find: { who: 'anybody', input: () => ({ query: { name: 'wattle' } }) },
  },
});
