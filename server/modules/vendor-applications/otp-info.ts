import type { OtpInfo } from '../../../contract/vendor-application-shapes.ts';
import type { LinkCall } from '../../http/call.ts';
import { availableChannels } from '../otp/send-service.ts';
import { findAgency } from './store.ts';

type Deps = Parameters<typeof availableChannels>[0] & { supportPhone: string };

/** What may be known of a link before a code was entered; contacts are masked. */
export async function otpInfo(deps: Deps, call: LinkCall): Promise<OtpInfo> {
  const { required, channels } = await availableChannels(deps, call);
  const agency = await call.transaction((tx) => findAgency(tx, call.link.agencyId));
  return {
    paymentRequiresOTP: required,
    channels,
    agency: { name: agency?.name ?? '', mark: agency?.mark ?? '' },
    supportPhone: deps.supportPhone,
  };
}
