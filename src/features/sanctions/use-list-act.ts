import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SanctionsList } from '../../../contract/endpoints/sanctions.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { useWishKey } from '../../platform/wish-key.ts';
import { sanctionsClient, versionsQuery } from './sanctions-queries.ts';

/** What our own staff do with the list: load a file for a look, or have everybody screened against a version. */
export type ListAct =
  | { kind: 'load'; file: File }
  | { kind: 'activate'; version: number; isShorterOnPurpose: boolean };

/** Does it at once, with the server's answer; the versions are read again whatever comes of it. */
export function useListAct() {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const { keyOf } = useWishKey();
  return useMutation({
    networkMode: 'always',
    retry: 0,
    async mutationFn(act: ListAct): Promise<SanctionsList> {
      const calls = sanctionsClient(client);
      if (act.kind === 'load') return calls.loadFile({ bytes: await bytesOf(act.file) });
      const { version, isShorterOnPurpose } = act;
      return calls.activateVersion(
        { params: { version: String(version) }, body: { isShorterOnPurpose } },
        { idempotencyKey: keyOf(act) },
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: versionsQuery(client).queryKey }),
  });
}

/** Read before it is sent: a file that was moved or changed since is no list of half its rows. */
async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new Error('The file can’t be read any more. Choose it again.');
  }
}
