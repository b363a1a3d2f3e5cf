import { useState } from 'react';
import { usePinned, usePins } from '../../../../offline/pins/use-pins.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { dateTimeText } from '../../../../ui/format/date-text.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { toasts } from '../../../../ui/toast/toasts.ts';
import styles from '../workspace.module.css';

export interface KeepOfflineProps {
  listingId: string;
}

/** Keeps the listing with its documents on this device, or lets go of it again. */
export function KeepOffline({ listingId }: KeepOfflineProps) {
  const pins = usePins();
  const pinned = usePinned();
  const [isWorking, setWorking] = useState(false);
  const pin = pinned?.get(listingId);

  async function keep() {
    setWorking(true);
    const isKept = await pins.pin(listingId);
    setWorking(false);
    if (isKept) return;
    toasts.error('This listing couldn’t be kept offline', {
      id: 'keep-offline',
      description: 'The browser lets us keep nothing on this device.',
    });
  }

  if (pin?.isAutomatic && pin.isWhole) {
    return (
      <p className={styles.kept}>
        <Icon name="check-circle" size="small" />
        {keptText(pin, 'On this device')}
      </p>
    );
  }
  const asked = pin?.isAutomatic ? undefined : pin;
  return (
    <Button
      variant="quiet"
      icon={asked ? 'check-circle' : 'device'}
      size="small"
      aria-pressed={asked !== undefined}
      isLoading={isWorking}
      loadingLabel="Keeping it offline"
      onClick={() => void (asked ? pins.unpin(listingId) : keep())}
    >
      {asked ? keptText(asked, 'Kept offline') : 'Keep offline'}
    </Button>
  );
}

function keptText({ asOf }: { asOf?: number }, kept: string): string {
  if (asOf === undefined) return `${kept} once the server is reached`;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return `${kept}, as of ${dateTimeText(new Date(asOf), zone)}`;
}
