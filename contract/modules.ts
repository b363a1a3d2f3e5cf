import { accountStops, agencyAccounts } from './endpoints/agency-accounts.ts';
import { aml } from './endpoints/aml.ts';
import { amlDesk } from './endpoints/aml-desk.ts';
import { amlReports } from './endpoints/aml-reports.ts';
import { amlRetention } from './endpoints/aml-retention.ts';
import { bankDesk } from './endpoints/bank-desk.ts';
import { customers } from './endpoints/customers.ts';
import { debts } from './endpoints/debts.ts';
import { depositPage } from './endpoints/deposit-page.ts';
import { directAgencies } from './endpoints/direct-agencies.ts';
import { notebook } from './endpoints/notebook.ts';
import { passwords } from './endpoints/passwords.ts';
import { paymentRuns, paymentStops } from './endpoints/payment-runs.ts';
import { invitations, people } from './endpoints/people.ts';
import { productVersions } from './endpoints/product-versions.ts';
import { profile } from './endpoints/profile.ts';
import { registrations } from './endpoints/registrations.ts';
import { saleSettlements } from './endpoints/sale-settlements.ts';
import { sanctions } from './endpoints/sanctions.ts';
import { settlementPage } from './endpoints/settlement-page.ts';
import { soldDeposits } from './endpoints/sold-deposits.ts';
import { supplierInvoices } from './endpoints/supplier-invoices.ts';
import { supplierStanding } from './endpoints/supplier-standing.ts';
import { suppliers } from './endpoints/suppliers.ts';
import { trustBook } from './endpoints/trust-book.ts';
import { unsentWork } from './endpoints/unsent-work.ts';
import { vendorCampaign } from './endpoints/vendor-campaign.ts';
import { vendorNet } from './endpoints/vendor-net.ts';
import { website } from './endpoints/website.ts';
import type { Module } from './module.ts';

/** Every module that is one declaration; the older ones stand in contract/table.ts until they are touched. */
export const modules: readonly Module[] = [
  agencyAccounts,
  accountStops,
  aml,
  amlDesk,
  amlReports,
  amlRetention,
  bankDesk,
  customers,
  debts,
  directAgencies,
  notebook,
  productVersions,
  registrations,
  invitations,
  people,
  passwords,
  profile,
  sanctions,
  suppliers,
  supplierInvoices,
  supplierStanding,
  paymentRuns,
  paymentStops,
  soldDeposits,
  trustBook,
  depositPage,
  saleSettlements,
  settlementPage,
  vendorNet,
  unsentWork,
  vendorCampaign,
  website,
];
