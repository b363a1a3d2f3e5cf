import { type ClientOf, clientOf } from '../../../contract/client.ts';
import { aml } from '../../../contract/endpoints/aml.ts';
import type { ApiClient } from '../../platform/api-client.ts';

export type AmlCalls = ClientOf<{ aml: typeof aml.calls }>['aml'];

/** The calls of AML checks over the portal's own client. */
export function amlClient(client: Pick<ApiClient, 'transport'>): AmlCalls {
  return clientOf(client.transport, aml);
}
