import { isPublicPage } from '../../contract/public-addresses.ts';
import type { PublicPage } from './public-page.ts';
import { stagedStart } from './staged-start.ts';

const PAGE = 'pay.html';

/** The page of payers and home owners. */
export const payPage: PublicPage = {
  page: PAGE,
  prefix: 'payer',
  manifest: 'pay-manifest.json',
  isAt: isPublicPage,
  // Nothing of the kit stands in what the server writes.
  laterLayer: 'components',
  plugins: [stagedStart(PAGE, 'src/pay/start.tsx')],
  // What begins, the library, what every visit begins with, the fields for the code, and what may follow.
  groups: [
    {
      name: 'begin',
      test: /pay\.html|src\/pay\/(main\.ts|styles\/)/,
      priority: 4,
      // It stands in the page, so nothing that others need may be in it.
      includeDependenciesRecursively: false,
    },
    {
      name: 'react',
      test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime|vite\/preload-helper/,
      priority: 3,
    },
    { name: 'start', test: /./, tags: ['$initial'], priority: 2 },
    {
      name: 'code',
      test: /ark-ui|zag-js|src\/(by-link\/gate|ui\/pin-input)\//,
      priority: 1,
    },
    { name: 'later', test: /uqr|src\/(pay|by-link|ui)\//, priority: 0 },
  ],
};
