import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import styles from './screens.module.css';

/** An address without a screen (spec 2), in the signed-in area and outside. */
export function PageNotFound() {
  return (
    <div className={styles.page}>
      <EmptyState
        title="Page not found"
        icon="search"
        action={
          <LinkButton href="/" variant="primary">
            Go to listings
          </LinkButton>
        }
      >
        The link may be incomplete, or the page may have moved.
      </EmptyState>
    </div>
  );
}
