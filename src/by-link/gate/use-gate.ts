import { useReducer } from 'react';
import { otpEndpoints } from '../../../contract/endpoints/otp.ts';
import type { OtpValue } from '../../../domain/otp/code.ts';
import { ApiProblem, errorText } from '../../platform/api-errors.ts';
import { usePage } from '../frame/page-context.ts';
import { type Channel, GATE_START, nextGate } from './gate-state.ts';
import { sendRefusalText } from './send-refusal.ts';

/** The verification screen's state with its two calls. */
export function useGate(shortcode: string, onVerified: (otpId: string) => void) {
  const { call, clock } = usePage();
  const [state, tell] = useReducer(nextGate, GATE_START);
  const now = () => clock.now().getTime();

  const send = async (channel: Channel, otpSentTo: string | undefined) => {
    tell({ kind: 'sending' });
    const endpoint =
      channel === 'SMS' ? otpEndpoints.smsByShortcode : otpEndpoints.emailByShortcode;
    try {
      const sent = await call(endpoint, { params: { shortcode }, body: { otpSentTo } });
      tell({ kind: 'sent', sent, now: now() });
    } catch (error) {
      tell({ kind: 'failed', message: sendRefusalText(error) });
    }
  };

  const verify = async () => {
    const { code, typed } = state;
    if (!code) return;
    tell({ kind: 'verifying' });
    try {
      const verified = await call(otpEndpoints.verify, {
        params: { id: code.otpId, shortcode },
        body: { otpSentTo: code.sentTo, otpValue: typed as OtpValue },
      });
      onVerified(verified.otpId);
    } catch (error) {
      const problem = error instanceof ApiProblem ? error.code : undefined;
      if (problem === 'otp.expired') tell({ kind: 'expired', now: now() });
      else if (problem === 'otp.tries-used') tell({ kind: 'spent' });
      else tell({ kind: 'failed', message: errorText(error) });
    }
  };

  return { state, tell, send, verify };
}
