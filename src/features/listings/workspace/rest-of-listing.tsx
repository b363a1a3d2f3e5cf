import type { Unread } from '../../../offline/unread.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { PageStates } from '../../../ui/feedback/page-states.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useListingPlace } from '../listing-place.ts';
import styles from './workspace.module.css';

/** In place of everything about a listing that its row doesn't know. */
export function RestOfListing({ rest }: { rest: Unread }) {
  const { canEdit } = useListingPlace();
  if (rest.kind === 'offline') {
    return (
      <Banner tone="info" icon="device" title="The rest of this listing isn’t on this device yet">
        It loads when you’re back online.
        {canEdit
          ? ' Notes, tasks, photos and documents that you add now are kept here and sent then.'
          : ''}
      </Banner>
    );
  }
  if (rest.kind === 'error') return <PageStates state={rest}>{null}</PageStates>;
  const skeleton = (
    <div className={styles.column}>
      <Skeleton shape="block" height="14rem" />
      <Skeleton shape="block" height="10rem" />
    </div>
  );
  return <PageStates state={{ ...rest, skeleton }}>{null}</PageStates>;
}
