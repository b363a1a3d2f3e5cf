import {
  type Registration,
  type RegistrationSummary,
  registrations,
} from '../../../contract/endpoints/registrations.ts';
import { REGISTRATION_TERMS } from '../../../domain/agencies/registration.ts';
import type { AppDeps } from '../../app-deps.ts';
import { serverModule } from '../../server-module.ts';
import { registrationHandlers } from './endpoints.ts';
import { registrationDeps, registrationJobs } from './work.ts';

const ANSWERS = {
  tradingName: 'Saltbush Property',
  legalName: 'Saltbush Property Pty Ltd',
  abn: '51 824 753 556',
  licenceNumber: '10020030',
  licenceState: 'NSW',
  licensee: 'Nora Saltbush',
  officeName: 'Newtown',
  street: '3 Saltbush Lane',
  suburb: 'Newtown',
  officeState: 'NSW',
  postcode: '2042',
  personName: 'Nora Saltbush',
  email: 'nora@saltbush.example',
  mobile: '0491 570 006',
  tradingBsb: '062-000',
  tradingNumber: '12345678',
  tradingAccountName: 'Saltbush Property Pty Ltd',
  trustBsb: '062-000',
  trustNumber: '87654321',
  trustAccountName: 'Saltbush Property Trust Account',
};

type Named = { id(name: string): string };

/** 43 signs, another secret in each run. */
const secretOf = ({ id }: Named) => `${id('secret').replaceAll('-', '')}${'A'.repeat(11)}`;

const who = 'platform-super';

/** The registrations of agencies, by whoever registers and our own staff. */
export const registrationsModule = serverModule({
  module: registrations,
  handlers: (deps: AppDeps) => registrationHandlers(registrationDeps(deps)),
  jobs: (deps) => [registrationJobs(deps)],
  examples: {
    save: {
      who: 'anybody',
      input: (given) => ({ body: { secret: secretOf(given), answers: ANSWERS } }),
    },
    read: {
      who: 'anybody',
      after: ['save'],
      input: (given) => ({ body: { secret: secretOf(given) } }),
    },
    check: {
      who: 'anybody',
      after: ['save'],
      input: (given) => ({ body: { secret: secretOf(given), what: 'abn' as const } }),
    },
    sendCode: {
      who: 'anybody',
      after: ['save'],
      input: (given) => ({ body: { secret: secretOf(given), channel: 'EMAIL' as const } }),
    },
    enterCode: {
      who: 'anybody',
      after: ['save'],
      prepare: proveAll,
      input: (given) => ({
        body: {
          secret: secretOf(given),
          channel: 'EMAIL' as const,
          otpId: 'known',
          otpValue: '123456',
        },
      }),
    },
    submit: {
      who: 'anybody',
      after: ['save'],
      prepare: proveAll,
      input: (given) => ({
        body: { secret: secretOf(given), termsVersion: REGISTRATION_TERMS.version },
      }),
    },
    startForProspect: {
      who: 'platform-support',
      prepare: async (tx, { id }) => {
        await tx.rows(
          `INSERT INTO prospect (id, name, contact_name, phone, email, suburb, state, status, created_at)
           VALUES ($1, 'Brolga Lane Realty', 'Imre Castellan', '', 'imre@brolgalane.example', 'Orange',
             'NSW', 'Contact', now()) ON CONFLICT DO NOTHING`,
          [id('prospect')],
        );
      },
      input: ({ id }) => ({ params: { customerId: id('prospect') }, body: {} }),
    },
    list: { who, after: ['save', 'submit'], input: () => ({}) },
    readOne: {
      who,
      after: ['save', 'submit', 'list'],
      input: ({ answer }) => ({ params: { registrationId: idIn(answer) } }),
    },
    decide: {
      who,
      after: ['save', 'submit', 'list'],
      input: ({ answer }) => ({
        params: { registrationId: idIn(answer) },
        body: { decision: 'ask' as const, text: 'Send us a copy of the licence' },
      }),
    },
  },
});

/** As if the codes had been entered. */
async function proveAll(tx: { rows(text: string, values: unknown[]): Promise<unknown> }) {
  await tx.rows('UPDATE agency_registration SET proven_email = email, proven_mobile = mobile', []);
}

type Answered = (call: 'submit') => Registration;
type Listed = (call: 'list') => { items: RegistrationSummary[] };

function idIn(answer: Answered & Listed): string {
  const { reference } = answer('submit');
  return answer('list').items.find((item) => item.reference === reference)?.id ?? '';
}
