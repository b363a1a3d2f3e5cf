import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import styles from './form-page.module.css';

/** A form on its way. */
export function FormSkeleton() {
  return (
    <div aria-busy="true" className={styles.form}>
      <VisuallyHidden>
        <span role="status">Loading the form</span>
      </VisuallyHidden>
      <Skeleton shape="block" height="18rem" />
      <Skeleton shape="block" height="12rem" />
    </div>
  );
}
