import { saleSettlements } from '../../../contract/endpoints/sale-settlements.ts';
import { serverModule } from '../../server-module.ts';
import { bookingHandlers } from './booking-endpoints.ts';
import { bookingExamples, settlingListing } from './bookings/examples.ts';
import { closingExamples } from './closing/examples.ts';
import { settlementJobs } from './closing/jobs.ts';
import { closingHandlers } from './closing-endpoints.ts';
import { figureHandlers } from './figure-endpoints.ts';
import { figureExamples } from './figures/examples.ts';

/** The settlement of a listing's sale. */
export const saleSettlementsModule = serverModule({
  module: saleSettlements,
  handlers: (deps) => ({
    ...bookingHandlers(deps),
    ...closingHandlers(deps),
    ...figureHandlers(deps),
  }),
  jobs: (deps) => [settlementJobs(deps)],
  listing: settlingListing,
  examples: { ...bookingExamples, ...closingExamples, ...figureExamples },
});
