import { useMutation } from '@tanstack/react-query';
import type { Operation, OperationContent } from '../../../offline/outbox/operation.ts';
import { useOutbox } from '../../../offline/outbox/use-outbox.ts';
import { keptOf } from '../waiting/not-kept-error.ts';

/** What goes in the place of a queued change, and the version it goes on top of now. */
type Mended = { content: Partial<OperationContent>; onto?: number };

/** Puts something else in the place of a queued change; it is then sent in its turn. */
export function useMending({ id }: Pick<Operation, 'id'>) {
  const outbox = useOutbox();
  return useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: async ({ content, onto }: Mended) => keptOf(await outbox.amend(id, content, onto)),
  });
}
