import { type PageMessage, readDesignerAnswer } from '../../contract/worker-messages.ts';

/** The worker fetches megabytes, one file after another. */
const PATIENCE_MS = { 'ask-designer': 2_000, 'keep-designer': 120_000 } as const;

/** What the service worker can be asked of the template designer. */
export type DesignerQuestion = Extract<PageMessage['type'], keyof typeof PATIENCE_MS>;

/**
 * Asks the worker whether the designer opens without a connection, or has it made so. Resolves to whether
 * it does; false where there is no worker or it doesn't answer. Never rejects.
 */
export async function askDesignerKeeper(type: DesignerQuestion): Promise<boolean> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return false;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(readDesignerAnswer(data).isKept);
    setTimeout(() => resolve(false), PATIENCE_MS[type]);
  });
  const question: PageMessage = { type };
  worker.postMessage(question, [port2]);
  return answer.finally(() => port1.close());
}
