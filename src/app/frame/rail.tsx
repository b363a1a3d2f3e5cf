import { SyncPill } from '../../features/sync/sync-pill.tsx';
import { useAccount } from '../../platform/account-context.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { AppLink } from '../../ui/link/app-link.tsx';
import styles from './frame.module.css';
import { Mark } from './mark.tsx';
import { PlaceLink } from './place-link.tsx';
import { barPlaces, morePlaces, placeOf } from './places.ts';
import { useCurrentPath } from './use-current-path.ts';

/** On a desktop: the places down the left, the person and the state of the work at the foot. */
export function Rail({ onMore }: { onMore: () => void }) {
  const account = useAccount();
  const { brandName } = usePortal().config;
  const places = [...barPlaces(account.roles), ...morePlaces(account.roles)];
  const current = placeOf(useCurrentPath(), places);
  return (
    <header className={styles.rail}>
      <AppLink href="/property-listings" aria-label={brandName} className={styles.brand}>
        <Mark size={32} />
        <span>{brandName}</span>
      </AppLink>
      <nav className={styles.railPlaces} aria-label="Places">
        {places.map((place) => (
          <PlaceLink key={place.href} place={place} isCurrent={place === current} />
        ))}
      </nav>
      <SyncPill />
      <button
        type="button"
        className={styles.account}
        aria-label={`Account: ${account.name}`}
        aria-haspopup="dialog"
        onClick={onMore}
      >
        <Icon name="person" />
        <span className={styles.accountText}>
          <span className={styles.accountName}>{account.name}</span>
          {account.agency ? (
            <span className={styles.accountAgency}>{account.agency.name}</span>
          ) : null}
        </span>
      </button>
    </header>
  );
}
