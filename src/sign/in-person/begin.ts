import { parseSigningAddress } from '../../../contract/sign-address.ts';
import { lockPortal, readInPerson } from '../../platform/in-person.ts';
import { deviceStorage } from '../../platform/storage.ts';
import { signingScope } from '../scope.ts';

/** A signing on the host's device: what proves it, how long still, and where the host goes back to. */
export type InPerson = { otpId: string; scope: string; lifeMs: number; returnTo: string };

/**
 * The signing that this tab was handed over for, where it is that of the address. Locks the portal again
 * first: whatever happened between, no signer stands before an open one.
 */
export function beginInPerson(path: string, now: number): InPerson | undefined {
  const address = parseSigningAddress(path);
  const session = readInPerson();
  if (!address || session?.scope !== signingScope(address.shortcode)) return undefined;
  lockPortal({ local: deviceStorage, now: () => now });
  const { otpId, scope, returnTo, expiresAt } = session;
  return { otpId, scope, returnTo, lifeMs: Math.max(0, expiresAt - now) };
}
