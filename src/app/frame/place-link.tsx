import { Icon } from '../../ui/icon/icon.tsx';
import { AppLink } from '../../ui/link/app-link.tsx';
import styles from './frame.module.css';
import type { Place } from './places.ts';

/** One place in the bar or the rail. */
export function PlaceLink({ place, isCurrent }: { place: Place; isCurrent: boolean }) {
  return (
    <AppLink
      href={place.href}
      aria-current={isCurrent ? 'page' : undefined}
      className={styles.place}
    >
      <Icon name={place.icon} />
      <span>{place.label}</span>
    </AppLink>
  );
}
