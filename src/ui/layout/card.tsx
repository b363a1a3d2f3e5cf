import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

export interface CardProps {
  title?: string | undefined;
  headingLevel?: 2 | 3 | undefined;
  /** Beside the title: a button, a link, a pill. */
  aside?: ReactNode;
  footer?: ReactNode;
  /** No padding around the content, for tables and lists. */
  isFlush?: boolean | undefined;
  children: ReactNode;
}

export function Card({
  title,
  headingLevel = 2,
  aside,
  footer,
  isFlush = false,
  children,
}: CardProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.card} aria-labelledby={title ? id : undefined}>
      {title || aside ? (
        <header className={styles.header}>
          {title ? (
            <Heading id={id} className={styles.title}>
              {title}
            </Heading>
          ) : null}
          {aside}
        </header>
      ) : null}
      <div className={classNames(styles.body, isFlush && styles.flush)}>{children}</div>
      {footer ? <footer className={styles.footer}>{footer}</footer> : null}
    </section>
  );
}
