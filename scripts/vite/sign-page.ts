import { isSigningPage } from '../../contract/sign-address.ts';
import { pdfFiles } from './pdf-files.ts';
import type { PublicPage } from './public-page.ts';

/** The page of whoever signs. */
export const signPage: PublicPage = {
  page: 'sign.html',
  prefix: 'signer',
  manifest: 'sign-manifest.json',
  isAt: isSigningPage,
  plugins: [pdfFiles()],
  // What every visit begins with, the library that reads PDFs, the fields for the code, and what there is
  // to sign with.
  groups: [
    { name: 'start', test: /./, tags: ['$initial'], priority: 4 },
    {
      name: 'pdf',
      test: /pdfjs-dist|src\/sign\/reader\/(pdf-library|text-lines|trusted-worker)/,
      priority: 3,
    },
    { name: 'code', test: /ark-ui|zag-js|src\/(by-link\/gate|ui\/pin-input)\//, priority: 1 },
    {
      name: 'signing',
      test: /uqr|valibot|src\/(sign|by-link|ui|platform)\/|(contract|domain)\//,
      priority: 0,
    },
  ],
};
