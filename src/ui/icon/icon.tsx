import { classNames } from '../class-names.ts';
import styles from './icon.module.css';
import { type IconName, iconPaths } from './icon-paths.ts';

export interface IconProps {
  name: IconName;
  /** Give a label only when no word stands beside the icon. */
  label?: string | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  className?: string | undefined;
}

export function Icon({ name, label, size = 'medium', className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, styles[size], className)}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
