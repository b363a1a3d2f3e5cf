import type { accountEndpoints } from '../../../contract/endpoints/account.ts';
import { ok } from '../../../domain/result.ts';
import type { Handlers, SignedInCall } from '../../http/call.ts';
import type { Session } from '../../http/session.ts';
import { readAccount, readTeam } from './service.ts';

/** Handlers of the account calls. */
export function accountHandlers({
  session,
  noteDevice,
}: {
  session: Session;
  /** The portal asks who is signed in whenever it starts: a device is seen by that. */
  noteDevice: (call: SignedInCall) => Promise<void>;
}): Handlers<typeof accountEndpoints> {
  return {
    async me(_, call) {
      const account = await call.transaction((tx) => readAccount(tx, call));
      if (account.ok) await noteDevice(call);
      return account;
    },
    team: (_, call) => call.transaction((tx) => readTeam(tx, call)),
    signOut: async (_, call) => {
      await session.revokeFamily(call.principal);
      return ok(undefined);
    },
  };
}
