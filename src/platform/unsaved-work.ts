const CHANNEL = 'lintel:unsaved-work';
const ANSWER_TIMEOUT_MS = 300;

/**
 * What a reload would break: a form with changes, a sign-in on its way back from the provider, a
 * one-time code that was sent, a payment whose outcome isn't known yet.
 */
export type CriticalMoment = 'form' | 'sign-in' | 'code' | 'payment';

const holds = new Map<symbol, CriticalMoment>();

/** Says that a reload now would break something. Returns the release. */
export function holdUnsavedWork(moment: CriticalMoment = 'form'): () => void {
  const hold = Symbol(moment);
  holds.set(hold, moment);
  return () => holds.delete(hold);
}

/** Whether a reload of this tab would break anything: it vetoes every reload that the portal makes. */
export function hasUnsavedWork(): boolean {
  return holds.size > 0;
}

/** Whether this tab holds a form with changes, which signing out would lose. */
export function hasUnsavedForm(): boolean {
  return [...holds.values()].includes('form');
}

/** Answers the questions of other tabs until the returned function is called. */
export function answerOtherTabs(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data === 'any?' && hasUnsavedWork()) channel.postMessage('yes');
  };
  return () => channel.close();
}

/**
 * Prepares the other tabs for an update: whether one of them vetoes it because it holds unsaved work.
 * Tabs that don't answer within 0.3 s count as free: a frozen tab is asked again by its own unsaved
 * work before it reloads.
 */
export function askOtherTabs(): Promise<boolean> {
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data }) => {
      if (data === 'yes') resolve(true);
    };
    setTimeout(() => resolve(false), ANSWER_TIMEOUT_MS);
    channel.postMessage('any?');
  }).finally(() => channel.close());
}
