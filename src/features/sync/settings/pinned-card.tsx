import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { PinsContext } from '../../../offline/pins/use-pins.ts';
import { useReplica } from '../../../offline/replica/use-replica.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { AppLink } from '../../../ui/link/app-link.tsx';
import { whenText } from '../tray/tray-words.ts';
import styles from './settings.module.css';

const never = () => () => undefined;

/** The listings kept with all their documents, and a way to let go of each. */
export function PinnedCard({ onChanged }: { onChanged: () => void }) {
  const pins = useContext(PinsContext);
  const pinned = useSyncExternalStore(pins?.subscribe ?? never, () => pins?.snapshot());
  const all = pinned ? [...pinned.values()] : [];
  const asked = all.filter(({ isAutomatic }) => !isAutomatic);
  const own = all.filter(({ isAutomatic }) => isAutomatic);
  const names = useListingNames(asked.map(({ listingId }) => listingId));
  const letGo = async (listingId: string) => {
    await pins?.unpin(listingId);
    onChanged();
  };
  return (
    <Card title="Kept with all documents">
      {own.length > 0 ? (
        <p>
          Your own listings are kept by themselves, away from mobile data:{' '}
          {own.filter(({ asOf }) => asOf !== undefined).length} of {own.length} are here.
        </p>
      ) : null}
      {asked.length === 0 ? (
        <p>
          {own.length > 0 ? 'No others yet.' : 'None yet.'} Open a listing and choose “Keep offline”
          before you go where there is no signal.
        </p>
      ) : (
        <ul className={styles.pins}>
          {asked.map(({ listingId, asOf, isWhole }) => (
            <li key={listingId} className={styles.pin}>
              <div>
                <AppLink href={`/property-listings/${listingId}`}>
                  {names.get(listingId) ?? 'A listing'}
                </AppLink>
                <p className={styles.quiet}>
                  {isWhole && asOf ? `Complete as of ${whenText(asOf)}` : 'Not complete yet'}
                </p>
              </div>
              <Button
                size="small"
                aria-label={`Remove ${names.get(listingId) ?? 'the listing'} from this device`}
                onClick={() => void letGo(listingId)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The names of listings by their rows on this device. */
function useListingNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const replica = useReplica();
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const wanted = ids.join(' ');
  useEffect(() => {
    let isShown = true;
    const all = wanted === '' ? [] : wanted.split(' ');
    void Promise.all(all.map(async (id) => [id, await replica.row(id)] as const)).then((rows) => {
      if (!isShown) return;
      setNames(new Map(rows.flatMap(([id, row]) => (row ? [[id, row.addressLine]] : []))));
    });
    return () => {
      isShown = false;
    };
  }, [replica, wanted]);
  return names;
}
