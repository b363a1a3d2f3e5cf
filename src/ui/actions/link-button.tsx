import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { AppLink, type AppLinkProps } from '../link/app-link.tsx';
import styles from './button.module.css';
import type { ButtonVariant } from './button.tsx';

export interface LinkButtonProps extends AppLinkProps {
  variant?: ButtonVariant | undefined;
  size?: 'medium' | 'small' | undefined;
  icon?: IconName | undefined;
  isFullWidth?: boolean | undefined;
  children: ReactNode;
}

/** Looks like a button, goes somewhere. */
export function LinkButton({
  variant = 'secondary',
  size = 'medium',
  icon,
  isFullWidth = false,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <AppLink
      {...rest}
      className={classNames(
        styles.button,
        styles[variant],
        styles[size],
        isFullWidth && styles.fullWidth,
        className,
      )}
    >
      <span className={styles.content}>
        {icon ? <Icon name={icon} /> : null}
        {children}
      </span>
    </AppLink>
  );
}
