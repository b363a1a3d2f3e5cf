import type { Call, CallOptions } from '../../../contract/client.ts';
import type { Endpoint, EndpointInput, EndpointOutput } from '../../../contract/endpoint.ts';
import { createTransport } from '../../platform/api-client.ts';
import type { Connectivity } from '../../platform/connectivity.ts';

/** Makes one call of the contract; throws what src/platform/api-errors.ts names. */
export type CallApi = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: CallOptions & { bearer?: string | undefined },
) => Promise<EndpointOutput<E>>;

/**
 * Calls by link: without a sign-in, with the id that a code proved. `proof` is asked at each call, since
 * another tab may have proved it meanwhile.
 */
export function createCallApi(
  connectivity: Connectivity,
  proof: () => string | undefined,
  send: typeof fetch = (...request) => fetch(...request),
): CallApi {
  return async (endpoint, input, { bearer, ...options } = {}) => {
    const transport = createTransport({
      accessToken: async () => bearer,
      connectivity,
      fetch: (url, init) => {
        const headers = new Headers(init?.headers);
        const otpId = proof();
        if (otpId) headers.set('X-Otp-Id', otpId);
        return send(url, { ...init, headers });
      },
    });
    const answer = await transport({ endpoint, input: input as Call['input'], options });
    return answer as EndpointOutput<typeof endpoint>;
  };
}
