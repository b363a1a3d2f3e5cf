import type { Endpoint } from './endpoint.ts';
import { accountEndpoints } from './endpoints/account.ts';
import { agencySettingsEndpoints } from './endpoints/agency-settings.ts';
import { applicationEndpoints } from './endpoints/applications.ts';
import { contractFileEndpoints } from './endpoints/contract-files.ts';
import { directApplicationEndpoints } from './endpoints/direct-application.ts';
import { documentEndpoints } from './endpoints/documents.ts';
import { drawdownEndpoints } from './endpoints/drawdowns.ts';
import { envelopeEndpoints } from './endpoints/envelopes.ts';
import { helpEndpoints } from './endpoints/help.ts';
import { importEndpoints } from './endpoints/imports.ts';
import { ledgerEndpoints } from './endpoints/ledger.ts';
import { listingChangeEndpoints } from './endpoints/listing-changes.ts';
import { listingEndpoints } from './endpoints/listings.ts';
import { otpEndpoints } from './endpoints/otp.ts';
import { ownHelpEndpoints } from './endpoints/own-help.ts';
import { payerEndpoints } from './endpoints/payer.ts';
import { paymentEndpoints } from './endpoints/payments.ts';
import { payoutEndpoints } from './endpoints/payouts.ts';
import { productEndpoints } from './endpoints/products.ts';
import { settlementEndpoints } from './endpoints/settlements.ts';
import { signingEndpoints } from './endpoints/signing.ts';
import { systemEndpoints } from './endpoints/system.ts';
import { templateEndpoints } from './endpoints/templates.ts';
import { vendorApplicationEndpoints } from './endpoints/vendor-applications.ts';
import { verificationEndpoints } from './endpoints/verification.ts';
import { modules } from './modules.ts';

/** Calls by module as they were declared before contract/modules.ts; each module moves there when it is touched. */
export const contractTable = {
  account: accountEndpoints,
  agencySettings: agencySettingsEndpoints,
  applications: applicationEndpoints,
  contractFiles: contractFileEndpoints,
  documents: documentEndpoints,
  drawdowns: drawdownEndpoints,
  envelopes: envelopeEndpoints,
  help: helpEndpoints,
  imports: importEndpoints,
  ledger: ledgerEndpoints,
  // Before the calls whose path begins the same way: the first that fits is served.
  listings: { ...listingChangeEndpoints, ...listingEndpoints },
  otp: otpEndpoints,
  ownHelp: ownHelpEndpoints,
  payer: payerEndpoints,
  payments: paymentEndpoints,
  payouts: payoutEndpoints,
  products: productEndpoints,
  settlements: settlementEndpoints,
  signing: signingEndpoints,
  system: systemEndpoints,
  templates: templateEndpoints,
  vendorApplications: { ...directApplicationEndpoints, ...vendorApplicationEndpoints },
  verification: verificationEndpoints,
} as const;

/** All endpoints in one list, for documents and checks that walk them. */
export const allEndpoints: readonly Endpoint[] = [
  ...Object.values(contractTable),
  ...modules.map(({ calls }) => calls),
].flatMap((calls) => Object.values<Endpoint>(calls));
