import type { ShownEnvelope } from '../../../offline/changes/envelopes.ts';
import { STATE_WORDS } from '../../../offline/operation-states.ts';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { SyncState } from '../../../ui/feedback/sync-state.tsx';
import styles from '../../../ui/layout/content.module.css';
import { ENVELOPE_LOOKS } from './envelope-words.ts';

/** Where an envelope stands, and whether the server knows it yet. */
export function EnvelopePill({ state, waiting }: Pick<ShownEnvelope, 'state' | 'waiting'>) {
  const { tone, icon, word } = ENVELOPE_LOOKS[state];
  return (
    <span className={styles.pills}>
      <StatusPill tone={tone} icon={icon}>
        {word}
      </StatusPill>
      {waiting ? <SyncState state={waiting.state}>{STATE_WORDS[waiting.state]}</SyncState> : null}
    </span>
  );
}
