import type { IconName } from '../icon/icon-paths.ts';

/** One line of a menu. */
export interface MenuAction {
  id: string;
  label: string;
  icon?: IconName | undefined;
  isDanger?: boolean | undefined;
  isDisabled?: boolean | undefined;
  onSelect: () => void;
}
