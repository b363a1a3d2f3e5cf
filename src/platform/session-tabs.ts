import type { SessionHost } from './session-client.ts';
import { SIGN_IN_MARK } from './session-constants.ts';

const CHANNEL = 'lintel:sign-out';

/** What a tab wants to hear of the others. */
export type TabEvents = {
  /** The stored user may have changed. */
  onChange(): void;
  /** This page was taken back from the browser's memory, and the sign-in it belonged to is over. */
  onStale(): void;
  /** This page was taken back; nothing that was under way goes on. */
  onRestored(): void;
};

/**
 * Keeps a tab in step with the others: by storage events, by a channel that is quicker, and by looking
 * again when the browser takes the page back from its memory (offline.md 44). Returns the way to tell
 * the others of a sign-out.
 */
export function followOtherTabs(host: SessionHost, key: string, on: TabEvents): () => void {
  const channel = host.openChannel?.(CHANNEL);
  if (channel) channel.onmessage = () => on.onChange();
  host.events.addEventListener('storage', (event) => {
    const { key: changed } = event as StorageEvent;
    if (changed === null || changed === key) on.onChange();
  });
  let left = readMark(host);
  host.events.addEventListener('pagehide', () => {
    left = readMark(host);
  });
  host.events.addEventListener('pageshow', (event) => {
    if (!(event as PageTransitionEvent).persisted) return;
    on.onRestored();
    if (left !== readMark(host)) on.onStale();
    else on.onChange();
  });
  return () => channel?.postMessage('signed-out');
}

function readMark({ local }: SessionHost): string | null {
  try {
    return local.getItem(SIGN_IN_MARK);
  } catch {
    return null;
  }
}
