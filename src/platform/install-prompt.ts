/** Chromium's own event, which the standard library does not describe. */
type InstallEvent = Event & {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

/**
 * How the portal can be put on this device: by the browser's prompt, by hand on iOS, or not at all
 * (installed already, or a browser that can't).
 */
export type InstallWay = 'prompt' | 'ios-by-hand' | 'none';

/** The device's way to install, kept up to date. */
export type InstallPrompt = {
  way(): InstallWay;
  subscribe(listener: () => void): () => void;
  /** Shows the browser's prompt; resolves to whether the person agreed. Only once for each offer. */
  ask(): Promise<boolean>;
};

/** Catches the browser's offer from now on; create it early, the offer comes only once. */
export function watchInstallPrompt(): InstallPrompt {
  const listeners = new Set<() => void>();
  let offer: InstallEvent | undefined;
  const keep = (next: InstallEvent | undefined) => {
    offer = next;
    for (const listener of listeners) listener();
  };
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => keep(undefined));
  return {
    way() {
      if (isInstalled()) return 'none';
      if (offer) return 'prompt';
      return isIos() ? 'ios-by-hand' : 'none';
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async ask() {
      const current = offer;
      if (!current) return false;
      keep(undefined);
      await current.prompt();
      const isAccepted = (await current.userChoice).outcome === 'accepted';
      // Whoever installs means to keep it: ask that the browser doesn't clear it for want of space.
      if (isAccepted) await navigator.storage?.persist?.();
      return isAccepted;
    },
  };
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches;
}

/** Recent iPads claim to be a Mac, but no Mac has a touch screen. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Mac') && maxTouchPoints > 1);
}
