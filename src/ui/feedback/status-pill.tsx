import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import styles from './status-pill.module.css';
import tones from './tones.module.css';

export type StatusTone = 'neutral' | 'waiting' | 'info' | 'attention' | 'done';

export interface StatusPillProps {
  tone: StatusTone;
  /** The word; colour never says it alone. */
  children: string;
  icon?: IconName | undefined;
  /** Goes on in a second line where a phone's card is narrow. */
  mayWrap?: boolean | undefined;
}

const toneIcons: Record<StatusTone, IconName> = {
  neutral: 'circle',
  waiting: 'clock',
  info: 'info',
  attention: 'alert',
  done: 'check-circle',
};

export function StatusPill({ tone, children, icon, mayWrap }: StatusPillProps) {
  return (
    <span
      translate="no"
      className={classNames(styles.pill, tones[tone], mayWrap && styles.wrapping)}
    >
      <Icon name={icon ?? toneIcons[tone]} size="small" />
      {children}
    </span>
  );
}
