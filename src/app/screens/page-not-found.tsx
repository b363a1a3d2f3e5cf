import { LinkButton } from '../../ui/actions/link-button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import styles from './screens.module.css';

/** An address without a screen (spec 2), in the signed-in area and outside. */
export function PageNotFound() {
  return (
    <div className={styles.page}>
      <PageHeader
        title="Page not found"
        summary="The link may be incomplete, or the page may have moved."
      />
      <LinkButton href="/" variant="primary" icon="home">
        Go to listings
      </LinkButton>
    </div>
  );
}
