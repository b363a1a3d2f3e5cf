import type { AmlState } from './case-states.ts';
import type { CustomerField, CustomerKind, PersonRole } from './customer.ts';
import type { IdentityPaper, NamePaper } from './paper-names.ts';
import type { RiskReason } from './risk.ts';

/** What people read for each name that the rules use. */
export const AML_STATE_WORDS: Record<AmlState, string> = {
  not_started: 'Not started',
  delayed: 'Delayed',
  collecting: 'Collecting',
  screening: 'Being checked',
  needs_attention: 'Needs a look',
  edd: 'Enhanced checks',
  verified: 'Verified',
  review: 'Being checked again',
  blocked: 'Blocked',
  failed: 'Failed',
  closed: 'Closed',
};

export const CUSTOMER_KIND_WORDS: Record<CustomerKind, string> = {
  individual: 'Individual',
  'sole-trader': 'Sole trader',
  company: 'Company',
  trust: 'Trust',
  partnership: 'Partnership',
  association: 'Association',
  estate: 'Deceased estate',
};

export const PERSON_ROLE_WORDS: Record<PersonRole, string> = {
  self: 'Customer',
  director: 'Director',
  trustee: 'Trustee',
  partner: 'Partner',
  'office-holder': 'Office holder',
  executor: 'Executor or administrator',
  settlor: 'Settlor',
  appointor: 'Appointor',
  'beneficial-owner': 'Beneficial owner',
  'senior-official': 'Senior managing official',
  representative: 'Acts for the customer',
};

export const CUSTOMER_FIELD_WORDS: Record<CustomerField, string> = {
  name: 'Name',
  abn: 'ABN',
  acn: 'ACN',
  registeredOffice: 'Registered office',
  trustType: 'Type of trust',
  deedOn: 'Date of the deed',
  beneficiaries: 'Beneficiaries, or their classes',
  diedOn: 'Date of death',
  purpose: 'Purpose of the sale or purchase',
};

export const IDENTITY_PAPER_WORDS: Record<IdentityPaper, string> = {
  passport: 'Passport',
  'driver-licence': 'Driver licence',
  'proof-of-age-card': 'Proof of age card',
  'birth-certificate': 'Birth certificate',
  'citizenship-certificate': 'Citizenship certificate',
  'medicare-card': 'Medicare card',
  'government-notice': 'Notice from a government, a council or a utility',
};

export const NAME_PAPER_WORDS: Record<NamePaper, string> = {
  'marriage-certificate': 'Marriage certificate',
  'divorce-order': 'Divorce order',
  'change-of-name-certificate': 'Change of name certificate',
  'birth-certificate': 'Birth certificate',
  'second-identity-paper': 'Second paper with the whole name',
};

export const RISK_REASON_WORDS: Record<RiskReason, string> = {
  'foreign-public-office':
    'Holds public office in another country, or is close to somebody who does',
  'public-office': 'Holds public office, or is close to somebody who does',
  'possible-sanctions':
    'A name on the sanctions list is like theirs and nobody has decided about it',
  cash: 'Pays in cash',
  'many-layers': 'Three or more entities stand between the customer and its owners',
  trust: 'A trust',
  'acted-for': 'Somebody acts for the customer',
  'never-seen': 'Nobody has seen the person or an original paper',
};
