import { useAccount } from '../../platform/account-context.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './frame.module.css';
import { PlaceLink } from './place-link.tsx';
import { barPlaces, placeOf } from './places.ts';
import { useCurrentPath } from './use-current-path.ts';

/** On a phone: the places within a thumb's reach. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const places = barPlaces(useAccount().roles);
  const current = placeOf(useCurrentPath(), places);
  return (
    <nav className={styles.bottomBar} aria-label="Places">
      {places.map((place) => (
        <PlaceLink key={place.href} place={place} isCurrent={place === current} />
      ))}
      <button type="button" className={styles.place} aria-haspopup="dialog" onClick={onMore}>
        <Icon name="more" />
        <span>More</span>
      </button>
    </nav>
  );
}
