import { SOLD_DEPOSIT } from '../../domain/trust/trust-work.ts';
import { depositLink } from '../../server/modules/trust/by-link/links.ts';
import type { TestApi } from './api-app.ts';
import { linkHolder } from './person-links.ts';

/** Somebody who has opened their link of a deposit and entered their code, with the calls of their page. */
export const depositHolder = (
  api: TestApi,
  whose: { agencyId: string; depositId: string; personId: string },
) => linkHolder(api, { key: depositLink(whose), about: SOLD_DEPOSIT, page: 'deposits' });
