import { useRef, useState } from 'react';
import { signingEndpoints } from '../../../contract/endpoints/signing.ts';
import type { Attestation } from '../../../contract/signing-shapes.ts';
import { etagOf } from '../../platform/api-client.ts';
import { ApiError, ApiProblem } from '../../platform/api-errors.ts';
import { useSigning } from '../envelope/signing-context.ts';
import { forgetSignKey, signKey } from './sign-key.ts';

const CHANGED =
  'Something changed since you opened this page. Please look over the documents again, then sign.';

export type SignAct = {
  run: (attestation: Attestation | undefined) => Promise<void>;
  isRunning: boolean;
  error: unknown;
};

/**
 * Signs what is shown: never without a connection, never twice. Where the envelope is another one by now,
 * it is shown, and signing asked for anew.
 */
export function useSign(flush: () => Promise<void>): SignAct {
  const { signing, shortcode, call, put, reload } = useSigning();
  const [state, setState] = useState<{ isRunning: boolean; error: unknown }>({
    isRunning: false,
    error: undefined,
  });
  const isBusy = useRef(false);

  const run = async (attestation: Attestation | undefined) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ isRunning: true, error: undefined });
    try {
      await flush();
      const body = attestation ? { attestation } : {};
      const input = { params: { shortcode }, ifMatch: etagOf(signing.version), body };
      const idempotencyKey = signKey(`${shortcode} ${signing.version} ${JSON.stringify(body)}`);
      const signed = await call(signingEndpoints.sign, input, { idempotencyKey });
      forgetSignKey();
      put(signed);
      setState({ isRunning: false, error: undefined });
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) forgetSignKey();
      const isChanged = error instanceof ApiProblem && error.code === 'etag.stale';
      // What was refused may have ended, been corrected, or be signed by now: it is shown as it is.
      if (error instanceof ApiProblem) reload();
      setState({ isRunning: false, error: isChanged ? new Error(CHANGED) : error });
    } finally {
      isBusy.current = false;
    }
  };
  return { run, ...state };
}
