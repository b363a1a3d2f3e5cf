import { randomBytes } from 'node:crypto';
import { subHours } from 'date-fns/subHours';
import { REGISTRATION_TERMS, type RegistrationDraft } from '../domain/agencies/registration.ts';
import type { Database } from './db/client.ts';
import { readingAs } from './db/transaction.ts';
import { took } from './demo-call.ts';
import {
  checkRegistration,
  proveAsEntered,
  type RegistrationDeps,
  saveRegistration,
  submitRegistration,
} from './modules/registrations/service.ts';
import { registrationDeps } from './modules/registrations/work.ts';

type Deps = Omit<RegistrationDeps, 'system'> & { database: Database };
type Waiting = { hoursAgo: number; answers: RegistrationDraft };

/** An agency that our staff know: what is entered below is the same as its own. */
const KNOWN = 'Tarrabrook Realty';

/** The ABN for which the sandbox's register is away. */
const REGISTER_AWAY = '16 000 000 091';

/** An invented agency that joins: its names, its place and its first person. */
function answersOf(
  name: string,
  place: Pick<RegistrationDraft, 'suburb' | 'officeState' | 'postcode' | 'street'>,
  person: { personName: string; abn: string; mobile: string; licenceNumber: string },
): RegistrationDraft {
  const legalName = `${name} Pty Ltd`;
  const domain = name.toLowerCase().replaceAll(/[^a-z]/g, '');
  return {
    ...place,
    ...person,
    tradingName: name,
    legalName,
    licenceState: place.officeState,
    licensee: person.personName,
    officeName: place.suburb,
    email: `${person.personName.split(' ')[0]?.toLowerCase()}@${domain}.example`,
    tradingBsb: '062-000',
    tradingNumber: '11223344',
    tradingAccountName: legalName,
    trustBsb: '062-000',
    trustNumber: '55667788',
    trustAccountName: `${name} Trust Account`,
  };
}

/**
 * Agencies that wait in our staff's queue, by the same code as anybody's: one in order, one that has the ABN
 * and the mobile of an agency that is here, and one whose ABN the register didn't answer for.
 */
export async function addDemoRegistrations(deps: Deps, now: Date): Promise<void> {
  for (const { hoursAgo, answers } of await waiting(deps.database)) {
    const at = subHours(now, hoursAgo);
    const registering = { ...registrationDeps(deps), clock: { now: () => at } };
    const secret = randomBytes(32).toString('base64url');
    took(await saveRegistration(registering, { secret, answers }));
    for (const what of ['abn', 'trading', 'trust'] as const) {
      took(await checkRegistration(registering, { secret, what }));
    }
    await proveAsEntered(registering, secret);
    const { version: termsVersion } = REGISTRATION_TERMS;
    took(await submitRegistration(registering, { secret, termsVersion, reply: '' }));
  }
}

async function waiting(database: Database): Promise<Waiting[]> {
  const [known] = await readingAs(database, undefined).rows<{ abn: string; mobile: string }>(
    `SELECT a.abn, s.mobile FROM agency a JOIN staff_user s ON s.agency_id = a.agency_id
      WHERE a.name = $1 AND s.mobile IS NOT NULL ORDER BY s.id LIMIT 1`,
    [KNOWN],
  );
  const inOrder = answersOf(
    'Currawong & Vale',
    { street: '18 Merchant Street', suburb: 'Bowral', officeState: 'NSW', postcode: '2576' },
    {
      personName: 'Philippa Renshaw',
      abn: '34 982 178 049',
      mobile: '0491 570 313',
      licenceNumber: '20411873',
    },
  );
  const alike = answersOf(
    'Tarrabrook Property Partners',
    { street: '5 Foundry Lane', suburb: 'Brunswick', officeState: 'VIC', postcode: '3056' },
    {
      personName: 'Declan Mowbray',
      abn: known?.abn ?? '',
      mobile: known?.mobile ?? '',
      licenceNumber: '084213L',
    },
  );
  const notLookedUp = answersOf(
    'Pelican Reach Estates',
    { street: '2 Jetty Road', suburb: 'Glenelg', officeState: 'SA', postcode: '5045' },
    {
      personName: 'Saoirse Adeyemi',
      abn: REGISTER_AWAY,
      mobile: '0491 570 737',
      licenceNumber: 'RLA 318842',
    },
  );
  return [
    { hoursAgo: 26, answers: inOrder },
    ...(known ? [{ hoursAgo: 7, answers: alike }] : []),
    { hoursAgo: 2, answers: notLookedUp },
  ];
}
