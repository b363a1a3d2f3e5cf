import { useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-shapes.tsx';
import { Floating } from '../overlays/floating.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './menu.module.css';
import type { MenuAction } from './menu-action.ts';
import { MenuList } from './menu-list.tsx';

export interface MenuProps {
  /** "Actions for 12 Banksia Street": says what the actions are for. */
  label: string;
  actions: readonly MenuAction[];
  /** Text on the trigger; without it the trigger is an icon button. */
  triggerText?: string | undefined;
  triggerIcon?: IconName | undefined;
  align?: 'start' | 'end' | undefined;
  className?: string | undefined;
}

/** A button that opens a list of actions: arrows, Home, End, type-ahead, Escape. */
export function Menu({
  label,
  actions,
  triggerText,
  triggerIcon = 'more',
  align = 'end',
  className,
}: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const id = useId();
  const trigger = {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: () => setOpen(!isOpen),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setOpen(true);
    },
  };
  return (
    <span ref={anchor} className={classNames(styles.holder, className)}>
      {triggerText ? (
        <button type="button" className={styles.trigger} aria-label={label} {...trigger}>
          {triggerText}
          <Icon name="chevron-down" size="small" />
        </button>
      ) : (
        <IconButton icon={triggerIcon} label={label} {...trigger} />
      )}
      {isOpen ? (
        <Floating anchor={anchor} align={align} onClose={() => setOpen(false)}>
          <MenuList id={id} label={label} actions={actions} onClose={() => setOpen(false)} />
        </Floating>
      ) : null}
    </span>
  );
}
