import { lazy, Suspense, useContext, useState, useSyncExternalStore } from 'react';
import type { Outbox } from '../../offline/outbox/outbox.ts';
import { OutboxContext } from '../../offline/outbox/use-outbox.ts';
import { useAccount } from '../../platform/account-context.ts';
import { hasUnsavedForm } from '../../platform/unsaved-work.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { AppLink } from '../../ui/link/app-link.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { useShell } from '../shell-context.ts';
import styles from './frame.module.css';
import { morePlaces } from './places.ts';
import { maySetPayments, peoplePlaces } from './settings-places.ts';
import { ThemeChoice } from './theme-choice.tsx';

const SignOutDialog = lazy(async () => ({
  default: (await import('../../features/sync/leaving/sign-out-dialog.tsx')).SignOutDialog,
}));

/** Who is signed in, the places beyond the bar, appearance, installing and signing out. */
export function MoreSheet({ onClose }: { onClose: () => void }) {
  const account = useAccount();
  const { install, signOut } = useShell();
  const way = useSyncExternalStore(install.subscribe, install.way);
  const [isLeaving, setLeaving] = useState(false);
  const outbox = useContext(OutboxContext);
  const [isWarned, setWarned] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await Promise.race([outbox?.ready, patience()]);
    setLeaving(false);
    if (!isKnownEmpty(outbox)) {
      setAsked(true);
      return;
    }
    if (hasUnsavedForm() && !isWarned) {
      setWarned(true);
      return;
    }
    setLeaving(true);
    await signOut();
    setLeaving(false);
  };
  return (
    <Modal isOpen size="small" title={account.name} onClose={onClose} description={account.email}>
      <div className={styles.more}>
        {account.agency ? <p>{account.agency.name}</p> : null}
        <LinkButton href="/settings/profile" icon="person" isFullWidth onClick={onClose}>
          My profile
        </LinkButton>
        {[...morePlaces(account.roles), ...peoplePlaces(account.roles)].map((place) => (
          <LinkButton
            key={place.href}
            href={place.href}
            icon={place.icon}
            isFullWidth
            onClick={onClose}
          >
            {place.label}
          </LinkButton>
        ))}
        {maySetPayments(account.roles) ? (
          <LinkButton href="/settings/payments" icon="settings" isFullWidth onClick={onClose}>
            Payments
          </LinkButton>
        ) : null}
        {account.agency && maySetPayments(account.roles) ? (
          <LinkButton href="/settings/website" icon="home" isFullWidth onClick={onClose}>
            Website
          </LinkButton>
        ) : null}
        <LinkButton href="/settings/offline" icon="device" isFullWidth onClick={onClose}>
          Offline
        </LinkButton>
        <ThemeChoice />
        {way === 'prompt' ? (
          <Button icon="device" isFullWidth onClick={() => void install.ask()}>
            Install on this device
          </Button>
        ) : null}
        {isWarned ? (
          <Banner tone="attention" icon="alert" title="You have changes that aren’t saved">
            Signing out removes them from this device.
          </Banner>
        ) : null}
        <Button
          icon="sign-out"
          variant={isWarned ? 'danger' : 'secondary'}
          isFullWidth
          isLoading={isLeaving}
          onClick={() => void leave()}
        >
          {isWarned ? 'Sign out and lose changes' : 'Sign out'}
        </Button>
        <AppLink className={styles.moreLink} href="/licences.txt" target="_blank">
          Licences of what Lintel is made with
        </AppLink>
      </div>
      <Suspense>{isAsked ? <SignOutDialog signOut={signOut} onClose={onClose} /> : null}</Suspense>
    </Modal>
  );
}

/** Long enough to read what waits; where it can't be read, the dialog says so. */
function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 2_000));
}

function isKnownEmpty(outbox: Outbox | null): boolean {
  if (!outbox) return true;
  const { keeping, operations } = outbox.snapshot();
  return keeping !== 'opening' && operations.length === 0;
}
