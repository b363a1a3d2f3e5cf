import type { SettlementState } from '../../../../domain/settlement/settlement-states.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import styles from '../settlements.module.css';
import { type Stage, stagesOf } from '../words/state-words.ts';

const ICONS = { past: 'check-circle', now: 'clock', 'to-come': 'circle' } as const;
const SAID: Record<Stage['at'], string> = { past: 'done', now: 'now', 'to-come': 'to come' };

/** The way of a settlement from its booking to the closed file, and where it is on it. */
export function StageLine({ state }: { state: SettlementState }) {
  return (
    <ol className={styles.stages} aria-label="The way of the settlement">
      {stagesOf(state).map(({ state: stage, word, at }) => (
        <li
          key={stage}
          className={`${styles.stage} ${at === 'now' ? styles.now : ''}`}
          aria-current={at === 'now' ? 'step' : undefined}
        >
          <Icon
            name={at === 'now' && state === 'reconciled' ? 'check-circle' : ICONS[at]}
            size="small"
          />
          {word}
          <VisuallyHidden>, {SAID[at]}</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
