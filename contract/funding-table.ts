import { agencySettingsEndpoints } from './endpoints/agency-settings.ts';
import { applicationEndpoints } from './endpoints/applications.ts';
import { debts } from './endpoints/debts.ts';
import { drawdownEndpoints } from './endpoints/drawdowns.ts';
import { helpEndpoints } from './endpoints/help.ts';
import { ledgerEndpoints } from './endpoints/ledger.ts';
import { otpEndpoints } from './endpoints/otp.ts';
import { paymentEndpoints } from './endpoints/payments.ts';
import { payoutEndpoints } from './endpoints/payouts.ts';
import { productEndpoints } from './endpoints/products.ts';
import { settlementEndpoints } from './endpoints/settlements.ts';

/** The modules that the funding step of a listing calls; they come with its code. */
export const fundingTable = {
  agencySettings: agencySettingsEndpoints,
  applications: applicationEndpoints,
  debts: debts.calls,
  drawdowns: drawdownEndpoints,
  help: helpEndpoints,
  ledger: ledgerEndpoints,
  otp: otpEndpoints,
  payments: paymentEndpoints,
  payouts: payoutEndpoints,
  products: productEndpoints,
  settlements: settlementEndpoints,
} as const;
