const CHANNEL = 'lintel:unsaved-work';
const ANSWER_TIMEOUT_MS = 300;

const holds = new Set<symbol>();

/** Says that a reload now would lose something (a form with changes, a payment under way). Returns the release. */
export function holdUnsavedWork(): () => void {
  const hold = Symbol('unsaved work');
  holds.add(hold);
  return () => holds.delete(hold);
}

/** Whether anything in this tab would be lost by a reload. */
export function hasUnsavedWork(): boolean {
  return holds.size > 0;
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
 * Whether another tab of the portal holds unsaved work. Tabs that don't answer within 0.3 s count as
 * free: a frozen tab is asked again by its own unsaved work before it reloads.
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
