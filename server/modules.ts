import { accountStopsModule, agencyAccountsModule } from './modules/agency-accounts/module.ts';
import { amlServer } from './modules/aml/module.ts';
import { amlDeskServer } from './modules/aml-desk/module.ts';
import { amlReportsServer } from './modules/aml-reports/module.ts';
import { amlRetentionServer } from './modules/aml-retention/module.ts';
import { bankDeskModule } from './modules/bank-desk/module.ts';
import { customersModule } from './modules/customers/module.ts';
import { debtsModule } from './modules/debts/module.ts';
import { directAgenciesModule } from './modules/direct-agencies/module.ts';
import { notebookModule } from './modules/notebook/module.ts';
import { passwordsModule } from './modules/passwords/module.ts';
import { invitationsModule, peopleModule } from './modules/people/module.ts';
import { productVersionsModule } from './modules/product-versions/module.ts';
import { profileModule } from './modules/profile/module.ts';
import { registrationsModule } from './modules/registrations/module.ts';
import { sanctionsModule } from './modules/sanctions/module.ts';
import { saleSettlementsModule } from './modules/settlement/sale-settlement-module.ts';
import { settlementPageModule } from './modules/settlement/settlement-page-module.ts';
import { vendorNetModule } from './modules/settlement/vendor-net-module.ts';
import { vendorCampaignModule } from './modules/supplier-payments/campaign-module.ts';
import {
  supplierInvoicesModule,
  supplierStandingModule,
} from './modules/supplier-payments/invoice-module.ts';
import { paymentRunsModule, paymentStopsModule } from './modules/supplier-payments/run-module.ts';
import { suppliersModule } from './modules/supplier-payments/supplier-module.ts';
import { depositPageModule } from './modules/trust/deposit-page-module.ts';
import { soldDepositsModule } from './modules/trust/sold-deposit-module.ts';
import { trustBookModule } from './modules/trust/trust-book-module.ts';
import { unsentWorkModule } from './modules/unsent-work/module.ts';
import { websiteModule } from './modules/website/module.ts';
import type { ServerModule } from './server-module.ts';

/** The server's side of every module in contract/modules.ts. */
export const serverModules: readonly ServerModule[] = [
  agencyAccountsModule,
  accountStopsModule,
  amlServer,
  amlDeskServer,
  amlReportsServer,
  amlRetentionServer,
  bankDeskModule,
  customersModule,
  debtsModule,
  directAgenciesModule,
  notebookModule,
  productVersionsModule,
  registrationsModule,
  invitationsModule,
  peopleModule,
  passwordsModule,
  profileModule,
  sanctionsModule,
  suppliersModule,
  supplierInvoicesModule,
  supplierStandingModule,
  paymentRunsModule,
  paymentStopsModule,
  soldDepositsModule,
  trustBookModule,
  depositPageModule,
  saleSettlementsModule,
  settlementPageModule,
  vendorNetModule,
  unsentWorkModule,
  vendorCampaignModule,
  websiteModule,
];
