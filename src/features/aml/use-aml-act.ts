import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AmlCase } from '../../../contract/aml-shapes.ts';
import type { CallOptions } from '../../../contract/client.ts';
import { type AmlCalls, amlClient } from '../../offline/aml/aml-client.ts';
import { amlQueries } from '../../offline/aml/aml-queries.ts';
import { noteChange } from '../../offline/change-notes.ts';
import { actTroubleOf } from '../../platform/act-trouble.ts';
import { etagOf } from '../../platform/api-client.ts';
import { ApiProblem } from '../../platform/api-errors.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { useWishKey } from '../../platform/wish-key.ts';
import { toasts } from '../../ui/toast/toasts.ts';

const troubleOf = actTroubleOf('check');

/** Why an act did not happen to a check, one message for each thing; none where nothing went wrong. */
export function amlTroubles(error: unknown): string[] {
  if (error instanceof ApiProblem && error.problem.errors && error.code.startsWith('aml.')) {
    return error.problem.errors.map(({ message }) => message);
  }
  const trouble = troubleOf(error);
  return trouble === undefined ? [] : [trouble];
}

/** Whether somebody else changed the check since it was read. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'etag.stale';
}

/** An act: what is wished, so that a lost answer never does it twice, the call, and what is said once it is done. */
export type AmlWish = {
  wish: unknown;
  call: (calls: AmlCalls, options: CallOptions) => Promise<AmlCase>;
  done: string;
  /** Before the answer is shown: the form lets go of what was typed. */
  before?: () => Promise<void>;
  /** Once it is shown; what asked may be gone by then. */
  after?: (check: AmlCase) => void;
};

/** Does things to a check at once and shows what the server made of it; nothing of it waits on a device. */
export function useAmlAct() {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const { keyOf, forget } = useWishKey();
  const queries = amlQueries(client);
  return useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: ({ wish, call }: AmlWish) =>
      call(amlClient(client), { idempotencyKey: keyOf(wish) }),
    async onSuccess(check, { done, before, after }) {
      await before?.();
      toasts.success(done);
      forget();
      queryClient.setQueryData(queries.one(check.listingId, check.id).queryKey, check);
      after?.(check);
    },
    onSettled() {
      noteChange('listings');
      // Where the step and the listing stand may have moved with it.
      return queryClient.invalidateQueries({ queryKey: ['listings'] });
    },
  });
}

/** The check that an act changes, on top of the version that was seen. */
export function ontoCase({ listingId, id, version }: AmlCase) {
  return { params: { id: listingId, caseId: id }, ifMatch: etagOf(version) };
}
