import type { RegistrationField, RegistrationStep } from '../../../domain/agencies/registration.ts';

/** How one thing is asked. */
export type AskedField = {
  field: RegistrationField;
  label: string;
  hint?: string;
  type?: 'text' | 'email' | 'tel';
  isNumber?: true;
  isState?: true;
  autoComplete?: string;
};

/** Each step with its title and what it asks. */
export const STEP_FIELDS: Record<
  RegistrationStep,
  { title: string; fields: readonly AskedField[] }
> = {
  who: {
    title: 'Your agency',
    fields: [
      { field: 'tradingName', label: 'Trading name', autoComplete: 'organization' },
      { field: 'legalName', label: 'Legal name', hint: 'As on the register, such as … Pty Ltd' },
      { field: 'abn', label: 'ABN', isNumber: true },
    ],
  },
  licence: {
    title: 'Your licence',
    fields: [
      { field: 'licenceNumber', label: 'Licence number' },
      { field: 'licenceState', label: 'State of the licence', isState: true },
      { field: 'licensee', label: 'Licensee in charge', hint: 'First and last name' },
    ],
  },
  office: {
    title: 'Your office',
    fields: [
      { field: 'officeName', label: 'Name of the office', hint: 'Such as its suburb' },
      { field: 'street', label: 'Street address', autoComplete: 'street-address' },
      { field: 'suburb', label: 'Suburb', autoComplete: 'address-level2' },
      { field: 'officeState', label: 'State', isState: true },
      { field: 'postcode', label: 'Postcode', isNumber: true, autoComplete: 'postal-code' },
    ],
  },
  person: {
    title: 'The first person',
    fields: [
      {
        field: 'personName',
        label: 'Name',
        hint: 'Who signs in first and runs the agency here',
        autoComplete: 'name',
      },
      { field: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
      { field: 'mobile', label: 'Mobile', type: 'tel', autoComplete: 'tel' },
    ],
  },
  accounts: {
    title: 'Your accounts',
    fields: [
      { field: 'tradingBsb', label: 'BSB of the trading account', isNumber: true },
      { field: 'tradingNumber', label: 'Number of the trading account', isNumber: true },
      { field: 'tradingAccountName', label: 'Name of the trading account' },
      { field: 'trustBsb', label: 'BSB of the trust account', isNumber: true },
      { field: 'trustNumber', label: 'Number of the trust account', isNumber: true },
      { field: 'trustAccountName', label: 'Name of the trust account' },
    ],
  },
};
