import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ShownEnvelope } from '../../offline/changes/envelopes.ts';
import { envelopeQueries } from '../../offline/contracts/envelope-queries.ts';
import { usePortal } from '../../platform/portal-context.ts';

const NO_ENVELOPE = '' as ShownEnvelope['id'];

/**
 * An envelope with its documents. The list of the listing tells first that something happened to it: what
 * is of an earlier version is asked for again. Nothing is asked of one that waits on this device.
 */
export function useWholeEnvelope(envelope: ShownEnvelope | undefined) {
  const { client } = usePortal();
  const isKept = envelope !== undefined && !envelope.composed;
  const query = useQuery({
    ...envelopeQueries(client).one(envelope?.id ?? NO_ENVELOPE),
    enabled: isKept,
  });
  const { data, refetch } = query;
  const version = envelope?.version ?? 0;
  const isOld = isKept && data !== undefined && data.version < version;
  useEffect(() => {
    if (isOld) void refetch({ cancelRefetch: false });
  }, [isOld, refetch]);
  return { ...query, isOld };
}
