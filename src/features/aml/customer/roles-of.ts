import type { CustomerKind, PersonRole } from '../../../../domain/aml/customer.ts';

/** What somebody can be to each kind of customer, the usual one first. */
export const ROLES_OF: Record<CustomerKind, readonly PersonRole[]> = {
  individual: ['self', 'representative'],
  'sole-trader': ['self', 'representative'],
  company: ['director', 'beneficial-owner', 'senior-official', 'representative'],
  trust: ['trustee', 'settlor', 'appointor', 'beneficial-owner', 'representative'],
  partnership: ['partner', 'beneficial-owner', 'senior-official', 'representative'],
  association: ['office-holder', 'senior-official', 'representative'],
  estate: ['executor', 'representative'],
};
