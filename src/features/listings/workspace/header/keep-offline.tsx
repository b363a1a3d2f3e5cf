import { useState } from 'react';
import { usePinned, usePins } from '../../../../offline/pins/use-pins.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { dateTimeText } from '../../../../ui/format/date-text.ts';
import { toasts } from '../../../../ui/toast/toasts.ts';

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

  return (
    <Button
      variant="quiet"
      icon={pin ? 'check-circle' : 'device'}
      size="small"
      aria-pressed={pin !== undefined}
      isLoading={isWorking}
      loadingLabel="Keeping it offline"
      onClick={() => void (pin ? pins.unpin(listingId) : keep())}
    >
      {pin ? keptText(pin) : 'Keep offline'}
    </Button>
  );
}

function keptText({ asOf }: { asOf?: number }): string {
  if (asOf === undefined) return 'Kept offline once the server is reached';
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return `Kept offline, as of ${dateTimeText(new Date(asOf), zone)}`;
}
