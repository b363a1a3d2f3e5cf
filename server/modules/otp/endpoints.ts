import { HELD_PROOF, type otpEndpoints } from '../../../contract/endpoints/otp.ts';
import { parseOtpScope, type ScopeKind } from '../../../domain/otp/scope.ts';
import { ok } from '../../../domain/result.ts';
import type { Handlers, LinkCall } from '../../http/call.ts';
import { demandFreshSignIn } from '../../http/fresh-sign-in.ts';
import type { Link, LinkAccess, LinkKind } from '../../http/link-access.ts';
import type { Clock } from '../../ports/clock.ts';
import type { BlockedAddresses } from './blocked-addresses.ts';
import { checkBypass } from './bypass.ts';
import { grantBypass, unlockCodes } from './grant.ts';
import { availableChannels, type CodeDeps, sendCode } from './send-service.ts';
import { verifyCode } from './verify.ts';

type Deps = CodeDeps & {
  linkAccess: LinkAccess;
  blocked: BlockedAddresses;
  /** Says how fresh a sign-in is; never moved by people. */
  machineClock: Clock;
};
/** To what the links of each scope lead. */
const KIND_OF: Record<ScopeKind, LinkKind> = {
  'direct-application': 'application',
  'admin-payment-options': 'application',
  signing: 'envelope',
  'identity-check': 'aml',
  'sold-deposit': 'deposit',
  settlement: 'settlement',
};

type Sending = { body: { otpSentTo?: string | undefined } };

/** Handlers of the calls about one-time codes. */
export function otpHandlers(deps: Deps): Handlers<typeof otpEndpoints> {
  const byEmail = ({ body }: Sending, call: LinkCall<Link>) =>
    sendCode(deps, call, { channel: 'EMAIL', ...body });
  const bySms = ({ body }: Sending, call: LinkCall<Link>) =>
    sendCode(deps, call, { channel: 'SMS', ...body });
  return {
    available: async (_, call) => ok(await availableChannels(deps, call)),
    emailByShortcode: byEmail,
    smsByShortcode: bySms,
    emailByReference: byEmail,
    smsByReference: bySms,
    smsToVendor: (_, call) => sendCode(deps, call, { channel: 'SMS' }),
    verify: ({ params, body }, call) => verifyCode(deps, call, { ...params, ...body }),
    verifyVendor: ({ params, body }, call) => verifyCode(deps, call, { ...params, ...body }),
    status: async ({ params }, { clientAddress: address, shown }) => {
      const scope = parseOtpScope(params.scope);
      if (!scope) return ok({ valid: false });
      const proof = params.id === HELD_PROOF ? shown.proof : params.id;
      const from = { address, proof, needs: 'none', of: [KIND_OF[scope.kind]] } as const;
      const link = await deps.linkAccess.open(scope.shortcode, from);
      const kind = scope.kind === 'admin-payment-options' ? 'staff' : 'own';
      if (link.ok) return ok({ valid: link.value.proof?.kind === kind });
      return link.error.code === 'rate.limited' ? link : ok({ valid: false });
    },
    check: ({ params, body }, call) => checkBypass(deps, call, { ...params, ...body }),
    grant: ({ params, body }, call) => {
      demandFreshSignIn(call, deps.machineClock);
      return grantBypass(deps, call, { ...params, ...body });
    },
    unlock: ({ params }, call) => {
      demandFreshSignIn(call, deps.machineClock);
      return unlockCodes(deps, call, params);
    },
  };
}
