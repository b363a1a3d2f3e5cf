import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from './workspace.module.css';

/** The workspace's layout while its listing is on the way. */
export function WorkspaceSkeleton() {
  return (
    <div className={styles.column}>
      <Skeleton shape="title" />
      <Skeleton lines={2} width="20rem" />
      <Skeleton shape="block" height="56px" />
      <Skeleton shape="block" height="14rem" />
      <Skeleton shape="block" height="10rem" />
    </div>
  );
}
