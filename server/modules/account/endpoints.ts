import type { accountEndpoints } from '../../../contract/endpoints/account.ts';
import { ok } from '../../../domain/result.ts';
import type { Handlers } from '../../http/call.ts';
import type { Session } from '../../http/session.ts';
import { readAccount, readTeam } from './service.ts';

/** Handlers of the account calls. */
export function accountHandlers({
  session,
}: {
  session: Session;
}): Handlers<typeof accountEndpoints> {
  return {
    me: (_, call) => call.transaction((tx) => readAccount(tx, call)),
    team: (_, call) => call.transaction((tx) => readTeam(tx, call)),
    signOut: async (_, call) => {
      await session.revokeFamily(call.principal);
      return ok(undefined);
    },
  };
}
