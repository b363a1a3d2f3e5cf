import { useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import type { StatusTone } from '../feedback/status-pill.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { AppLink } from '../link/app-link.tsx';
import styles from './tabs.module.css';

export interface TabLink {
  id: string;
  href: string;
  label: string;
  /** The state of the step, in words and tone. */
  state?: { tone: StatusTone; word: string } | undefined;
}

export interface TabsProps {
  label: string;
  tabs: readonly TabLink[];
  currentId: string | null;
}

const toneIcons: Record<StatusTone, IconName> = {
  neutral: 'circle',
  waiting: 'clock',
  info: 'info',
  attention: 'alert',
  done: 'check-circle',
};

/** Steps as links: each has its own address, so this is navigation and not a tablist. */
export function Tabs({ label, tabs, currentId }: TabsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!current || !list.current || currentId === null) return;
    const middle = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
    list.current.scrollLeft = middle;
  }, [currentId]);
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul ref={list} className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab.id}>
            <AppLink
              href={tab.href}
              aria-current={tab.id === currentId ? 'page' : undefined}
              className={styles.tab}
            >
              <span className={styles.label}>{tab.label}</span>
              {tab.state ? (
                <span className={classNames(styles.state, styles[tab.state.tone])}>
                  <Icon name={toneIcons[tab.state.tone]} size="small" />
                  {tab.state.word}
                </span>
              ) : null}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
