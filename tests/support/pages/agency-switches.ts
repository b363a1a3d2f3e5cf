import type { AgencySettings } from '../../../contract/endpoints/agency-settings.ts';
import type { people } from '../identity/demo-people.ts';
import { type StaffCalls, staffCalls } from '../identity/staff-calls.ts';

type Switches = {
  paymentMethods?: AgencySettings['paymentMethods'];
  flags?: AgencySettings['flags'];
};

/**
 * Sets up an agency that no other test is about, of a server of the test's own or by its principal: ways to
 * pay as they do it, features as our own staff do. Gives the agency's id and name.
 */
export async function switchAgency(
  { paymentMethods, flags }: Switches,
  { baseURL, person = 'principal' }: { baseURL?: string; person?: keyof typeof people },
): Promise<{ id: string; name: string }> {
  const principal = await staffCalls(person, baseURL);
  const { agency } = await principal.get<{ agency: { id: string; name: string } }>('/api/account');
  const path = `/api/agencies/${agency.id}/settings`;
  if (paymentMethods) await change(principal, path, 'payment-methods', { paymentMethods });
  if (flags) await change(await staffCalls('platformSuper', baseURL), path, 'flags', { flags });
  return agency;
}

async function change(calls: StaffCalls, path: string, part: string, data: object): Promise<void> {
  const { version } = await calls.get<AgencySettings>(path);
  await calls.put(`${path}/${part}`, data, version);
}
