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
  // What every visit begins with, the library that reads PDFs, the fields for the code, what there is to
  // sign with, and what comes after or seldom.
  groups: [
    { name: 'start', test: /./, tags: ['$initial'], priority: 4 },
    {
      name: 'pdf',
      // The address of its worker belongs to what starts the worker, before the library is there.
      test: /pdfjs-dist\/(?!.*worker)|src\/sign\/reader\/(pdf-library|text-lines)/,
      priority: 3,
    },
    {
      name: 'after',
      test: /uqr|src\/ui\/(qr-code|feedback\/status-pill)|by-link\/frame\/(standing-card|file-button)|src\/sign\/(finish\/(?!decline\.)|fill\/attest\.|in-person\/(hand-|in-person-gate)|reader\/read-only)/,
      priority: 2,
      // What they share with the rest stays with the rest.
      includeDependenciesRecursively: false,
    },
    {
      // Only the page of a check has it.
      name: 'check',
      test: /src\/sign\/check\/|(contract\/endpoints|domain)\/aml|contract\/aml-shapes/,
      priority: 2,
      includeDependenciesRecursively: false,
    },
    {
      // Only the page of a deposit has it.
      name: 'deposit',
      test: /src\/(sign\/deposit\/|by-link\/frame\/cop)|domain\/trust\/|contract\/endpoints\/deposit-page/,
      priority: 2,
      includeDependenciesRecursively: false,
    },
    {
      // Only the page of a settlement has it.
      name: 'settlement',
      test: /src\/(sign\/settlement\/|by-link\/figures\/)|domain\/settlement\/|contract\/(endpoints\/settlement-page|figures-shapes|sale-settlement-shapes)/,
      priority: 2,
      includeDependenciesRecursively: false,
    },
    {
      // The pages of a deposit and of a settlement share it.
      name: 'sale',
      test: /src\/(sign\/link\/|by-link\/(frame\/amount-line|calls\/use-fresh))/,
      priority: 2,
      includeDependenciesRecursively: false,
    },
    { name: 'code', test: /ark-ui|zag-js|src\/(by-link\/gate|ui\/pin-input)\//, priority: 1 },
    {
      name: 'signing',
      test: /uqr|valibot|src\/(sign|by-link|ui|platform)\/|(contract|domain)\//,
      priority: 0,
    },
  ],
};
