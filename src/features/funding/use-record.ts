import { useQueries } from '@tanstack/react-query';
import { isRunning } from '../../../domain/applications/running.ts';
import type { ShownApplication } from '../../offline/changes/applications.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { moneyQueries } from './money/money-queries.ts';

/** What an address names: an application by its id or by one of its drawdowns, else the one that runs. */
export type Record = {
  shown: ShownApplication | undefined;
  /** Whether no application of the product, and no drawdown of one, has that id. */
  isUnknown: boolean;
};

/** Finds what `{drawdownId}` names among a product's applications (spec 2); the drawdowns are asked for only then. */
export function useRecord(own: readonly ShownApplication[], id: string | undefined): Record {
  const { client } = usePortal();
  const named = own.find((each) => each.id === id);
  const asked = id === undefined || named ? [] : own.filter(({ isUnsent }) => !isUnsent);
  const lists = useQueries({
    queries: asked.map((each) => moneyQueries(client).drawdowns(each.id)),
  });
  const at = lists.findIndex(({ data }) => data?.drawdowns.some((each) => each.id === id));
  const owner = named ?? asked[at];
  return {
    shown: owner ?? own.find(({ state }) => isRunning(state)),
    isUnknown: id !== undefined && !owner && lists.every(({ isSuccess }) => isSuccess),
  };
}
