import { Menu } from '@ark-ui/react/menu';
import { Portal } from '@ark-ui/react/portal';
import { useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import floating from '../overlays/floating.module.css';
import styles from './menu.module.css';
import { type MenuPanelProps, menuContentId } from './menu-opening.ts';

/** The list of actions by its button, which gets the focus back when the list closes. */
export function MenuPanel({
  open,
  triggerId,
  actions,
  align,
  isPortalled = false,
  onClose,
}: MenuPanelProps) {
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const first = actions.find((action) => !action.isDisabled)?.id ?? null;
  useEffect(() => {
    setHighlighted(open === 'keyboard' ? first : null);
  }, [open, first]);
  useEffect(() => {
    if (!open) return;
    // The list takes the focus a frame after it opened; until then keys reach its button.
    const trigger = document.getElementById(triggerId);
    const closeOnTab = (event: KeyboardEvent) => {
      if (event.key === 'Tab') onClose();
    };
    trigger?.addEventListener('keydown', closeOnTab);
    return () => trigger?.removeEventListener('keydown', closeOnTab);
  }, [open, triggerId, onClose]);

  return (
    <Menu.Root
      open={open !== null}
      ids={{ trigger: triggerId, content: menuContentId(triggerId) }}
      loopFocus
      lazyMount
      unmountOnExit
      positioning={{
        placement: align === 'end' ? 'bottom-end' : 'bottom-start',
        strategy: 'fixed',
        gutter: 4,
        overflowPadding: 8,
      }}
      highlightedValue={highlighted}
      onHighlightChange={({ highlightedValue }) => setHighlighted(highlightedValue)}
      onSelect={({ value }) => {
        // A dialog opened while the list is still there would be dismissed together with it.
        const action = actions.find((each) => each.id === value);
        requestAnimationFrame(() => action?.onSelect());
      }}
      onExitComplete={() => {
        // A pointer moved in the frame of its press draws the focus back into the closing list.
        const { activeElement: active, body } = document;
        const isLost = active === body || active?.id === menuContentId(triggerId);
        if (isLost) document.getElementById(triggerId)?.focus({ preventScroll: true });
      }}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
    >
      <Portal disabled={!isPortalled}>
        <Menu.Positioner>
          <Menu.Content
            className={classNames(floating.floating, styles.list)}
            onKeyDown={(event) => {
              if (event.key === 'Tab') onClose();
            }}
          >
            {actions.map((action) => (
              <Menu.Item
                key={action.id}
                value={action.id}
                disabled={action.isDisabled ?? false}
                className={classNames(styles.item, action.isDanger && styles.danger)}
              >
                {action.icon ? <Icon name={action.icon} /> : null}
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
