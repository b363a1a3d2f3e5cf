import { Icon } from '../../ui/icon/icon.tsx';
import styles from './frame.module.css';
import { PlaceLink } from './place-link.tsx';
import { BAR_PLACES, placeOf } from './places.ts';
import { useCurrentPath } from './use-current-path.ts';

/** On a phone: the places within a thumb's reach. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const current = placeOf(useCurrentPath(), BAR_PLACES);
  return (
    <nav className={styles.bottomBar} aria-label="Places">
      {BAR_PLACES.map((place) => (
        <PlaceLink key={place.href} place={place} isCurrent={place === current} />
      ))}
      <button type="button" className={styles.place} aria-haspopup="dialog" onClick={onMore}>
        <Icon name="more" />
        <span>More</span>
      </button>
    </nav>
  );
}
