import { STATE_WORDS } from '../../../offline/operation-states.ts';
import type { OperationState } from '../../../offline/outbox/queued-change.ts';
import { SyncState } from '../../../ui/feedback/sync-state.tsx';

/** Where the changes of a listing stand; nothing once the server has them all. */
export function ListingSyncState({ state }: { state: OperationState | undefined }) {
  return state ? <SyncState state={state}>{STATE_WORDS[state]}</SyncState> : null;
}
