import { AML_CASE } from '../domain/aml/own-check.ts';
import { SALE_SETTLEMENT, SETTLEMENT_VENDOR } from '../domain/settlement/settlement-work.ts';
import { DEPOSIT_PARTY, SOLD_DEPOSIT } from '../domain/trust/trust-work.ts';
import type { ModuleWork } from './module-work.ts';
import { AGENCY_ACCOUNT, accountPeople } from './modules/agency-accounts/people.ts';
import { AML_PEOPLE } from './modules/aml/own-check/links.ts';
import { applicationWork } from './modules/applications/work/service.ts';
import { type UnusedFileDeps, unusedFileJobs } from './modules/contract-files/unused.ts';
import { type EnvelopeWorkDeps, envelopeWork } from './modules/envelopes/work/service.ts';
import type { ModuleJobs } from './modules/jobs/service.ts';
import { type AnchorDeps, anchorWork } from './modules/ledger/anchors/service.ts';
import { type NotificationDeps, notificationJobs } from './modules/notifications/jobs.ts';
import { ownerJobs } from './modules/notifications/owners/jobs.ts';
import { forgetfulPeople, PASSWORD_RESET } from './modules/passwords/people.ts';
import { noticeWork } from './modules/payments/notices/service.ts';
import { letterWork, type RenewalDeps } from './modules/payments/payout-letter/renewals.ts';
import { type PaymentWorkDeps, paymentWork } from './modules/payments/work/service.ts';
import { INVITATION, invitedPeople } from './modules/people/people.ts';
import { principalPeople } from './modules/people/principal-news.ts';
import { PRINCIPAL } from './modules/people/principals-service.ts';
import { PROFILE, profilePeople } from './modules/profile/people.ts';
import { REGISTRATION, registrationPeople } from './modules/registrations/people.ts';
import { type SealingDeps, sealEnvelope } from './modules/sealing/service.ts';
import { SETTLEMENT_PEOPLE, SETTLEMENT_VENDORS } from './modules/settlement/by-link/links.ts';
import {
  PAID_SUPPLIER,
  PAYMENT_RUN,
  paidSuppliers,
  runPeople,
} from './modules/supplier-payments/runs/people.ts';
import { DEPOSIT_PEOPLE } from './modules/trust/by-link/links.ts';
import { DEPOSIT_PARTY_PEOPLE } from './modules/trust/payees/people.ts';
import { standingJobs } from './modules/vendor-applications/standing/jobs.ts';
import { serverModules } from './modules.ts';

/** What the jobs of all modules need from outside. */
type JobsDeps = Omit<NotificationDeps, 'people'> &
  PaymentWorkDeps &
  UnusedFileDeps &
  AnchorDeps &
  Omit<EnvelopeWorkDeps, 'seal'> &
  SealingDeps &
  RenewalDeps &
  ModuleWork;

/** The jobs of every module, each from its own jobs.ts. */
export function allJobs(deps: JobsDeps): ModuleJobs[] {
  const seal: EnvelopeWorkDeps['seal'] = (envelope) => sealEnvelope(deps, envelope);
  return [
    // A module whose people get letters of their own hands over here how they are found.
    notificationJobs({
      ...deps,
      people: {
        [AGENCY_ACCOUNT]: accountPeople(deps),
        [AML_CASE]: AML_PEOPLE,
        [INVITATION]: invitedPeople(deps),
        [PAID_SUPPLIER]: paidSuppliers,
        [PAYMENT_RUN]: runPeople(deps),
        [PASSWORD_RESET]: forgetfulPeople(deps),
        [PRINCIPAL]: principalPeople,
        [PROFILE]: profilePeople(deps),
        [REGISTRATION]: registrationPeople(deps),
        [SOLD_DEPOSIT]: DEPOSIT_PEOPLE,
        [DEPOSIT_PARTY]: DEPOSIT_PARTY_PEOPLE,
        [SALE_SETTLEMENT]: SETTLEMENT_PEOPLE,
        [SETTLEMENT_VENDOR]: SETTLEMENT_VENDORS,
      },
    }),
    ownerJobs(deps),
    applicationWork(deps),
    standingJobs(deps),
    paymentWork(deps),
    noticeWork(deps),
    letterWork(deps),
    envelopeWork({ ...deps, seal }),
    unusedFileJobs(deps),
    anchorWork(deps),
    ...serverModules.flatMap((module) => module.jobs(deps)),
  ];
}
