import type { IconName } from '../icon/icon-paths.ts';
import { StatusPill, type StatusTone } from './status-pill.tsx';

export interface SyncStateProps {
  state: 'queued' | 'sending' | 'waiting' | 'sign-in' | 'conflict' | 'refused' | 'review';
  /** What the state is called: "On this device". */
  children: string;
}

const looks: Record<SyncStateProps['state'], { tone: StatusTone; icon: IconName }> = {
  queued: { tone: 'waiting', icon: 'device' },
  sending: { tone: 'info', icon: 'sync' },
  waiting: { tone: 'waiting', icon: 'clock' },
  'sign-in': { tone: 'waiting', icon: 'lock' },
  conflict: { tone: 'attention', icon: 'people' },
  refused: { tone: 'attention', icon: 'alert' },
  review: { tone: 'attention', icon: 'help' },
};

/** Where a change stands that the server doesn't have yet: a word and an icon, never colour alone. */
export function SyncState({ state, children }: SyncStateProps) {
  const { tone, icon } = looks[state];
  return (
    <StatusPill tone={tone} icon={icon} mayWrap>
      {children}
    </StatusPill>
  );
}
