import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mergeValues } from '../../../../domain/contracts/merge/merge-values.ts';
import { useAccount } from '../../../platform/account-context.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { useContractsPlace } from '../contracts-place.ts';
import type { KnownAgent } from './model/propose-people.ts';

/** The agent of the listing as this device knows them, and all that documents are filled with. */
export function useMergeSource() {
  const { client } = usePortal();
  const account = useAccount();
  const { listing, today } = useContractsPlace();
  const { data } = useQuery({
    queryKey: ['account', 'team'],
    queryFn: ({ signal }) => client.account.team({}, { signal }),
    meta: { persist: true },
  });
  return useMemo(() => {
    const isOwn = listing.leadAgentId === account.id;
    const named = data?.agents.find(({ id }) => id === listing.leadAgentId)?.name;
    const name = isOwn ? account.name : named;
    const agent: KnownAgent | undefined =
      name === undefined ? undefined : { name, ...(isOwn ? { email: account.email } : {}) };
    const values = mergeValues({
      listing,
      agency: { name: account.agency?.name ?? '' },
      agent: agent ?? { name: '' },
      today,
    });
    return { agent, values };
  }, [account, data, listing, today]);
}
