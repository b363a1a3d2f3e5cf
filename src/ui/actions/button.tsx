import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  /** Small buttons still grow to 44 px on touch screens. */
  size?: 'medium' | 'small' | undefined;
  icon?: IconName | undefined;
  /** Keeps the width, takes no clicks and says loadingLabel to screen readers. */
  isLoading?: boolean | undefined;
  loadingLabel?: string | undefined;
  isFullWidth?: boolean | undefined;
  children: ReactNode;
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  isLoading = false,
  loadingLabel = 'Working, please wait',
  isFullWidth = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={isLoading ? 'button' : type}
      aria-disabled={isLoading || rest['aria-disabled']}
      aria-busy={isLoading || undefined}
      onClick={isLoading ? undefined : onClick}
      className={classNames(
        styles.button,
        styles[variant],
        styles[size],
        isFullWidth && styles.fullWidth,
        isLoading && styles.loading,
        className,
      )}
    >
      <span className={styles.content}>
        {icon ? <Icon name={icon} /> : null}
        {children}
      </span>
      {isLoading ? (
        <span className={styles.spinner}>
          <Spinner size="small" />
        </span>
      ) : null}
      <span role="status">
        {isLoading ? <VisuallyHidden>{loadingLabel}</VisuallyHidden> : null}
      </span>
    </button>
  );
}
