import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  shape?: 'text' | 'title' | 'block' | 'pill' | undefined;
  /** Any CSS length; keep it near the real content so that nothing jumps. */
  width?: string | undefined;
  height?: string | undefined;
  lines?: number | undefined;
}

/** Holds the place of content; silent, so say "Loading ..." once around it. */
export function Skeleton({ shape = 'text', width, height, lines = 1 }: SkeletonProps) {
  return (
    <span className={styles.stack} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => `line-${index}`).map((key, index) => (
        <span
          key={key}
          className={classNames(styles.skeleton, styles[shape])}
          style={{ width: width ?? (lines > 1 && index === lines - 1 ? '60%' : undefined), height }}
        />
      ))}
    </span>
  );
}
