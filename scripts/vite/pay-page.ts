import { isPublicPage } from '../../contract/public-addresses.ts';
import type { PublicPage } from './public-page.ts';

/** The page of payers and home owners. */
export const payPage: PublicPage = {
  page: 'pay.html',
  prefix: 'payer',
  manifest: 'pay-manifest.json',
  isAt: isPublicPage,
  // What every visit begins with, the fields for the code, and what may follow.
  groups: [
    { name: 'start', test: /./, tags: ['$initial'], priority: 2 },
    {
      name: 'code',
      test: /ark-ui|zag-js|src\/(pay\/gate|by-link\/gate|ui\/pin-input)\//,
      priority: 1,
    },
    { name: 'later', test: /uqr|src\/(pay|by-link|ui)\//, priority: 0 },
  ],
};
