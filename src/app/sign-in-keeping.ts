import { afterFirstScreen } from '../platform/after-first-screen.ts';
import type { PortalSession } from '../platform/session.ts';
import { deviceStorage, tabStorage } from '../platform/storage.ts';
import { storedSubject } from '../platform/stored-subject.ts';

/** Says to the next page of this tab that the sign-in was taken out of local storage, not lost with it. */
const TAKEN_OUT = 'lintel:taken-out';

/** A start without a user in local storage may follow a battery that ended before it was written. */
export async function restoreSignIn(): Promise<void> {
  if (storedSubject(deviceStorage) !== undefined) return;
  const copy = await signInCopy();
  if (tabStorage.getItem(TAKEN_OUT) === null) return copy.restore(deviceStorage);
  tabStorage.removeItem(TAKEN_OUT);
  await copy.end().catch(() => undefined);
}

/** Keeps the copy in step with the session of this tab, and ends it with the session. */
export function keepSignIn(session: PortalSession): void {
  const keep = async () => {
    await afterFirstScreen();
    await (await signInCopy()).align(deviceStorage);
  };
  session.subscribe(() => void keep());
  void keep();
  session.onSignOut(async () => (await signInCopy()).end());
  addEventListener('pagehide', () => {
    const isTakenOut =
      session.subject() !== undefined && storedSubject(deviceStorage) === undefined;
    if (isTakenOut) tabStorage.setItem(TAKEN_OUT, 'yes');
  });
}

const signInCopy = () =>
  import('../platform/sign-in-copy.ts').then((module) => module.signInCopy());
