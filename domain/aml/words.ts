import type { AmlState } from './case-states.ts';
import type { Authority, CustomerField, CustomerKind, PersonRole } from './customer.ts';
import type { Missing } from './missing.ts';
import type { IdentityPaper, NameDifference, NamePaper } from './paper-names.ts';
import type { SightedFault } from './person-check.ts';
import type { RiskReason } from './risk.ts';
import type { OpenPoint } from './screening-outcome.ts';

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
  owner: 'Owner',
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

export const AUTHORITY_WORDS: Record<Authority, string> = {
  'power-of-attorney': 'Power of attorney',
  'court-order': 'Court order',
  'directors-resolution': 'Resolution of the directors',
  'written-authority': 'Written authority',
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

/** What is still to be collected, as one thing to do. */
export function missingWords(missing: Missing): string {
  switch (missing.what) {
    case 'field':
      return `Add: ${CUSTOMER_FIELD_WORDS[missing.field]}`;
    case 'person':
      return `Add: ${PERSON_ROLE_WORDS[missing.role]}`;
    case 'of-person':
      return `Add for ${missing.name}: ${PERSON_FIELD_WORDS[missing.field]}`;
    case 'senior-official':
      return 'Nobody owns a quarter or decides: add the senior managing official';
    default:
      return missing satisfies never;
  }
}

const PERSON_FIELD_WORDS = {
  bornOn: 'date of birth',
  address: 'home address',
  authority: 'what they act by',
} as const;

/** What has to be dealt with before a check is all right. */
export const OPEN_POINT_WORDS: Record<OpenPoint, string> = {
  hit: 'A name of the sanctions list is like theirs: decide whether it is the same',
  identity: 'Somebody has yet to prove who they are',
  'public-office': 'Somebody holds public office in another country: enhanced checks come first',
  'high-risk': 'The risk is high: enhanced checks come first',
  'funds-source': 'Record where funds and wealth come from',
};

/** Why papers don't prove somebody yet. */
export function sightedFaultWords(fault: SightedFault): string {
  switch (fault.fault) {
    case 'not-enough':
      return 'One paper with a photo is needed, or a birth or citizenship certificate with another paper';
    case 'seen-later':
      return 'Papers can’t be seen later than today';
    case 'seen-long-ago':
      return 'Papers that were seen more than twelve months ago have to be seen again';
    case 'expired':
      return `${IDENTITY_PAPER_WORDS[fault.paper]}: it had expired`;
    case 'name-differs':
      return fault.differences.map((each) => differenceWords(fault.paper, each)).join(' ');
    default:
      return fault satisfies never;
  }
}

const PART_WORDS = { given: 'given name', middle: 'middle name', family: 'family name' } as const;

function differenceWords(
  paper: IdentityPaper,
  { part, entered, onPaper, settledBy }: NameDifference,
): string {
  const proofs = settledBy.map((each) => NAME_PAPER_WORDS[each].toLowerCase()).join(', ');
  return `${IDENTITY_PAPER_WORDS[paper]}: the ${PART_WORDS[part]} is “${onPaper}”, not “${entered}”. It is settled by: ${proofs}.`;
}
