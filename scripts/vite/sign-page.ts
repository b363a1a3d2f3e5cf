import { isSigningPage } from '../../contract/sign-address.ts';
import type { PublicPage } from './public-page.ts';

/** The page of whoever signs. */
export const signPage: PublicPage = {
  page: 'sign.html',
  prefix: 'signer',
  manifest: 'sign-manifest.json',
  isAt: isSigningPage,
  // What every visit begins with, the fields for the code, the library that reads PDFs, the calendar of
  // a date, and what there is to sign with.
  groups: [
    { name: 'start', test: /./, tags: ['$initial'], priority: 4 },
    {
      name: 'pdf',
      test: /pdfjs-dist|src\/sign\/reader\/(pdf-library|text-lines|trusted-worker)/,
      priority: 3,
    },
    {
      name: 'calendar',
      test: /src\/ui\/(calendar|fields\/date-panel)|zag-js\/(date|popper|dismissable|dom-query)|date-picker|internationalized/,
      priority: 2,
    },
    { name: 'code', test: /ark-ui|zag-js|src\/(by-link\/gate|ui\/pin-input)\//, priority: 1 },
    {
      name: 'signing',
      test: /uqr|valibot|src\/(sign|by-link|ui|platform)\/|(contract|domain)\//,
      priority: 0,
    },
  ],
};
