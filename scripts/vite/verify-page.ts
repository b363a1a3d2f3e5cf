import { isVerifyPage } from '../../contract/verify-address.ts';
import type { PublicPage } from './public-page.ts';

/** The page on which anybody checks a sealed file. */
export const verifyPage: PublicPage = {
  page: 'verify.html',
  prefix: 'verifier',
  manifest: 'verify-manifest.json',
  isAt: isVerifyPage,
  groups: [{ name: 'start', test: /./, priority: 0 }],
};
