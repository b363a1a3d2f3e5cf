import { SALE_SETTLEMENT } from '../../domain/settlement/settlement-work.ts';
import { type LinkKey, settlementLink } from '../../server/modules/settlement/by-link/links.ts';
import type { TestApi } from './api-app.ts';
import { linkHolder } from './person-links.ts';

/** Somebody who has opened their link of a settlement and entered their code, with the calls of their page. */
export const settlementHolder = (api: TestApi, whose: LinkKey) =>
  linkHolder(api, { key: settlementLink(whose), about: SALE_SETTLEMENT, page: 'settlements' });
