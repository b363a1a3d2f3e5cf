import { useSyncExternalStore } from 'react';
import { askToPersist } from '../../../platform/device-space.ts';
import type { InstallPrompt } from '../../../platform/install-prompt.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './settings.module.css';
import type { Stored } from './use-stored.ts';

export interface KeepingCardProps {
  stored: Stored | undefined;
  install: InstallPrompt;
  onChanged: () => void;
}

/** Whether the browser promises to keep what is here, and how to make it do so. */
export function KeepingCard({ stored, install, onChanged }: KeepingCardProps) {
  const way = useSyncExternalStore(install.subscribe, install.way);
  const ask = async () => {
    await askToPersist();
    onChanged();
  };
  return (
    <Card title="Keeping it safe">
      <div className={styles.text}>
        {stored?.persisted ? (
          <p>Your browser has promised not to clear what is kept here.</p>
        ) : (
          <>
            <p>
              Your browser may clear what is kept here when space runs out, or when you haven’t
              opened it for some time.
            </p>
            {stored?.persisted === false ? (
              <p>
                <Button icon="lock" onClick={() => void ask()}>
                  Ask the browser to keep it
                </Button>
              </p>
            ) : null}
          </>
        )}
        {way === 'prompt' ? (
          <p>
            <Button icon="device" onClick={() => void install.ask().then(onChanged)}>
              Install on this device
            </Button>
          </p>
        ) : null}
        {way === 'ios-by-hand' ? (
          <p>
            To install: tap Share, then “Add to Home Screen”. You’ll sign in once more inside the
            app.
          </p>
        ) : null}
      </div>
    </Card>
  );
}
