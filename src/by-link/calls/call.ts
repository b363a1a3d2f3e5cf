import type { Call, CallOptions } from '../../../contract/client.ts';
import type { Endpoint, EndpointInput, EndpointOutput } from '../../../contract/endpoint.ts';
import { type ApiClientOptions, createTransport, sendCall } from '../../platform/api-client.ts';
import type { Connectivity } from '../../platform/connectivity.ts';

type Options = CallOptions & { bearer?: string | undefined };

/** Makes one call of the contract; throws what src/platform/api-errors.ts names. */
export type CallApi = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: Options,
) => Promise<EndpointOutput<E>>;

/** The same for endpoints that answer with a file. */
export type FetchFile = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => Promise<Blob>;

/** What calls by link show of themselves; asked at each call, since another tab may have proved it meanwhile. */
export type Showing = {
  /** What entering a code gave. */
  proof: () => string | undefined;
  /** The device's own key, told only where codes are sent and entered. */
  device: () => string;
};

const ABOUT_CODES = '/api/public/otp/';

/** Calls by link: without a sign-in, with what a code proved. */
export function createCallApi(
  connectivity: Connectivity,
  { proof, device }: Showing,
  send: typeof fetch = (...request) => fetch(...request),
): { call: CallApi; fetchFile: FetchFile } {
  const optionsWith = (bearer?: string): ApiClientOptions => ({
    accessToken: async () => bearer,
    connectivity,
    fetch: (url, init) => {
      const headers = new Headers(init?.headers);
      const otpId = proof();
      if (otpId) headers.set('X-Otp-Id', otpId);
      if (String(url).includes(ABOUT_CODES)) headers.set('X-Device-Key', device());
      return send(url, { ...init, headers });
    },
  });
  return {
    async call(endpoint, input, { bearer, ...options } = {}) {
      const transport = createTransport(optionsWith(bearer));
      const answer = await transport({ endpoint, input: input as Call['input'], options });
      return answer as EndpointOutput<typeof endpoint>;
    },
    async fetchFile(endpoint, input) {
      const call = { endpoint, input: input as Call['input'], options: {} };
      return (await sendCall(call, optionsWith())).blob();
    },
  };
}
