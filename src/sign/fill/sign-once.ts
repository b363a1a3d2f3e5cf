import { signingEndpoints } from '../../../contract/endpoints/signing.ts';
import type { Attestation } from '../../../contract/signing-shapes.ts';
import { etagOf } from '../../platform/api-client.ts';
import { ApiError, ApiProblem } from '../../platform/api-errors.ts';
import type { SigningWorld } from '../envelope/signing-context.ts';
import { forgetSignKey, signKey } from './sign-key.ts';

const CHANGED =
  'Something changed since you opened this page. Please look over the documents again, then sign.';

type World = Pick<SigningWorld, 'signing' | 'shortcode' | 'call' | 'put' | 'reload'>;

/**
 * Signs what is shown, once, and gives what kept it from being signed; undefined when it is signed. Where
 * the envelope is another one by now, it is read again, and signing has to be asked for anew.
 */
export async function signOnce(
  { signing, shortcode, call, put, reload }: World,
  flush: () => Promise<void>,
  attestation: Attestation | undefined,
): Promise<unknown> {
  try {
    await flush();
    const body = attestation ? { attestation } : {};
    const input = { params: { shortcode }, ifMatch: etagOf(signing.version), body };
    const idempotencyKey = signKey(`${shortcode} ${signing.version} ${JSON.stringify(body)}`);
    const signed = await call(signingEndpoints.sign, input, { idempotencyKey });
    forgetSignKey();
    put(signed);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) forgetSignKey();
    // What was refused may have ended, been corrected, or be signed by now: it is shown as it is.
    if (error instanceof ApiProblem) reload();
    const isChanged = error instanceof ApiProblem && error.code === 'etag.stale';
    return isChanged ? new Error(CHANGED) : error;
  }
}
