import type { VendorApplication } from '../../contract/vendor-application-shapes.ts';
import { CONSENT_VERSION } from '../../domain/applications/consent.ts';
import type { TestApi, TestCall } from './api-app.ts';
import { addAgency } from './builders.ts';
import { paymentsApi } from './payments-api.ts';
import {
  type Owner,
  proofFor,
  type SentApplication,
  sendToOwners,
  stranger,
  vendorCalls,
} from './vendor-links.ts';

/** The calls of a link by the person it is for, who has proven themselves. */
async function linkHolder(api: TestApi, sent: SentApplication, at = 0) {
  const calls = vendorCalls(api);
  const headers = { 'x-otp-id': await proofFor(api, sent, at, calls) };
  const base = `/vendor/application/shortcode/${sent.codes[at]}`;
  const call = (path: string, options: TestCall = {}) =>
    calls.call(base + path, { ...options, headers });
  return {
    base,
    call,
    headers,
    read: async () => (await call('')).json as VendorApplication,
    save: (answers: object, version: number, id = sent.id) =>
      call(`/mark-partially-completed/${id}`, {
        method: 'PUT',
        ifMatch: version,
        body: { answers },
      }),
    agree: (amount: number, id = sent.id, textVersion = CONSENT_VERSION) =>
      call(`/complete/${id}`, { method: 'PUT', body: { textVersion, amount } }),
    /** Asks for more funds under an id. */
    ask: (id: string, body: object) => call(`/${id}`, { method: 'PUT', body }),
  };
}

/** An API whose owners call from addresses of their own, with an agency that sends them applications. */
export async function linksApi(environment: Record<string, string> = {}) {
  const started = await paymentsApi({ TRUST_PROXY: 'true', ...environment });
  const { api } = started;
  const agency = await addAgency(api.database);
  return {
    ...started,
    agency,
    holder: (sent: SentApplication, at?: number) => linkHolder(api, sent, at),
    /** An application for 5,000.00 that the rules approve as soon as everyone has agreed. */
    sendWithinRules(people: Owner[] = [stranger()]): Promise<SentApplication> {
      const listing = { price: { estimateLow: 1_000_000_00 } };
      return sendToOwners(api, agency, people, { amount: 5_000_00 }, listing);
    },
  };
}
