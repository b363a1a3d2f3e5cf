import type { AgencySettings } from '../../../contract/endpoints/agency-settings.ts';
import { type StaffCalls, staffCalls } from '../identity/staff-calls.ts';

type Switches = {
  paymentMethods?: AgencySettings['paymentMethods'];
  flags?: AgencySettings['flags'];
};

/**
 * Sets an agency of a server of the test's own up: ways to pay as its principal, features as our own
 * staff. Gives the agency's id and name.
 */
export async function switchAgency(
  baseURL: string,
  { paymentMethods, flags }: Switches,
): Promise<{ id: string; name: string }> {
  const principal = await staffCalls('principal', baseURL);
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
