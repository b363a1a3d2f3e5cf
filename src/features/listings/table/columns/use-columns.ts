import { useEffect, useMemo, useState } from 'react';
import type { OperationState } from '../../../../offline/outbox/queued-change.ts';
import { useOutboxSnapshot } from '../../../../offline/outbox/use-outbox.ts';
import { listingSyncs } from '../../../../offline/overlay/listing-sync.ts';
import { usePortal } from '../../../../platform/portal-context.ts';
import type { Shelf } from '../search-params.ts';
import { asOfNow, LISTING_COLUMNS, syncColumn } from './listing-columns.tsx';

/** A change that is through sooner than this comes and goes without the table moving. */
const SETTLING_MS = 700;
const NOTHING: ReadonlyMap<string, OperationState> = new Map();

/** The columns of a shelf, with where what waits stands as long as something waits. */
export function useColumns(shelf: Shelf, viewer: 'agency' | 'own' | 'platform') {
  const { clock } = usePortal();
  const states = useSettledStates();
  return useMemo(() => {
    const columns = asOfNow(LISTING_COLUMNS[shelf][viewer], clock.now);
    if (states.size === 0) return columns;
    return columns.toSpliced(1, 0, syncColumn(states));
  }, [shelf, viewer, states, clock]);
}

/** Where each listing's changes stand; nothing until some have waited a moment. */
function useSettledStates(): ReadonlyMap<string, OperationState> {
  const { operations } = useOutboxSnapshot();
  const states = useMemo(() => listingSyncs(operations), [operations]);
  const isWaiting = states.size > 0;
  const [isSettled, setSettled] = useState(isWaiting);
  useEffect(() => {
    if (!isWaiting) return setSettled(false);
    const timer = setTimeout(() => setSettled(true), SETTLING_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isSettled && isWaiting ? states : NOTHING;
}
