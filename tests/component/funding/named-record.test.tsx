import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { moneyQueries } from '../../../src/features/funding/money/money-queries.ts';
import { useRecord } from '../../../src/features/funding/use-record.ts';
import type { ShownApplication } from '../../../src/offline/changes/applications.ts';
import type { ApiClient } from '../../../src/platform/api-client.ts';
import { said } from './said.tsx';

const over = { id: 'over', state: 'closed', product: 'standard' } as unknown as ShownApplication;
const runs = { id: 'runs', state: 'active', product: 'standard' } as unknown as ShownApplication;

function Named({ id }: { id: string | undefined }) {
  const { shown, isUnknown } = useRecord([over, runs], id);
  return `${shown?.id} ${isUnknown ? 'unknown' : 'known'}`;
}

/** What an address with that id shows, once the drawdowns of both are here. */
function shownFor(id: string | undefined): string {
  const queries = new QueryClient();
  const { drawdowns } = moneyQueries({} as ApiClient);
  queries.setQueryData(drawdowns(over.id).queryKey, {
    drawdowns: [{ id: 'drawn-before' }],
  } as never);
  queries.setQueryData(drawdowns(runs.id).queryKey, { drawdowns: [{ id: 'drawn-now' }] } as never);
  return said(<Named id={id} />, { roles: ['manage-agency'], queries });
}

test('spec 2: {drawdownId} names an application, or the one that a drawdown belongs to', () => {
  expect(shownFor('over')).toBe('over known');
  expect(shownFor('drawn-before')).toBe('over known');
  expect(shownFor('drawn-now')).toBe('runs known');
});

test('without one what runs is shown, and of an unknown one that is said', () => {
  expect(shownFor(undefined)).toBe('runs known');
  expect(shownFor('nobody-s')).toBe('runs unknown');
});
