import { type KeyboardEvent, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './menu.module.css';
import type { MenuAction } from './menu-action.ts';

export interface MenuListProps {
  id: string;
  label: string;
  actions: readonly MenuAction[];
  onClose: () => void;
}

function nextIndex(event: KeyboardEvent, index: number, actions: readonly MenuAction[]) {
  const count = actions.length;
  if (event.key === 'ArrowDown') return (index + 1) % count;
  if (event.key === 'ArrowUp') return (index - 1 + count) % count;
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return count - 1;
  if (event.key.length !== 1 || event.key === ' ') return -1;
  const order = [...actions.slice(index + 1), ...actions.slice(0, index + 1)];
  const found = order.find((each) => each.label.toLowerCase().startsWith(event.key.toLowerCase()));
  return found ? actions.indexOf(found) : -1;
}

export function MenuList({ id, label, actions, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, []);

  return (
    <div
      ref={list}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.list}
      onKeyDown={(event) => {
        const items: Element[] = [...event.currentTarget.querySelectorAll('[role="menuitem"]')];
        const active = document.activeElement;
        const index = active ? items.indexOf(active) : -1;
        const next = nextIndex(event, index, actions);
        if (next === -1) return;
        event.preventDefault();
        const item = items[next];
        if (item instanceof HTMLElement) item.focus();
      }}
    >
      {actions.map((action) => (
        <button
          key={action.id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={action.isDisabled}
          className={classNames(styles.item, action.isDanger && styles.danger)}
          onClick={() => {
            if (action.isDisabled) return;
            onClose();
            action.onSelect();
          }}
        >
          {action.icon ? <Icon name={action.icon} /> : null}
          {action.label}
        </button>
      ))}
    </div>
  );
}
