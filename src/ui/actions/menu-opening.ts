import type { MenuAction } from './menu-action.ts';

/** How the menu was opened: a keyboard's first press already stands on the first action. */
export type MenuOpening = 'pointer' | 'keyboard';

export interface MenuPanelProps {
  /** Null while closed; it stays in place to give the focus back to its button. */
  open: MenuOpening | null;
  /** The button that opens it; its name is the menu's. */
  triggerId: string;
  actions: readonly MenuAction[];
  align: 'start' | 'end';
  /** For a button where a list can't stand beside it, as among table rows. */
  isPortalled?: boolean | undefined;
  onClose: () => void;
}

/** What the button's aria-controls names while its menu is open. */
export function menuContentId(triggerId: string): string {
  return `${triggerId}-menu`;
}

/** A click without a pointer comes from Enter or Space. */
export function menuOpening(event: { detail: number }): MenuOpening {
  return event.detail === 0 ? 'keyboard' : 'pointer';
}
