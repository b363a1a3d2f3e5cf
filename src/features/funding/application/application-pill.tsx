import { APPLICATION_STATE_NAMES } from '../../../../domain/applications/state-words.ts';
import type { ShownApplication } from '../../../offline/changes/applications.ts';
import { STATE_WORDS } from '../../../offline/operation-states.ts';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { SyncState } from '../../../ui/feedback/sync-state.tsx';
import styles from '../../../ui/layout/content.module.css';
import { APPLICATION_LOOKS } from './application-words.ts';

/** Where an application stands, and whether the server knows it yet. */
export function ApplicationPill({ state, waiting }: Pick<ShownApplication, 'state' | 'waiting'>) {
  const { tone, icon } = APPLICATION_LOOKS[state];
  return (
    <span className={styles.pills}>
      <StatusPill tone={tone} icon={icon} mayWrap>
        {APPLICATION_STATE_NAMES[state]}
      </StatusPill>
      {waiting ? <SyncState state={waiting.state}>{STATE_WORDS[waiting.state]}</SyncState> : null}
    </span>
  );
}
