import type { Endpoint } from '../../../../contract/endpoint.ts';
import { envelopeEndpoints } from '../../../../contract/endpoints/envelopes.ts';
import type { EnvelopeId } from '../../../../domain/ids.ts';
import type { ApiClient } from '../../../platform/api-client.ts';

/** A document of an envelope as it stands. */
export type DocumentWanted = {
  id: EnvelopeId;
  position: number;
  name: string;
  /** With what is filled so far, as it was sent, or sealed. */
  kind: 'preview' | 'sent' | 'sealed';
};

/** Its bytes, made or fetched now: they are never kept on a device. */
export async function fetchDocument(
  client: ApiClient,
  { id, position, kind }: DocumentWanted,
): Promise<ArrayBuffer> {
  const { preview, content } = envelopeEndpoints;
  const endpoint: Endpoint = kind === 'preview' ? preview : content;
  const params = { id, position: String(position) };
  return (await client.stream({ endpoint, input: { params }, options: {} })).arrayBuffer();
}
