import { useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { useLatePart } from '../late-part.ts';
import { IconButton } from './icon-button.tsx';
import styles from './menu.module.css';
import type { MenuAction } from './menu-action.ts';
import { type MenuOpening, menuContentId, menuOpening } from './menu-opening.ts';
import { menuPart } from './menu-part.ts';

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
  const [open, setOpen] = useState<MenuOpening | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const id = useId();
  const Panel = useLatePart(menuPart, wasOpened);

  function change(opening: MenuOpening | null) {
    setOpened(true);
    setOpen(opening);
  }

  const trigger = {
    id,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open !== null,
    'aria-controls': open ? menuContentId(id) : undefined,
    onPointerEnter: menuPart.preload,
    onFocus: menuPart.preload,
    onClick: (event: React.MouseEvent) => change(open ? null : menuOpening(event)),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      change('keyboard');
    },
  };
  return (
    <span className={classNames(styles.holder, className)}>
      {triggerText ? (
        <button type="button" className={styles.trigger} aria-label={label} {...trigger}>
          {triggerText}
          <Icon name="chevron-down" size="small" />
        </button>
      ) : (
        <IconButton icon={triggerIcon} label={label} {...trigger} />
      )}
      {wasOpened && Panel ? (
        <Panel
          open={open}
          triggerId={id}
          actions={actions}
          align={align}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </span>
  );
}
